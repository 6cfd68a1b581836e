import * as identityVerbs from '@tranche/domain/identity/verbs';
import { api } from '../../../kit/api.ts';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { words } from '../words.ts';
import { AuthHead, AuthNote } from './auth-parts.tsx';

/** Always the same answer, so that no one learns who has an account. */
export function ForgotForm({ email = '' }: { email?: string | undefined }): ReactNode {
  const t = useWords(words);
  const [sent, setSent] = useState(false);
  const form = useServerForm({
    initial: { email },
    validate: ({ email }) => ({ email: email.trim() === '' ? t('login.emailMissing') : undefined }),
    submit: (values) => api.action(identityVerbs.requestPasswordLink, { body: values, probe: true }),
    onDone: () => setSent(true),
  });
  return (
    <>
      {sent ? (
        <div role="status">
          <AuthHead title={t('forgot.sent')} help={t('forgot.sentHelp')} />
        </div>
      ) : (
        <>
          <AuthHead title={t('forgot.title')} help={t('forgot.help')} />
          <Form form={form}>
            <TextField
              label={t.field('email')}
              type="email"
              autoComplete="username"
              autoFocus
              {...form.field('email')}
            />
            <FormActions
              form={form}
              label={t('forgot.submit')}
              busyLabel={t('forgot.submitting')}
              fullWidth
            />
          </Form>
        </>
      )}
      <AuthNote>
        <AppLink href="/login">{t('forgot.back')}</AppLink>
      </AuthNote>
    </>
  );
}
