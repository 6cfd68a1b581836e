import type { Generated } from 'kysely';
import type { NotificationTables } from '../outbox/tables.ts';
import type { SessionTables } from '../session/tables.ts';
import type { SettingsTables } from './settings-table.ts';

/** What every change of state leaves behind beside its activity (`domain.md#2`). */
interface HistoryTables {
  status_histories: {
    id: Generated<number>;
    target_type: string;
    target_id: number;
    from_status: number | null;
    to_status: number;
    actor_id: number | null;
    reason: string | null;
    at: string;
  };
}

/** Tables without a resource of their own. Each kit part and slice declares its own beside its code. */
export type SupportTables = HistoryTables & SessionTables & NotificationTables & SettingsTables;
