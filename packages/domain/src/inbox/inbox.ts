import type { AmlMatch, AmlSubject } from '../compliance/screening.codes.ts';
import type { RoleId } from '../roles.ts';

/** What may wait for a person (`domain.md#inbox`), in the order of the toolbar. */
export const INBOX_KINDS = [
  'category',
  'identity_document',
  'screening',
  'organisation_application',
  'bank_change',
  'approval_price',
  'approval_unit_value',
  'approval_nav',
  'approval_valuation',
  'approval_run',
  'question',
  'signature',
  'payment',
  'pa_deal',
  'kpi_review',
  'failed',
  'mail',
] as const;
export type InboxKindName = (typeof INBOX_KINDS)[number];

/** A call that decides; `{reason}` goes into `reason_field` of its body. */
export interface InboxAction {
  readonly key: 'approve' | 'reject' | 'reply' | 'remind' | 'rerun' | 'file';
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly needs_reason: boolean;
  readonly reason_field: string | null;
  /** A record is chosen: `target_type` and `target_id` of the body. */
  readonly needs_record?: boolean;
}

export interface InboxItem {
  /** `{kind}:{id}` */
  readonly key: string;
  readonly kind: InboxKindName;
  readonly title: string;
  readonly subject: { readonly type: string; readonly id: number; readonly name: string } | null;
  readonly waiting_since: string;
  readonly due_at: string | null;
  readonly owner_id: number | null;
  readonly assigned_to_id: number | null;
  readonly assigned_to_name: string | null;
  readonly snoozed_until: string | null;
  readonly note: string | null;
  readonly url: string;
  readonly actions: readonly InboxAction[];
}

/** What the decision is made on: facts, documents, hits, the words that were written, and what was decided before. */
export interface InboxEvidence {
  readonly facts: readonly { readonly label: string; readonly value: string | null }[];
  readonly documents: readonly { readonly id: number; readonly name: string; readonly url: string }[];
  readonly text: string | null;
  readonly matches: readonly AmlMatch[];
  /** The check whose matches these are, who was checked, for how long a pass counts, and whether that is a person or an organisation. */
  readonly check: {
    readonly id: number;
    readonly subject: AmlSubject;
    readonly valid_months: number;
    readonly is_person: boolean;
  } | null;
  readonly rule: readonly string[];
  readonly last: { readonly description: string; readonly at: string } | null;
}

/** Of what waits for a second person: whether there is one, and if not, which roles could confirm it. */
export interface OtherDeciders {
  readonly anyone: boolean;
  readonly roles: readonly RoleId[];
}

export interface InboxCount {
  readonly total: number;
  readonly by_kind: Readonly<Partial<Record<InboxKindName, number>>>;
  /** All that the viewer may decide, whether anything waits or not. */
  readonly kinds: readonly InboxKindName[];
  /** Another one: something came, left or was changed. */
  readonly version: string;
}

export const LONGEST_SNOOZE_DAYS = 30;

/** Nothing can come but what they started themselves, and nothing has: their tasks are what they have to do. */
export const decidesNothing = ({ total, kinds }: Pick<InboxCount, 'total' | 'kinds'>): boolean =>
  total === 0 && kinds.every((kind) => kind === 'failed');
