import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { words } from '../words.ts';

const WAIT_MS = 400;

/** A soft warning: contacts with the same address or the same full name. */
export function SimilarContacts({ email, name }: { email: string; name: string }): ReactNode {
  const t = useWords(words);
  const [asked] = useDebouncedValue({ email: email.trim(), name: name.trim() }, WAIT_MS);
  const byMail = useList(
    'contacts',
    { limit: 3, filter: { email: asked.email } },
    { enabled: asked.email.includes('@') },
  );
  const byName = useList(
    'contacts',
    { limit: 3, filter: { name: asked.name } },
    { enabled: asked.name.includes(' ') },
  );
  const mails = asked.email.includes('@') ? (byMail.data?.data ?? []) : [];
  const names = asked.name.includes(' ') ? (byName.data?.data ?? []) : [];
  const found = new Map([...mails, ...names].map((contact) => [contact.id, contact]));
  if (found.size === 0) return null;
  return (
    <div role="status">
      <Card tone="warning">
        <p>{t('similar')}</p>
        <ul>
          {[...found.values()].map((contact) => (
            <li key={contact.id}>
              <AppLink href={`/admin/investors/contacts/${contact.id}/details`}>{contact.name}</AppLink>
              {contact.email && ` · ${contact.email}`}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
