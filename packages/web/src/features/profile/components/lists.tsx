import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { IconBuilding, IconCoins, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AddEntity } from '../../../shared/entities/add-entity.tsx';
import { methodHref, organisationHref } from '../../../shared/profile/pages.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { linkLook } from '../looks.ts';
import type { LinkRow, PartyRow } from '../profile.ts';
import { words } from '../words.ts';
import { LinkActions } from './link-actions.tsx';
import styles from './profile.module.css';

const APPLY = '/investor/profile/organisation-apply';

/** A list of the profile under its anchor, with the way to add to it; empty, it says what would be here. */
function ListCard({
  id,
  rows,
  add,
}: {
  id: 'organisations' | 'methods';
  rows: readonly ReactNode[];
  add: ReactNode;
}): ReactNode {
  const t = useWords(words);
  return (
    <section id={id} className={styles.anchor}>
      <Card
        flush
        title={t(`cards.${id}`)}
        help={rows.length === 0 ? t(`cards.${id}Empty`) : undefined}
        actions={add}
      >
        <RowList>{rows}</RowList>
      </Card>
    </section>
  );
}

/** My organisations and applications: an approved or waiting one leads to its page. */
export function Organisations({ links }: { links: readonly LinkRow[] }): ReactNode {
  const t = useWords(words);
  const shown = links.filter(({ status }) => status !== link.withdrawn);
  return (
    <ListCard
      id="organisations"
      add={
        <LinkButton small icon={<IconPlus size={16} />} href={APPLY} aria-label={t('cards.addOrganisation')}>
          {t('cards.add')}
        </LinkButton>
      }
      rows={shown.map((row) => (
        <li key={row.id}>
          <IconBuilding size={22} stroke={1.5} aria-hidden />
          <RowWords name={<NameOf row={row} />}>
            <RowNote>{t(`positions.${row.position}`)}</RowNote>
            {row.status === link.rejected && <RowNote>{row.decision_reason}</RowNote>}
          </RowWords>
          <StatusPill look={linkLook(row.status)} />
          <LinkActions row={row} />
        </li>
      ))}
    />
  );
}

function NameOf({ row }: { row: LinkRow }): ReactNode {
  const name = row.organisation?.name ?? row.proposed_organisation?.name ?? '';
  const opens = row.status === link.approved || row.status === link.pending;
  return opens && row.organisation_id !== null ? (
    <AppLink href={organisationHref(row.organisation_id)}>{name}</AppLink>
  ) : (
    name
  );
}

/** The parties that I can invest as; my organisations' own are on their pages. */
export function Methods({ parties }: { parties: readonly PartyRow[] }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [panel, setPanel] = useSearchParam('panel');
  return (
    <>
      <ListCard
        id="methods"
        add={
          <Button
            small
            icon={<IconPlus size={16} />}
            onClick={() => setPanel('method')}
            aria-label={t('cards.addMethod')}
          >
            {t('cards.add')}
          </Button>
        }
        rows={parties.map((row) => (
          <li key={row.id}>
            <IconCoins size={22} stroke={1.5} aria-hidden />
            <RowWords name={<AppLink href={methodHref(row.id)}>{row.name}</AppLink>}>
              <RowNote>
                {[row.investmentMethod?.name, row.account_reference].filter(Boolean).join(' · ')}
              </RowNote>
            </RowWords>
            {row.approved_at === null && <StatusPill look={waitingLook(t('cards.methodWaits'))} />}
          </li>
        ))}
      />
      <AddEntity
        open={panel === 'method'}
        onClose={() => setPanel(null)}
        onAdded={(id) => router.history.push(methodHref(id))}
      />
    </>
  );
}

const waitingLook = (label: string) => ({ label, tone: 'amber', icon: 'clock' }) as const;
