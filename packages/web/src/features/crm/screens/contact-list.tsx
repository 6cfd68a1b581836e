import { useMemo, useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { MailMany } from '../../../shared/mail/mail-many.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { ConvertDialog } from '../components/convert-dialog.tsx';
import { contactList, type ContactRow } from '../contact-list.tsx';
import { useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';

const IMPORTABLE = ['contacts'] as const;

export default function ContactList(): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const statuses = useLeadStatuses();
  const [converting, setConverting] = useState<ContactRow | null>(null);
  const list = useMemo(() => contactList(statuses), [statuses]);
  return (
    <ListScreen
      of={list}
      jobs={(to, onStarted) => <MailMany to={{ ...to, family: 'contacts' }} onStarted={onStarted} />}
      bulk={(tools) => <MergeButton family="contacts" tools={tools} />}
      tools={<ImportButton families={IMPORTABLE} />}
      menu={(row) =>
        row.converted_at === null && can('investors.create')
          ? [{ label: t('convert.action'), onSelect: () => setConverting(row) }]
          : []
      }
    >
      <ConvertDialog contact={converting} onClose={() => setConverting(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTABLE} />
    </ListScreen>
  );
}
