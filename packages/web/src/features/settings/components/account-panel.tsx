import { isRoleId, mayAssign, role } from '@tranche/domain/roles';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useVersion } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import type { FormValues } from '../../../kit/declared/values.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { declaredWords } from '../../../kit/declared/words.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';
import { RoleCards, RoleDifference } from './account-role.tsx';

type Account = RowOfName<'users'>;

interface AccountValues extends FormValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: number;
}

/** New and edit of a colleague's account. A change of role tells what it opens and closes first. */
export function AccountForm({ account, onDone }: { account: Account | null; onDone: () => void }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const viewer = useViewer();
  const { navigation } = useBoot();
  const w = useWords(declaredWords);
  const version = useVersion(account ?? { id: 0 });
  const saveButton = useSaveButton(version);
  const [asking, setAsking] = useState(false);
  const isOwn = account?.id === viewer.id;
  /** Whom the viewer could not appoint keeps the role that they have. */
  const isRoleFixed = account !== null && !mayAssign(viewer.role_id, account.role_id);
  const form = useServerForm<AccountValues, void>({
    initial: valuesOf(account),
    validate: (values) =>
      Object.fromEntries(
        (['first_name', 'last_name', 'email'] as const).map((name) => [
          name,
          values[name].trim() === '' ? t('accounts.required') : undefined,
        ]),
      ),
    submit: async (typed) => {
      if (account === null) await api.create('users', typed);
      else
        await saveOn<Account, AccountValues>(version, typed, {
          values: valuesOf,
          read: () => api.item('users', account.id),
          write: async (seen, { role_id: roleId, ...values }) => {
            const sent = isOwn || isRoleFixed ? values : { ...values, role_id: roleId };
            await api.update('users', account.id, sent, seen.updated_at);
          },
          fill: (taken) => form.setValues(taken),
          alert: w('conflict.alert'),
          targetType: 'user',
        });
    },
    onDone: () => {
      toast(t(account === null ? 'accounts.created' : 'accounts.saved'));
      void refresh(client, ['users']);
      onDone();
    },
  });
  const { role_id: chosen } = form.values;
  const changesRole = account !== null && !isOwn && chosen !== account.role_id;
  return (
    <Form
      form={{
        ...form,
        submit: async (event) => {
          event?.preventDefault();
          if (changesRole) setAsking(true);
          else await form.submit();
        },
      }}
      fieldLabel={t.field}
      label={t('accounts.title')}
    >
      <VersionConflict
        version={version}
        mine={form.values}
        label={t.field}
        shown={(name, value) => (name === 'role_id' ? navigation[`role_${String(value)}`] : String(value))}
      />
      <Fields>
        <FieldPair>
          <TextField label={t.field('first_name')} {...form.field('first_name')} />
          <TextField label={t.field('last_name')} {...form.field('last_name')} />
        </FieldPair>
        <TextField label={t.field('email')} type="email" {...form.field('email')} />
        {isOwn || isRoleFixed ? (
          <p className="muted">{t(isOwn ? 'accounts.own' : 'accounts.roleFixed')}</p>
        ) : (
          <RoleCards
            value={chosen}
            onChange={(id) => form.set('role_id', id)}
            error={form.errorAt('role_id')}
          />
        )}
      </Fields>
      <FormActions
        form={form}
        {...saveButton(t(account === null ? 'accounts.create' : 'save'))}
        busyLabel={t(account === null ? 'accounts.creating' : 'saving')}
        onCancel={onDone}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('accounts.roleTitle', { name: account?.name ?? '' })}
        confirmLabel={t('accounts.roleChange')}
        busyLabel={t('accounts.roleChanging')}
        onConfirm={async () => {
          await form.submit();
          setAsking(false);
        }}
      >
        {account !== null && isRoleId(account.role_id) && isRoleId(chosen) && (
          <RoleDifference before={account.role_id} after={chosen} />
        )}
      </ConfirmDialog>
    </Form>
  );
}

const valuesOf = (account: Account | null): AccountValues => ({
  first_name: account?.first_name ?? '',
  last_name: account?.last_name ?? '',
  email: account?.email ?? '',
  role_id: account?.role_id ?? role.investmentManager,
});
