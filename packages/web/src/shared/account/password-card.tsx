import * as identityVerbs from '@tranche/domain/identity/verbs';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PASSWORD_RULES, PasswordField } from '../../ui/fields/password-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { accountWords } from './words.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Current, new, again; the server signs the other devices out. */
export function PasswordCard(): ReactNode {
  const t = useWords(accountWords);
  const { email } = useViewer();
  const client = useQueryClient();
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => ({
      current_password: values.current_password === '' ? t('password.missing') : undefined,
      password: PASSWORD_RULES.every((rule) => rule.met(values.password)) ? undefined : t('password.weak'),
      password_confirmation:
        values.password === values.password_confirmation ? undefined : t('password.mismatch'),
    }),
    submit: (values) => api.action(identityVerbs.updatePassword, { body: values }),
    onDone: () => {
      form.reset(EMPTY);
      toast(t('password.done'));
      void refresh(client, []);
    },
  });
  return (
    <Card title={t('password.title')} help={t('password.help')}>
      <Form form={form} fieldLabel={t.field} label={t('password.title')}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Fields>
          <PasswordField
            label={t.field('current_password')}
            purpose="current-password"
            {...form.field('current_password')}
          />
          <PasswordField label={t.field('password')} purpose="new-password" {...form.field('password')} />
          <PasswordField
            label={t.field('password_confirmation')}
            purpose="new-password"
            repeat
            {...form.field('password_confirmation')}
          />
        </Fields>
        <FormActions form={form} label={t('password.submit')} busyLabel={t('password.busy')} />
      </Form>
    </Card>
  );
}
