import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorPanel } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Money } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import styles from './overview.module.css';

const SHOWN = 5;

interface Named {
  readonly id: number;
  readonly name: string;
}
interface CalledInvestment {
  readonly investment: {
    readonly currency: string;
    readonly user: Named | null;
    readonly investmentOpportunity: Named | null;
  } | null;
}

interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly href: string;
  readonly amount?: ReactNode;
}
interface Group {
  readonly key: 'categorisations' | 'calls' | 'applications';
  readonly total: number;
  readonly items: readonly Waiting[];
}

/** What a person must decide or chase, each with the page where that is done. */
export function Attention(): ReactNode {
  const t = useWords(words);
  const categories = usePendingCategories();
  const calls = useOverdueCalls();
  const applications = useApplications();
  const reads = [categories, calls, applications];
  const groups = reads.flatMap(({ group }) => (group !== null && group.total > 0 ? [group] : []));
  const failed = reads.find(({ error }) => error);
  const pending = reads.some(({ isPending }) => isPending);
  return (
    <Card title={t('attention.title')} flush>
      {failed ? (
        <ErrorPanel thing={t('attention.thing')} error={failed.error} onRetry={() => failed.refetch()} />
      ) : pending ? (
        <LineSkeleton lines={4} />
      ) : groups.length === 0 ? (
        <EmptyState title={t('attention.clear')} text={t('attention.clearText')} />
      ) : (
        groups.map((group) => <Section key={group.key} group={group} />)
      )}
    </Card>
  );
}

function Section({ group }: { group: Group }): ReactNode {
  const t = useWords(words);
  const more = group.total - group.items.length;
  return (
    <>
      <h3 className={styles.group}>
        {t(`attention.${group.key}`)} <Chip>{group.total}</Chip>
      </h3>
      <ul className={styles.rows}>
        {group.items.map((item) => (
          <li key={item.id}>
            <span className={styles.grow}>
              <AppLink href={item.href}>{item.name}</AppLink>
              <span className={styles.note}>{item.note}</span>
            </span>
            {item.amount}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('attention.more', { n: more })}</p>}
    </>
  );
}

interface GroupRead {
  readonly group: Group | null;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}
/** A group that this viewer does not get at all. */
const ABSENT: GroupRead = { group: null, error: null, isPending: false, refetch: () => undefined };

interface ListRead<Row> extends Omit<GroupRead, 'group'> {
  readonly data: { readonly data: readonly Row[]; readonly meta: { readonly total: number } } | undefined;
}

/** A list's first rows as the lines of a group. */
function groupOf<Row>(key: Group['key'], list: ListRead<Row>, waiting: (row: Row) => Waiting): GroupRead {
  const { data, error, isPending } = list;
  const group = data ? { key, total: data.meta.total, items: data.data.map(waiting) } : null;
  return { group, error, isPending, refetch: () => list.refetch() };
}

const noteOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

function usePendingCategories(): GroupRead {
  const t = useWords(words);
  const access = useAccess();
  const shown = access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');
  const may = shown && access.can('investors.index');
  const list = useList<'investor-categorisations', { user: Named | null; investorType: Named | null }>(
    'investor-categorisations',
    { filter: { status: 1 }, include: ['user', 'investorType'], sort: 'signed_at', limit: SHOWN },
    { enabled: may },
  );
  if (!may) return ABSENT;
  return groupOf('categorisations', list, (row) => ({
    id: row.id,
    name: row.user?.name ?? '',
    note: noteOf(
      row.investorType?.name,
      row.signed_at && t('attention.signed', { date: formatDate(row.signed_at) }),
    ),
    href: `/admin/investors/${row.user_id}/details/category`,
  }));
}

function useOverdueCalls(): GroupRead {
  const t = useWords(words);
  const may = useAccess().can('investment_opportunity_live.index');
  const list = useList<'cash-calls', CalledInvestment>(
    'cash-calls',
    {
      filter: { overdue: 1 },
      include: ['investment.user', 'investment.investmentOpportunity'],
      sort: 'due_on',
      limit: SHOWN,
    },
    { enabled: may },
  );
  if (!may) return ABSENT;
  return groupOf('calls', list, ({ id, due_on, amount, investment }) => ({
    id,
    name: investment?.user?.name ?? '',
    note: noteOf(investment?.investmentOpportunity?.name, t('attention.due', { date: formatDate(due_on) })),
    href: `/admin/investments/opportunities/${investment?.investmentOpportunity?.id ?? 0}/details`,
    amount: <Money value={amount} currency={investment?.currency} />,
  }));
}

function useApplications(): GroupRead {
  const t = useWords(words);
  const access = useAccess();
  const may = access.on('enableOrganisationLinks') && access.can('investors.index');
  const list = useList<'organisation-links', { user: Named | null; organisation: Named | null }>(
    'organisation-links',
    { filter: { status: 1 }, include: ['user', 'organisation'], limit: SHOWN },
    { enabled: may },
  );
  if (!may) return ABSENT;
  return groupOf('applications', list, (row) => ({
    id: row.id,
    name: row.user?.name ?? '',
    note: noteOf(
      row.organisation?.name ?? row.proposed_organisation?.name,
      row.applied_at && t('attention.signed', { date: formatDate(row.applied_at) }),
    ),
    href: `/admin/investors/organisation-applications/${row.id}/details`,
  }));
}
