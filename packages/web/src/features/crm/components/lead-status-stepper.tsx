import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Steps } from '../../../ui/steps.tsx';
import type { Contact } from '../contact.ts';
import { useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';
import { useLeadStatusChange } from './lead-status-menu.tsx';

/** The way of a prospect in the client's order; a press moves it there. */
export function LeadStatusStepper({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const change = useLeadStatusChange();
  return (
    <Steps
      label={t('status.stepper')}
      steps={useLeadStatuses()}
      current={contact.lead_status_id}
      fixed={!can('investors.update') || contact.converted_at !== null}
      onGo={(status) => void change([contact], status)}
    />
  );
}
