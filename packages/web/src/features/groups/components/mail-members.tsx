import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { MailMany } from '../../../shared/mail/mail-many.tsx';
import { words } from '../words.ts';

interface Props {
  readonly groupId: number;
  readonly of: 'users' | 'contacts';
}

/** An email to each member of one kind; what becomes of it is on the page of such emails. */
export function MailMembers({ groupId, of }: Props): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const filter = { client_group_id: groupId };
  const type = of === 'users' ? { type: 'investor' } : {};
  const total = useList(of, { filter, ...type, limit: 1 }).data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <MailMany
      label={t(`mail.${of}`)}
      to={{ family: of, selection: { filter, ...type }, total }}
      onStarted={(job) => router.history.push(`/admin/investors/emails?job=${job}`)}
    />
  );
}
