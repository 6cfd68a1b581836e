import { canonicalJson } from '../kit/canonical-json.ts';

/** What an entry of the audit chain says, without its place in the chain's hashes. */
export interface AuditFacts {
  readonly seq: number;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_role: number | null;
  readonly ip: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly summary: unknown;
}

/** Before the first entry. */
export const GENESIS = '0'.repeat(64);

/** What is hashed with SHA-256 to seal an entry: the hash before it, then its facts (`domain.md#N`). */
export const sealedText = (previous: string, facts: AuditFacts): string => {
  const { seq, at, actor_id, actor_role, ip, action, target, summary } = facts;
  return previous + canonicalJson({ seq, at, actor_id, actor_role, ip, action, target, summary });
};

/** What does not fit: an entry in the chain, the activity that it is about, a row that no entry tells of, a mailed head. */
export type AuditFlaw = 'entry' | 'activity' | 'unrecorded_activity' | 'head';

export interface AuditVerdict {
  readonly ok: boolean;
  readonly checked: number;
  readonly first_bad_seq: number | null;
  readonly flaw: AuditFlaw | null;
  /** The hash of the last entry that was looked at. */
  readonly head: string | null;
}
