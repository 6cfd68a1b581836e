import type { ColumnType, Generated } from 'kysely';
import type { NotificationTables } from '../outbox/tables.ts';
import type { SessionTables } from '../session/tables.ts';
import type { SettingsTables } from './settings-table.ts';

type Json = ColumnType<unknown, string, string>;

/** What every state change leaves behind (`domain.md` C activity, §2). */
interface ActivityTables {
  activity: {
    id: Generated<number>;
    target_type: string | null;
    target_id: number | null;
    actor_id: number | null;
    event: string;
    description: string;
    properties: Json;
    ip: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
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
export type SupportTables = ActivityTables & SessionTables & NotificationTables & SettingsTables;
