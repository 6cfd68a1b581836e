import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import type { Contact } from '../contact.ts';
import { useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';
import { Dot, useLeadStatusChange } from './lead-status-menu.tsx';
import styles from './lead-status.module.css';

/** The way of a prospect in the client's order; a press moves it there. */
export function LeadStatusStepper({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const change = useLeadStatusChange();
  const statuses = useLeadStatuses();
  const at = statuses.findIndex((status) => status.id === contact.lead_status_id);
  const fixed = !can('investors.update') || contact.converted_at !== null;
  return (
    <ol className={styles.steps} aria-label={t('status.stepper')}>
      {statuses.map((status, index) => (
        <li key={status.id}>
          <button
            type="button"
            className={styles.step}
            disabled={fixed}
            aria-current={index === at ? 'step' : undefined}
            data-passed={(index < at && statuses[at]?.is_lost !== true) || undefined}
            onClick={() => void change([contact], status.id)}
          >
            <Dot colour={status.colour} />
            {status.name}
          </button>
        </li>
      ))}
    </ol>
  );
}
