import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { useState, type ReactNode } from 'react';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { CopyButton } from './copy-button.tsx';
import { PasswordGate } from './password-gate.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';
import { securityWords } from './security-words.ts';

interface Secret {
  readonly secret: string;
  readonly otpauth_url: string;
}
export interface Codes {
  readonly data: { readonly recovery_codes: readonly string[] };
}
interface SetUpProps {
  readonly onCodes: (answer: Codes) => void;
  readonly onCancel: () => void;
}

/** Password, then the secret and its first code; the answer holds the recovery codes. */
export default function TwoFactorSetUp({ onCodes, onCancel }: SetUpProps): ReactNode {
  const t = useWords(securityWords);
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret !== null) return <FirstCode secret={secret} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <PasswordGate
      title={t('twoFactor.setUpTitle')}
      text={t('twoFactor.setUpText')}
      label={t('continue')}
      busyLabel={t('checking')}
      submit={(values) => api.action(securityVerbs.beginTwoFactor, { body: values })}
      onDone={({ data }) => setSecret(data)}
      onCancel={onCancel}
    />
  );
}

function FirstCode({ secret, onCodes, onCancel }: SetUpProps & { secret: Secret }): ReactNode {
  const t = useWords(securityWords);
  const { email } = useViewer();
  const form = useServerForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? t('twoFactor.codeMissing') : undefined }),
    submit: ({ code }) =>
      api.action(securityVerbs.confirmTwoFactor, { body: { code: code.replace(/\s/g, '') } }),
    onDone: onCodes,
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('twoFactor.setUpTitle')}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <p className="muted">{t('twoFactor.scan')}</p>
      <div className={styles.setUp}>
        <QrCode text={secret.otpauth_url} label={t('twoFactor.picture')} />
        <div className={styles.secret}>
          <span className={styles.note}>{t('twoFactor.byHand')}</span>
          <code className={styles.mono}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret.secret} />
        </div>
      </div>
      <CodeField label={t.field('code')} help={t('twoFactor.codeHelp')} {...form.field('code')} />
      <FormActions
        form={form}
        label={t('twoFactor.confirm')}
        busyLabel={t('twoFactor.confirming')}
        onCancel={onCancel}
      />
    </Form>
  );
}
