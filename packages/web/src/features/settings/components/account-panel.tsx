import { isRoleId, isStaffRole, mayAssign, role, type RoleId, STAFF_ROLES } from '@tranche/domain/roles';
import { humanise } from '../../../kit/terms.ts';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { roleDifference } from '../role-menus.ts';
import { words } from '../words.ts';

type Account = RowOfName<'users'>;

/** New and edit of a colleague's account. A change of role tells what it opens and closes first. */
export function AccountForm({ account, onDone }: { account: Account | null; onDone: () => void }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const isOwn = account?.id === viewer.id;
  /** Whom the viewer could not appoint keeps the role that they have. */
  const isKept = account !== null && !mayAssign(viewer.role_id, account.role_id);
  const form = useServerForm({
    initial: {
      first_name: account?.first_name ?? '',
      last_name: account?.last_name ?? '',
      email: account?.email ?? '',
      role_id: account?.role_id ?? role.investmentManager,
    },
    validate: (values) =>
      Object.fromEntries(
        (['first_name', 'last_name', 'email'] as const).map((name) => [
          name,
          values[name].trim() === '' ? t('accounts.required') : undefined,
        ]),
      ),
    submit: ({ role_id: roleId, ...values }) => {
      const sent = isOwn ? values : { ...values, role_id: roleId };
      return account === null ? api.create('users', sent) : api.update('users', account.id, sent);
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
      <Fields>
        <FieldPair>
          <TextField label={t.field('first_name')} {...form.field('first_name')} />
          <TextField label={t.field('last_name')} {...form.field('last_name')} />
        </FieldPair>
        <TextField label={t.field('email')} type="email" {...form.field('email')} />
        {isOwn || isKept ? (
          <p className="muted">{t(isOwn ? 'accounts.own' : 'accounts.roleKept')}</p>
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
        label={t(account === null ? 'accounts.create' : 'save')}
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
        {account !== null && isRoleId(account.role_id) && (
          <Difference before={account.role_id} after={chosen} />
        )}
      </ConfirmDialog>
    </Form>
  );
}

function RoleCards({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (id: RoleId) => void;
  error?: string;
}): ReactNode {
  const t = useWords(words);
  const { navigation } = useBoot();
  const viewer = useViewer();
  const offered = STAFF_ROLES.filter((id) => mayAssign(viewer.role_id, id));
  return (
    <RadioCardsField
      label={t.field('role_id')}
      name="role_id"
      value={String(value)}
      error={error}
      onChange={(next) => {
        const id = Number(next);
        if (isRoleId(id)) onChange(id);
      }}
      options={offered.map((id) => ({
        value: String(id),
        label: navigation[`role_${id}`] ?? String(id),
        help: isStaffRole(id) ? t(`roleHelp.role_${id}`) : undefined,
      }))}
    />
  );
}

function Difference({ before, after }: { before: RoleId; after: RoleId }): ReactNode {
  const t = useWords(words);
  const { gains, loses } = roleDifference(before, after);
  const named = (areas: readonly string[]): string => areas.map(humanise).join(', ');
  return (
    <>
      {gains.length > 0 && <p>{t('accounts.gains', { menus: named(gains) })}</p>}
      {loses.length > 0 && <p>{t('accounts.loses', { menus: named(loses) })}</p>}
      {gains.length + loses.length === 0 && <p>{t('accounts.nothing')}</p>}
    </>
  );
}
