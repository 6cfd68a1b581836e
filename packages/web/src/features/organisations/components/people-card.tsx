import * as organisationVerbs from '@tranche/domain/organisations/verbs';
import { add, compare } from '@tranche/domain/kit/exact';
import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction, useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import type { Named, Organisation } from '../organisation.ts';
import { words } from '../words.ts';
import { AddPersonPanel } from './add-person-panel.tsx';
import styles from './people-card.module.css';

type Link = RowOfName<'organisation-links'> & { readonly user: Named | null };

/** Who belongs to the organisation, in which role, with what share. */
export function PeopleCard({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Link | null>(null);
  const links = useList<'organisation-links', { user: Named | null }>('organisation-links', {
    include: ['user'],
    filter: { organisation_id: organisation.id, status: organisationLinkStatus.approved },
  });
  return (
    <Card
      title={t('record.people')}
      actions={
        <Can p="investors.update">
          <Button small onClick={() => setAdding(true)}>
            {t('record.add')}
          </Button>
        </Can>
      }
    >
      <StateView
        of={links}
        thing={t('record.peopleThing')}
        skeleton={<LineSkeleton lines={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="muted">{t('record.noPeople')}</p>}
      >
        {({ data }) => (
          <>
            <ShareWarning links={data} />
            <ul className={styles.list}>
              {data.map((link) => (
                <Person key={link.id} link={link} onRemove={() => setRemoving(link)} />
              ))}
            </ul>
          </>
        )}
      </StateView>
      <AddPersonPanel organisation={organisation} open={adding} onClose={() => setAdding(false)} />
      <RemoveDialog link={removing} organisation={organisation} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function ShareWarning({ links }: { links: readonly Link[] }): ReactNode {
  const t = useWords(words);
  const total = links.reduce((sum, link) => add(sum, link.ownership_percentage ?? '0'), '0');
  if (compare(total, 100) <= 0) return null;
  return (
    <p role="alert" className={styles.warning}>
      {t('record.overHundred', { total: formatPercent(total) })}
    </p>
  );
}

function Person({ link, onRemove }: { link: Link; onRemove: () => void }): ReactNode {
  const t = useWords(words);
  const name = link.user?.name ?? '';
  return (
    <li>
      <span className={styles.words}>
        <AppLink href={`/admin/investors/${link.user_id}/details`}>{name}</AppLink>
        <span className="muted">
          {[
            t(`positions.${link.position}`),
            link.ownership_percentage !== null && formatPercent(link.ownership_percentage),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {link.is_primary && <Chip>{t('record.primary')}</Chip>}
      {link.can_invest && <Chip>{t('record.canInvest')}</Chip>}
      <Can p="investors.update">
        <MoreMenu name={name} items={[{ label: t('remove.action'), danger: true, onSelect: onRemove }]} />
      </Can>
    </li>
  );
}

function RemoveDialog({
  link,
  organisation,
  onClose,
}: {
  link: Link | null;
  organisation: Organisation;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const person = link?.user?.name ?? '';
  const end = useAction(organisationVerbs.decide, {
    changes: ['organisation-links', 'organisations', 'users', 'activity'],
  });
  return (
    <ConfirmDialog
      open={link !== null}
      onClose={onClose}
      danger
      title={t('remove.title', { person, org: organisation.name })}
      confirmLabel={t('remove.confirm')}
      busyLabel={t('remove.busy')}
      onConfirm={async () => {
        await end.mutateAsync({
          params: { id: link?.id ?? 0 },
          body: { status: organisationLinkStatus.ended },
        });
        toast(t('remove.done', { person }));
        onClose();
      }}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
