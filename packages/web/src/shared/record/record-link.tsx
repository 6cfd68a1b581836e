import { recordPage } from '@tranche/domain/crm/record-pages';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { AppLink } from '../../ui/app-link.tsx';

interface Props {
  readonly type: string;
  readonly id: number;
  readonly children: ReactNode;
}

/** What a task, a date or an entry is about: a link for who may open it, else its name alone. */
export function RecordLink({ type, id, children }: Props): ReactNode {
  const { can } = useAccess();
  const page = recordPage(type, id);
  return page !== null && can(page.right) ? <AppLink href={page.details}>{children}</AppLink> : children;
}
