import * as identityVerbs from '@tranche/domain/identity/verbs';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { PASSWORD_RULES, PasswordField } from '../../../ui/fields/password-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { words } from '../words.ts';

/** A password for someone who cannot set one: it ends their sessions, and they are told by mail. */
export function PasswordDialog({ investor, open, onClose }: PersonDialogProps): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('password.title', { name: investor.name })}>
      <PasswordForm investor={investor} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ investor, onClose }: Omit<PersonDialogProps, 'open'>): ReactNode {
  const t = useWords(words);
  const form = useServerForm({
    initial: { password: '', password_confirmation: '' },
    validate: ({ password, password_confirmation }) => ({
      password: PASSWORD_RULES.every(({ met }) => met(password)) ? undefined : t('password.weak'),
      password_confirmation: password === password_confirmation ? undefined : t('password.mismatch'),
    }),
    submit: (values) =>
      api.action(identityVerbs.setPasswordOf, { body: { user_id: investor.id, ...values } }),
    onDone: () => {
      toast(t('password.done'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('password.action')}>
      <p>{t('password.text')}</p>
      <Fields>
        <PasswordField label={t('password.password')} purpose="new-password" {...form.field('password')} />
        <PasswordField
          label={t('password.password_confirmation')}
          purpose="new-password"
          repeat
          {...form.field('password_confirmation')}
        />
      </Fields>
      <FormActions
        form={form}
        label={t('password.submit')}
        busyLabel={t('password.submitting')}
        onCancel={onClose}
      />
    </Form>
  );
}
