import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type Moment = ColumnType<string, string | undefined, string>;

/** Migration 0004. */
export interface NotificationTables {
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: Json;
    available_at: string | null;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: string | null;
    dedupe: string | null;
    created_at: Moment;
  };
  notifications: {
    id: Generated<string>;
    type: string;
    notifiable_id: number;
    data: Json;
    merge_key: string;
    read_at: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  email_log: {
    id: Generated<number>;
    key: string;
    status: Generated<'queued' | 'held' | 'sent' | 'failed'>;
    user_id: number | null;
    to_email: string;
    to_name: Generated<string>;
    params: Json;
    cta: string | null;
    link_redacted: Generated<boolean>;
    merge_key: string;
    subject: string | null;
    html: string | null;
    text: string | null;
    error: string | null;
    created_at: Moment;
    sent_at: string | null;
  };
  mail_links: { email_id: number; link: string };
}
