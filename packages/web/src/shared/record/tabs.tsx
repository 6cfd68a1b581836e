import type { TargetType } from '@tranche/domain/codes';
import type { Permission } from '@tranche/domain/roles';
import { useMemo, type FunctionComponent } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useRecordId } from '../../kit/record-id.ts';
import { NotesCallsTasks } from './notes-calls-tasks.tsx';
import { Transactions } from './transactions.tsx';

/** The tabs that records share: a screen is one line, `export default notesTab('nominee')`. */
export const notesTab = (targetType: TargetType, right: Permission = 'investors.update'): FunctionComponent =>
  function NotesTab() {
    const { can } = useAccess();
    return <NotesCallsTasks targetType={targetType} targetId={useRecordId()} writable={can(right)} />;
  };

/** The investments of an investing party: by `organisation_id`, `investment_method_id` … */
export const transactionsTab = (filter: string): FunctionComponent =>
  function TransactionsTab() {
    const id = useRecordId();
    const of = useMemo(() => ({ [filter]: id }), [id]);
    return <Transactions filter={of} of="party" />;
  };
