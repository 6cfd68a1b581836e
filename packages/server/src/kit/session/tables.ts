import type { Generated } from 'kysely';

/** A signed-in device (`domain.md#N`). Ended rows stay for a while: a device seen before is not a new one. */
export interface SessionTables {
  sessions: {
    id: Generated<string>;
    id_hash: string;
    user_id: number;
    password_mark: string;
    remember: boolean;
    ip: string | null;
    user_agent: string;
    device: string;
    signed_in_at: string;
    last_seen_at: string;
    expires_at: string;
    ended_at: string | null;
  };
  password_tokens: {
    id: Generated<number>;
    user_id: number;
    purpose: 'reset' | 'set';
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  idempotency_keys: {
    key_hash: string;
    body_hash: string;
    status: number | null;
    content_type: string | null;
    body: string | null;
    created_at: string;
  };
}
