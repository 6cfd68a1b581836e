import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { signIn } from '../sign-in.ts';
import { words } from '../words.ts';
import { AuthHead, AuthNote, FieldAside, Info } from './auth-parts.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export interface SignInFormProps {
  /** Said above the form: signed out, address verified. */
  readonly notice: string | null;
  /** The query to keep on the way to other views. */
  readonly redirect: string | null;
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  /** The pair was right, and the account has a second factor. */
  readonly onSecondStep: () => void;
}

export function SignInForm({ notice, redirect, onSignedIn, onSecondStep }: SignInFormProps): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const form = useServerForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() === '' ? t('login.emailMissing') : undefined,
      password: password === '' ? t('login.passwordMissing') : undefined,
    }),
    submit: async (credentials) => {
      const next = await signIn(credentials);
      return next === 'two_factor' ? onSecondStep() : onSignedIn(next);
    },
    statusMessages: { 419: t('login.expired') },
  });
  const keep = redirect === null ? '' : `&redirect=${encodeURIComponent(redirect)}`;
  return (
    <>
      <AuthHead
        title={
          settings.company_name ? t('login.title', { brand: settings.company_name }) : t('login.titlePlain')
        }
      />
      {notice !== null && <Info>{notice}</Info>}
      <Form form={form} fieldLabel={t.field}>
        <TextField
          label={t.field('email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <PasswordField label={t.field('password')} purpose="current-password" {...form.field('password')} />
        <FieldAside>
          <AppLink href={`/login?view=forgot${keep}`}>{t('login.forgot')}</AppLink>
        </FieldAside>
        <FormActions form={form} label={t('login.submit')} busyLabel={t('login.submitting')} fullWidth />
      </Form>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <AuthNote>
        {t('login.newHere')} <AppLink href="/register">{t('login.register')}</AppLink>
      </AuthNote>
    </>
  );
}
