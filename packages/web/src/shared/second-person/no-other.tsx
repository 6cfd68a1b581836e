import type { InboxKindName, OtherDeciders } from '@tranche/domain/inbox/inbox';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import { secondPersonWords } from './words.ts';

interface Props {
  readonly kind: InboxKindName;
  readonly id: number;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Where a confirmation waits that no one else may give: so, and which roles could (`screens.md#GP-15`). */
export function NoOther({ kind, id }: Props): ReactNode {
  const t = useWords(secondPersonWords);
  const { navigation } = useBoot();
  const others = usePath<{ readonly data: OtherDeciders }>(`inbox/${kind}:${id}/others`).data?.data;
  if (others === undefined || others.anyone) return null;
  const roles = LIST.format(others.roles.map((role) => navigation[`role_${role}`] ?? String(role)));
  return <strong>{roles === '' ? t('alone') : t('aloneWith', { roles })}</strong>;
}
