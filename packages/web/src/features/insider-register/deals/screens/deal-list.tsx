import type { ReactNode } from 'react';
import { useAccess } from '../../../../kit/access.tsx';
import { useWords } from '../../../../kit/context.tsx';
import { ListScreen } from '../../../../kit/declared/list-screen.tsx';
import { dealList } from '../deal-list.tsx';
import { dealWords } from '../words.ts';

/** Personal deals. Staff who see only their own are told how to ask for approval. */
export default function DealList(): ReactNode {
  const t = useWords(dealWords);
  const { can } = useAccess();
  return <ListScreen of={dealList} note={t(can('investors.show') ? 'note' : 'ownNote')} />;
}
