/** Code lists of triggers (`domain.md#F`). */
export const TRIGGER_EVENTS = [
  'amount_raised_pct',
  'amount_raised',
  'closes_in_days',
  'stage_changed',
  'key_date',
  'reservation_age_days',
  'cash_call_overdue_days',
  'kpi_threshold',
  'opens_count',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

export const TRIGGER_OPERATORS = ['gte', 'lte', 'eq'] as const;
export type TriggerOperator = (typeof TRIGGER_OPERATORS)[number];

export const TRIGGER_ACTIONS = [
  'notify_staff',
  'notify_investors',
  'create_task',
  'close_opportunity',
] as const;
export type TriggerAction = (typeof TRIGGER_ACTIONS)[number];

export const TRIGGER_SEGMENTS = ['invited', 'reserved', 'holders'] as const;
export type TriggerSegment = (typeof TRIGGER_SEGMENTS)[number];

/** Whom a firing tells: staff by id or role, the opportunity's owner; of investors a segment, or by id. */
export interface TriggerRecipients {
  readonly user_ids?: readonly number[];
  readonly roles?: readonly number[];
  readonly owner?: boolean;
  readonly segment?: TriggerSegment;
}
