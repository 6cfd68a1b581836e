import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ExportButton } from '../../../kit/export-button.tsx';
import type { ListQuery } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { staffOptions } from '../../../shared/record/staff-options.ts';
import { RecordLink } from '../../../shared/record/record-link.tsx';
import type { Column, FilterDef } from '../../../ui/data-table/types.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { auditWords } from '../audit-words.ts';
import { VerifyChain } from '../components/verify-chain.tsx';

const QUERY: ListQuery = { include: ['actor'] };

type Entry = RowOfName<'audit-entries'> & { readonly actor: { readonly name: string } | null };
type Say = ReturnType<typeof useWords<typeof auditWords>>;

/** What happened, as it was sealed: read only, verified and exported. */
export default function Audit(): ReactNode {
  const t = useWords(auditWords);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={<ExportButton resource="audit-entries" query={QUERY} />}
      />
      <Stack gap={24}>
        <VerifyChain />
        <ResourceTable<'audit-entries', Pick<Entry, 'actor'>>
          resource="audit-entries"
          things={t('things')}
          query={QUERY}
          rowName={({ action, seq }) => `${action} ${seq}`}
          columns={columnsOf(t)}
          filters={filtersOf(t)}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </Stack>
    </Page>
  );
}

const filtersOf = (t: Say): readonly FilterDef[] => [
  { key: 'actor_id', label: t.field('actor_id'), kind: 'entity', source: staffOptions },
  { key: 'action', label: t.field('action'), kind: 'text' },
  { key: 'target', label: t.field('target'), kind: 'text' },
  { key: 'at_from', label: t('from'), kind: 'date' },
  { key: 'at_to', label: t('to'), kind: 'date' },
];

const columnsOf = (t: Say): readonly Column<Entry>[] => [
  { id: 'action', header: t.field('action'), cell: ({ action }) => <code>{action}</code> },
  { id: 'at', header: t.field('at'), width: 190, cell: ({ at }) => <DateTime value={at} withTime /> },
  { id: 'actor', header: t.field('actor_id'), width: 200, cell: (entry) => actorOf(entry, t) },
  { id: 'target', header: t.field('target'), width: 220, cell: ({ target }) => <Target target={target} /> },
  { id: 'ip', header: t.field('ip'), width: 150, card: 'hidden', cell: ({ ip }) => ip },
  { id: 'seq', header: t.field('seq'), width: 110, align: 'right', sort: 'seq', cell: ({ seq }) => seq },
  { id: 'hash', header: t.field('hash'), width: 260, extra: true, cell: ({ hash }) => <code>{hash}</code> },
];

/** Without an actor it was the system where there is no address, else someone who is not signed in. */
const actorOf = ({ actor, actor_id, ip }: Entry, t: Say): string =>
  actor?.name ?? (actor_id === null ? t(ip === null ? 'system' : 'stranger') : `#${actor_id}`);

/** `contact:12`, with a link where the record has a page; an account may be one of staff, which have none. */
function Target({ target }: { target: string | null }): ReactNode {
  if (target === null) return null;
  const [type = '', id] = target.split(':');
  return type === 'user' ? (
    <code>{target}</code>
  ) : (
    <RecordLink type={type} id={Number(id)}>
      <code>{target}</code>
    </RecordLink>
  );
}
