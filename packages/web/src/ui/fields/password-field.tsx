import { PasswordInput } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formWords, sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import type { FieldProps } from './types.ts';
import styles from './fields.module.css';

export interface PasswordFieldProps extends FieldProps<string> {
  /** `new-password` shows the rules as they are met; paste and password managers are allowed (3.3.8). */
  readonly purpose: 'current-password' | 'new-password';
  /** The repeat field shows no rules. */
  readonly repeat?: boolean;
}

/** `domain.md#users`: at least ten characters with an upper-case and a lower-case letter and a digit. */
export const PASSWORD_RULES = [
  { key: 'ruleLength', met: (text: string) => text.length >= 10 },
  { key: 'ruleUpper', met: (text: string) => /\p{Lu}/u.test(text) },
  { key: 'ruleLower', met: (text: string) => /\p{Ll}/u.test(text) },
  { key: 'ruleDigit', met: (text: string) => /\d/.test(text) },
] as const;

export function PasswordField({ value, onChange, purpose, repeat, ...field }: PasswordFieldProps): ReactNode {
  return (
    <div>
      <PasswordInput
        {...inputProps(field)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete={purpose}
        // Mantine leaves it off this one of its inputs
        aria-invalid={field.error ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': formWords.showPassword, tabIndex: 0 }}
      />
      {purpose === 'new-password' && !repeat && <Rules value={value} />}
    </div>
  );
}

function Rules({ value }: { value: string }): ReactNode {
  return (
    <ul className={styles.rules} aria-label={sayInForm('passwordRules')}>
      {PASSWORD_RULES.map((rule) => {
        const met = rule.met(value);
        return (
          <li key={rule.key} data-met={met}>
            {met ? <IconCheck size={14} stroke={2.5} aria-hidden /> : <IconCircle size={8} aria-hidden />}
            {sayInForm(rule.key)}
            <span className="sr-only">{sayInForm(met ? 'ruleMet' : 'ruleUnmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
