import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { AssociatesSection } from '../components/associates-section.tsx';
import { investorForm } from '../investor-form.tsx';
import { words } from '../words.ts';

export default function NewInvestor(): ReactNode {
  const t = useWords(words);
  const [isSent, setSent] = useState(true);
  const [associates, setAssociates] = useState<readonly string[]>([]);
  return (
    <CreateScreen
      of={investorForm}
      with={{ send_set_password_email: isSent, associate_ids: associates.map(Number) }}
      below={
        <>
          <AssociatesSection value={associates} onChange={setAssociates} />
          <FormSection title={t('sections.access')}>
            <SwitchField label={t('send')} help={t('sendHelp')} value={isSent} onChange={setSent} />
          </FormSection>
        </>
      }
    />
  );
}
