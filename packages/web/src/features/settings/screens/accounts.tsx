import * as identityVerbs from '@tranche/domain/identity/verbs';
import { RECORD_STATUS_LABELS, recordStatus } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Can, useAccess } from '../../../kit/access.tsx';
import { isApiError } from '../../../kit/api-error.ts';
import { api } from '../../../kit/api.ts';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { refresh, useItem } from '../../../kit/query.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { RelTime } from '../../../ui/value.tsx';
import { AccountForm } from '../components/account-panel.tsx';
import { words } from '../words.ts';

type Account = RowOfName<'users'>;
const QUERY = { type: 'admin', sort: 'name' } as const;

/** Everyone who may enter the admin portal. */
export default function Accounts(): ReactNode {
  const t = useWords(words);
  const { navigation } = useBoot();
  const [panel, setPanel] = useSearchParam('panel');
  const [leaving, setLeaving] = useState<Account | null>(null);
  const [deleting, setDeleting] = useState<Account | null>(null);
  const menu = useAccountMenu({ edit: (id) => setPanel(String(id)), leave: setLeaving, remove: setDeleting });
  const setStatus = useSetStatus();
  const roles = Object.fromEntries(
    [1, 2, 3, 7, 8, 9, 10, 11, 12].map((id) => [id, navigation[`role_${id}`] ?? '']),
  );
  const add = (
    <Can p="user.create">
      <Button kind="primary" onClick={() => setPanel('new')}>
        {t('accounts.add')}
      </Button>
    </Can>
  );
  return (
    <Stack gap={24}>
      <PageHeader title={t('accounts.title')} note={t('accounts.note')} actions={add} />
      <ResourceTable<'users'>
        resource="users"
        things={t('accounts.things')}
        query={QUERY}
        rowName={(row) => row.name}
        onOpenRow={(row) => setPanel(String(row.id))}
        search={{ key: 'name' }}
        filters={[
          { key: 'role_id', label: t.field('role_id'), kind: 'choice', options: optionsOf(roles) },
          {
            key: 'status',
            label: t('accounts.status'),
            kind: 'choice',
            options: optionsOf({ 1: RECORD_STATUS_LABELS[1], 2: RECORD_STATUS_LABELS[2] }),
          },
        ]}
        columns={[
          {
            id: 'name',
            header: t('accounts.name'),
            sort: 'name',
            cell: (row) => <PersonCell name={row.name} src={row.avatar} />,
          },
          { id: 'email', header: t.field('email'), sort: 'email', cell: (row) => row.email },
          {
            id: 'role_id',
            header: t.field('role_id'),
            sort: 'role_id',
            width: 190,
            cell: (row) => navigation[`role_${row.role_id}`] ?? '',
          },
          {
            id: 'last_login_at',
            header: t.field('last_login_at'),
            sort: 'last_login_at',
            width: 140,
            cell: (row) => (row.last_login_at ? <RelTime value={row.last_login_at} /> : t('accounts.never')),
          },
          {
            id: 'status',
            header: t('accounts.status'),
            card: 'pill',
            width: 120,
            cell: (row) => <Status of="record" code={row.status} />,
          },
        ]}
        rowMenu={menu}
        empty={{ title: t('accounts.empty'), text: t('accounts.emptyText'), action: add }}
      />
      <AccountPanel panel={panel} onClose={() => setPanel(null)} />
      <DeleteDialog resource="users" record={deleting} onClose={() => setDeleting(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('accounts.deactivateTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('accounts.deactivate')}
        busyLabel={t('accounts.deactivating')}
        danger
        onConfirm={async () => {
          if (leaving) await setStatus(leaving, recordStatus.inactive);
          setLeaving(null);
        }}
      >
        {t('accounts.deactivateText')}
      </ConfirmDialog>
    </Stack>
  );
}

function AccountPanel({ panel, onClose }: { panel: string | null; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const id = Number(panel);
  const editing = panel !== null && Number.isSafeInteger(id) && id > 0;
  const account = useItem('users', id, {}, { enabled: editing });
  const title = editing
    ? t('accounts.editTitle', { name: account.data?.name ?? '' })
    : t('accounts.addTitle');
  return (
    <SidePanel open={editing || panel === 'new'} onClose={onClose} title={title}>
      {editing ? (
        <StateView of={account} thing={t('accounts.things')} skeleton={<FormSkeleton fields={5} />}>
          {(row) => <AccountForm key={row.id} account={row} onDone={onClose} />}
        </StateView>
      ) : (
        <AccountForm account={null} onDone={onClose} />
      )}
    </SidePanel>
  );
}

function useSetStatus(): (account: Account, status: 1 | 2) => Promise<void> {
  const t = useWords(words);
  const client = useQueryClient();
  return async (account, status) => {
    await api.update('users', account.id, { status });
    await refresh(client, ['users']);
    const done = status === recordStatus.active ? 'accounts.activated' : 'accounts.deactivated';
    toast(t(done, { name: account.name }));
  };
}

interface MenuActions {
  readonly edit: (id: number) => void;
  readonly leave: (account: Account) => void;
  readonly remove: (account: Account) => void;
}

/** What may be done with an account; one's own is for colleagues to change. */
function useAccountMenu({ edit, leave, remove }: MenuActions): (row: Account) => MenuItem[] {
  const t = useWords(words);
  const access = useAccess();
  const viewer = useViewer();
  const setStatus = useSetStatus();
  const sendNotice = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toastError(isApiError(error) && error.message !== '' ? error.message : t('failed'));
    }
  };
  return (row) => {
    const items: MenuItem[] = [];
    if (access.can('user.update')) {
      items.push({ label: t('accounts.edit'), onSelect: () => edit(row.id) });
      if (row.password_set_at === null)
        items.push({
          label: t('accounts.resend'),
          onSelect: () =>
            void sendNotice(async () => {
              await api.action(identityVerbs.resendSetPasswordEmail, { body: { user_id: row.id } });
              toast(t('accounts.resent', { email: row.email }));
            }),
        });
      if (row.id !== viewer.id)
        items.push(
          row.status === recordStatus.active
            ? { label: t('accounts.deactivate'), onSelect: () => leave(row), divided: true }
            : {
                label: t('accounts.activate'),
                onSelect: () => void sendNotice(() => setStatus(row, recordStatus.active)),
                divided: true,
              },
        );
    }
    if (access.can('user.delete') && row.id !== viewer.id)
      items.push({ label: t('accounts.delete'), onSelect: () => remove(row), danger: true });
    return items;
  };
}
