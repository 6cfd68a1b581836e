import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { IconBuilding, IconCoins, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AddEntity } from '../../../kit/party/add-entity.tsx';
import { methodHref, organisationHref } from '../../../kit/profile/pages.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { linkLook } from '../looks.ts';
import type { LinkRow, PartyRow } from '../profile.ts';
import { words } from '../words.ts';
import { LinkActions } from './link-actions.tsx';
import styles from './profile.module.css';

const APPLY = '/investor/profile/organisation-apply';

/** My organisations and applications (I13): an approved or waiting one leads to its page. */
export function Organisations({ links }: { links: readonly LinkRow[] }): ReactNode {
  const t = useWords(words);
  const shown = links.filter(({ status }) => status !== link.withdrawn);
  return (
    <section id="organisations" className={styles.anchor}>
      <Card
        flush
        title={t('cards.organisations')}
        help={shown.length === 0 ? t('cards.organisationsEmpty') : undefined}
        actions={
          <LinkButton
            small
            icon={<IconPlus size={16} />}
            href={APPLY}
            aria-label={t('cards.addOrganisation')}
          >
            {t('cards.add')}
          </LinkButton>
        }
      >
        <RowList>
          {shown.map((row) => (
            <li key={row.id}>
              <IconBuilding size={22} stroke={1.5} aria-hidden />
              <span className={styles.grow}>
                <NameOf row={row} />
                <span className={styles.note}>{t(`positions.${row.position}`)}</span>
                {row.status === link.rejected && row.decision_reason && (
                  <span className={styles.note}>{row.decision_reason}</span>
                )}
              </span>
              <StatusPill look={linkLook(row.status)} />
              <LinkActions row={row} />
            </li>
          ))}
        </RowList>
      </Card>
    </section>
  );
}

function NameOf({ row }: { row: LinkRow }): ReactNode {
  const name = row.organisation?.name ?? row.proposed_organisation?.name ?? '';
  const opens = row.status === link.approved || row.status === link.pending;
  return opens && row.organisation_id !== null ? (
    <AppLink href={organisationHref(row.organisation_id)}>{name}</AppLink>
  ) : (
    <span>{name}</span>
  );
}

/** The parties that I can invest as; my organisations' own stand on their pages. */
export function Methods({ parties }: { parties: readonly PartyRow[] }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [panel, setPanel] = useSearchParam('panel');
  return (
    <section id="methods" className={styles.anchor}>
      <Card
        flush
        title={t('cards.methods')}
        help={parties.length === 0 ? t('cards.methodsEmpty') : undefined}
        actions={
          <Button
            small
            icon={<IconPlus size={16} />}
            onClick={() => setPanel('method')}
            aria-label={t('cards.addMethod')}
          >
            {t('cards.add')}
          </Button>
        }
      >
        <RowList>
          {parties.map((row) => (
            <li key={row.id}>
              <IconCoins size={22} stroke={1.5} aria-hidden />
              <span className={styles.grow}>
                <AppLink href={methodHref(row.id)}>{row.name}</AppLink>
                <span className={styles.note}>
                  {[row.investmentMethod?.name, row.account_reference].filter(Boolean).join(' · ')}
                </span>
              </span>
              {row.approved_at === null && <StatusPill look={waitingLook(t('cards.methodWaits'))} />}
            </li>
          ))}
        </RowList>
      </Card>
      <AddEntity
        open={panel === 'method'}
        onClose={() => setPanel(null)}
        onAdded={(id) => router.history.push(methodHref(id))}
      />
    </section>
  );
}

const waitingLook = (label: string) => ({ label, tone: 'amber', icon: 'clock' }) as const;
