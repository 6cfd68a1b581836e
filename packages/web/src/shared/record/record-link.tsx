import { recordPage } from '@tranche/domain/crm/record-pages';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { AppLink } from '../../ui/app-link.tsx';

interface Target {
  readonly type: string;
  readonly id: number;
  readonly name: string | null;
}

interface Props {
  readonly type: string;
  readonly id: number;
  readonly children: ReactNode;
}

/** What a task or a date is about, after these words; nothing where it has no name. */
export function TargetLink({ target, after }: { target: Target | null; after?: string }): ReactNode {
  if (target === null || target.name === null) return null;
  const { type, id, name } = target;
  return (
    <>
      {after}
      <RecordLink type={type} id={id}>
        {name}
      </RecordLink>
    </>
  );
}

/** The page of a record: a link for who may open it, else its name alone. */
export function RecordLink({ type, id, children }: Props): ReactNode {
  const { can } = useAccess();
  const page = recordPage(type, id);
  return page !== null && can(page.right) ? <AppLink href={page.details}>{children}</AppLink> : children;
}
