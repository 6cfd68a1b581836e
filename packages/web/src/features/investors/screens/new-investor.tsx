import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { investorForm } from '../investor-form.tsx';
import { words } from '../words.ts';

export default function NewInvestor(): ReactNode {
  const t = useWords(words);
  const [isSent, setSent] = useState(true);
  return (
    <CreateScreen
      of={investorForm}
      with={{ send_set_password_email: isSent }}
      below={
        <FormSection title={t('sections.access')}>
          <SwitchField label={t('send')} help={t('sendHelp')} value={isSent} onChange={setSent} />
        </FormSection>
      }
    />
  );
}
