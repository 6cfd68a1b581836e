import type { ReactNode } from 'react';
import type { FormPart } from '../../../kit/declared/form-declaration.ts';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';

/** Whether a new investor is sent the link that lets them set a password. */
const PasswordLinkSwitch = ({ form, t }: FormPart): ReactNode => (
  <SwitchField
    label={t('send')}
    help={t('sendHelp')}
    value={form.values.send_set_password_email !== false}
    onChange={(next) => form.set('send_set_password_email', next)}
  />
);

/** The switch as an entry of a section. */
export const passwordLinkEntry = { slot: (part: FormPart): ReactNode => <PasswordLinkSwitch {...part} /> };
