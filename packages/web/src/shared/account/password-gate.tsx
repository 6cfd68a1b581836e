import type { ReactNode } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { securityWords } from './security-words.ts';

export interface PasswordGateProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly submit: (values: { current_password: string }) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** What changes the ways in asks for the password again. */
export function PasswordGate<Answer>({
  title,
  text,
  label,
  busyLabel,
  submit,
  onDone,
  onCancel,
}: PasswordGateProps<Answer>): ReactNode {
  const t = useWords(securityWords);
  const form = useServerForm({
    initial: { current_password: '' },
    validate: ({ current_password }) => ({
      current_password: current_password === '' ? t('passwordMissing') : undefined,
    }),
    submit,
    onDone,
  });
  return (
    <Form form={form} fieldLabel={t.field} label={title}>
      <p className="muted">{text}</p>
      <PasswordField
        label={t.field('current_password')}
        purpose="current-password"
        autoFocus
        {...form.field('current_password')}
      />
      <FormActions form={form} label={label} busyLabel={busyLabel} onCancel={onCancel} />
    </Form>
  );
}
