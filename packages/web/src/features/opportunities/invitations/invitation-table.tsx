import { invitationStatus } from '@tranche/domain/opportunities/codes';
import * as invitationVerbs from '@tranche/domain/opportunities/invitations.verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useAction } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { RelTime } from '../../../ui/value.tsx';
import type { Named } from '../queries.ts';
import { raiseWords } from '../raise/raise-words.ts';

interface Parts {
  readonly user: (Named & { readonly email: string }) | null;
  readonly contact: Named | null;
}
type Invitation = RowOfName<'invitations'> & Parts;

const nameOf = (row: Invitation): string => row.user?.name ?? row.contact?.name ?? row.email ?? '';
const waits = (row: Invitation): boolean =>
  row.status === invitationStatus.sent || row.status === invitationStatus.opened;
const standing = (row: Invitation): boolean => waits(row) || row.status === invitationStatus.accepted;

interface Props {
  readonly opportunityId: number;
  readonly mayEdit: boolean;
  /** The way to invite, where no one was. */
  readonly invite: ReactNode;
}

/** Everyone who was invited: a file of its own, since the table is most of the card's code. */
export function InvitationTable({ opportunityId, mayEdit, invite }: Props): ReactNode {
  const t = useWords(raiseWords);
  const [removing, setRemoving] = useState<readonly Invitation[]>([]);
  const remind = useAction(invitationVerbs.change, {
    changes: ['invitations', 'activity'],
    onDone: () => toast(t('invitations.reminded')),
  });
  const menu = (row: Invitation): MenuItem[] =>
    mayEdit
      ? [
          ...(waits(row) && row.sent_at !== null
            ? [
                {
                  label: t('invitations.remind'),
                  onSelect: () =>
                    remind.mutate(
                      { params: { id: row.id }, body: { remind: true } },
                      { onError: (error) => toastError(error instanceof Error ? error.message : '') },
                    ),
                },
              ]
            : []),
          ...(standing(row)
            ? [{ label: t('invitations.remove'), danger: true, onSelect: () => setRemoving([row]) }]
            : []),
        ]
      : [];
  return (
    <>
      <LocalTable<'invitations', Parts>
        resource="invitations"
        things={t('invitations.things')}
        query={{
          filter: { investment_opportunity_id: opportunityId },
          include: ['user', 'contact'],
          sort: '-created_at',
          limit: 10,
        }}
        rowName={nameOf}
        columns={useColumns()}
        rowMenu={mayEdit ? menu : undefined}
        bulk={
          mayEdit
            ? ({ rows }) => (
                <Button small kind="danger" onClick={() => setRemoving(rows.filter(standing))}>
                  {t('invitations.remove')}
                </Button>
              )
            : undefined
        }
        empty={{
          title: t('invitations.emptyTitle'),
          text: t('invitations.emptyText'),
          action: invite || undefined,
        }}
      />
      <RemoveInvitations rows={removing} onClose={() => setRemoving([])} />
    </>
  );
}

function useColumns(): Column<Invitation>[] {
  const t = useWords(raiseWords);
  return [
    {
      id: 'investor',
      header: t.field('investor'),
      cell: (row) => <PersonCell name={nameOf(row)} note={row.user?.email ?? undefined} />,
    },
    {
      id: 'invited',
      header: t.field('invited'),
      width: 150,
      cell: (row) =>
        row.sent_at === null ? (
          <span className="muted">{t('invitations.queued')}</span>
        ) : (
          <RelTime value={row.sent_at} />
        ),
    },
    { id: 'opened', header: t.field('opened'), width: 120, cell: (row) => <RelTime value={row.opened_at} /> },
    {
      id: 'last',
      header: t.field('last'),
      width: 130,
      cell: (row) => <RelTime value={row.responded_at ?? row.reminded_at ?? row.opened_at ?? row.sent_at} />,
    },
    {
      id: 'status',
      header: t.field('status'),
      width: 120,
      card: 'pill',
      cell: (row) =>
        row.sent_at === null && standing(row) ? (
          <StatusPill look={{ label: t('invitations.waiting'), tone: 'grey', icon: 'clock' }} />
        ) : (
          <Status of="invitation" code={row.status} />
        ),
    },
  ];
}

function RemoveInvitations({
  rows,
  onClose,
}: {
  rows: readonly Invitation[];
  onClose: () => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const remove = useAction(invitationVerbs.revoke, {
    changes: ['invitations', 'activity'],
  });
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? t('invitations.removeOne', { name: nameOf(first) })
      : t('invitations.removeTitle', { n: rows.length });
  return (
    <ConfirmDialog
      open={rows.length > 0}
      onClose={onClose}
      title={title}
      confirmLabel={t('invitations.remove')}
      busyLabel={t('invitations.removing')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ body: { ids: rows.map((row) => row.id) } });
        toast(t('invitations.removed'));
        onClose();
      }}
    >
      <p>{t('invitations.removeText')}</p>
    </ConfirmDialog>
  );
}
