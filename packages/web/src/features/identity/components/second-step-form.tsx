import type { SessionUser } from '@tranche/domain/settings/boot';
import { useState, type ReactNode } from 'react';
import { ApiError, isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { takeSecondStep } from '../sign-in.ts';
import { words } from '../words.ts';
import { AuthHead, AuthNote } from './auth-parts.tsx';

interface StepProps {
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
}

/** The second step of a sign-in: a code of the app, or a recovery code. It is open for ten minutes. */
export default function SecondStepForm({ onSignedIn }: StepProps): ReactNode {
  const t = useWords(words);
  const [isRecovery, setRecovery] = useState(false);
  const Step = isRecovery ? RecoveryStep : CodeStep;
  return (
    <>
      <AuthHead
        title={t(isRecovery ? 'secondStep.recoveryTitle' : 'secondStep.title')}
        help={t(isRecovery ? 'secondStep.recoveryHelp' : 'secondStep.help')}
      />
      <Step onSignedIn={onSignedIn} />
      <Button kind="quiet" fullWidth onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
      </Button>
      <AuthNote>
        <AppLink href="/login">{t('secondStep.back')}</AppLink>
      </AuthNote>
    </>
  );
}

function CodeStep({ onSignedIn }: StepProps): ReactNode {
  const t = useWords(words);
  const form = useServerForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? t('secondStep.codeMissing') : undefined }),
    submit: async ({ code }) => onSignedIn(await takeSecondStep({ code: code.replace(/\s/g, '') })),
    statusMessages: { 419: t('secondStep.tooLate') },
  });
  return (
    <Form form={form} label={t('secondStep.title')}>
      <CodeField label={t.field('code')} {...form.field('code')} />
      <FormActions
        form={form}
        label={t('secondStep.submit')}
        busyLabel={t('secondStep.submitting')}
        fullWidth
      />
    </Form>
  );
}

function RecoveryStep({ onSignedIn }: StepProps): ReactNode {
  const t = useWords(words);
  const form = useServerForm({
    initial: { recovery_code: '' },
    validate: (values) => ({
      recovery_code: values.recovery_code.trim() === '' ? t('secondStep.recoveryMissing') : undefined,
    }),
    submit: async ({ recovery_code }) =>
      onSignedIn(
        await takeSecondStep({ recovery_code: recovery_code.trim() }).catch((error: unknown) => {
          throw atRecoveryCode(error);
        }),
      ),
    statusMessages: { 419: t('secondStep.tooLate') },
  });
  return (
    <Form form={form} label={t('secondStep.recoveryTitle')}>
      <TextField
        label={t.field('recovery_code')}
        autoComplete="off"
        mono
        autoFocus
        {...form.field('recovery_code')}
      />
      <FormActions
        form={form}
        label={t('secondStep.submit')}
        busyLabel={t('secondStep.submitting')}
        fullWidth
      />
    </Form>
  );
}

/** The server calls either proof the code. */
const atRecoveryCode = (error: unknown): unknown =>
  isApiError(error) && error.errors.code
    ? new ApiError(error.status, { errors: { recovery_code: error.errors.code } })
    : error;
