import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import { Dot, StepName } from '../../../ui/steps.tsx';
import { useAccess } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useBulk } from '../../../kit/bulk.ts';
import { useWords } from '../../../kit/context.tsx';
import type { Contact } from '../contact.ts';
import { useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';
import styles from './lead-status-menu.module.css';

/** The status in the list: a word with its colour, changed in place with Undo. */
export function LeadStatusMenu({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const statuses = useLeadStatuses();
  const change = useLeadStatusChange();
  const { can } = useAccess();
  const { leadStatus } = contact;
  const label = leadStatus?.name ?? t('status.none');
  const dot = <Dot colour={leadStatus?.colour} />;
  if (!can('investors.update') || contact.converted_at !== null) {
    return <StepName colour={leadStatus?.colour ?? null} name={label} />;
  }
  return (
    <ActionMenu
      items={statuses.map((status) => ({
        label: status.name,
        icon: <Dot colour={status.colour} />,
        onSelect: () => void change([contact], status.id),
      }))}
      trigger={
        <Button
          kind="quiet"
          small
          icon={dot}
          aria-label={t('status.change', { name: contact.name, status: label })}
          aria-haspopup="menu"
        >
          {label}
          <IconChevronDown size={13} aria-hidden className={styles.arrow} />
        </Button>
      }
    />
  );
}

/** Moves contacts to a status; Undo gives each its old one back. */
export function useLeadStatusChange(): (
  contacts: readonly Pick<Contact, 'id' | 'lead_status_id'>[],
  statusId: number,
) => Promise<boolean> {
  const t = useWords(words);
  const { act } = useBulk();
  const write = (id: number, lead_status_id: number | null): Promise<unknown> =>
    api.update('contacts', id, { lead_status_id });
  return (contacts, statusId) => {
    const moved = contacts.filter((each) => each.lead_status_id !== statusId);
    if (moved.length === 0) return Promise.resolve(true);
    return act({
      records: moved,
      run: ({ id }) => write(id, statusId),
      changes: ['contacts', 'activity', 'lead-statuses'],
      done: t('status.changed'),
      undo: () => Promise.all(moved.map((each) => write(each.id, each.lead_status_id))),
    });
  };
}
