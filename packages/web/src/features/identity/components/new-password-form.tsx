import * as identityVerbs from '@tranche/domain/identity/verbs';
import { api } from '../../../kit/api.ts';
import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ReactNode } from 'react';
import { refreshCsrf } from '../../../kit/client.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PASSWORD_RULES, PasswordField } from '../../../ui/fields/password-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { after } from '../sign-in.ts';
import { words } from '../words.ts';
import { AuthHead, AuthNote } from './auth-parts.tsx';

export interface NewPasswordFormProps {
  /** `reset`: forgotten; `set`: an account that staff created. */
  readonly kind: 'reset' | 'set';
  readonly token: string;
  readonly email: string;
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly onSecondStep: () => void;
}

/** Both end signed in, at home, with a toast; a second factor is requested on the way. */
export function NewPasswordForm({
  kind,
  token,
  email,
  onSignedIn,
  onSecondStep,
}: NewPasswordFormProps): ReactNode {
  const t = useWords(words);
  const form = useServerForm({
    initial: { password: '', password_confirmation: '' },
    validate: (values) => passwordProblems(values, { weak: t('reset.weak'), mismatch: t('reset.mismatch') }),
    submit: async (values) => {
      await refreshCsrf();
      const verb = kind === 'reset' ? identityVerbs.resetPassword : identityVerbs.setFirstPassword;
      const next = await after(await api.action(verb, { body: { ...values, token, email }, probe: true }));
      if (next === 'two_factor') onSecondStep();
      else await onSignedIn(next);
      toast(t(kind === 'reset' ? 'reset.done' : 'reset.setDone'));
    },
  });
  return (
    <>
      <AuthHead
        title={t(kind === 'reset' ? 'reset.title' : 'reset.setTitle')}
        help={t('reset.help', { email })}
      />
      <Form form={form}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('reset.newPassword')}
          purpose="new-password"
          autoFocus
          {...form.field('password')}
        />
        <PasswordField
          label={t.field('password_confirmation')}
          purpose="new-password"
          repeat
          {...form.field('password_confirmation')}
        />
        <FormActions form={form} label={t('reset.submit')} busyLabel={t('reset.submitting')} fullWidth />
      </Form>
      <AuthNote>
        {t('reset.old')}{' '}
        <AppLink href={`/login?view=forgot&email=${encodeURIComponent(email)}`}>{t('reset.another')}</AppLink>
      </AuthNote>
      <AuthNote>
        <AppLink href="/login">{t('forgot.back')}</AppLink>
      </AuthNote>
    </>
  );
}

export function passwordProblems(
  values: { password: string; password_confirmation: string },
  say: { weak: string; mismatch: string },
): { password?: string; password_confirmation?: string } {
  return {
    password: PASSWORD_RULES.every((rule) => rule.met(values.password)) ? undefined : say.weak,
    password_confirmation: values.password === values.password_confirmation ? undefined : say.mismatch,
  };
}
