/** When a trigger fires (`domain.md#F`, triggers). Pure: the workflow gathers what there is to see. */
import { invalid, type FieldErrors } from '../kit/errors.ts';
import { compare } from '../kit/money.ts';
import {
  TRIGGER_SEGMENTS,
  type TriggerEvent,
  type TriggerOperator,
  type TriggerRecipients,
} from './trigger-codes.ts';

/** One thing that the event measures: the raise as a whole, or a key date, a reservation, a cash call, a KPI's period. */
export interface Observation {
  readonly subject: string;
  readonly value: string;
}

export interface TriggerFacts {
  readonly operator: TriggerOperator;
  /** Null with `stage_changed`: whatever the stage. */
  readonly threshold: string | null;
  readonly repeat: boolean;
  readonly fire_count: number;
  /** Subjects that fulfilled the condition when it was last looked at. */
  readonly met_subjects: readonly string[];
}

const isMet = ({ operator, threshold }: TriggerFacts, { value }: Observation): boolean => {
  if (threshold === null) return true;
  const order = compare(value, threshold);
  return operator === 'gte' ? order >= 0 : operator === 'lte' ? order <= 0 : order === 0;
};

/**
 * What fulfils the condition now, and whether that makes the trigger fire: for something that did not fulfil it before,
 * and without `repeat` only the first time of all.
 */
export function evaluateTrigger(
  trigger: TriggerFacts,
  observations: readonly Observation[],
): { readonly fires: boolean; readonly met: readonly string[] } {
  const met = observations.filter((seen) => isMet(trigger, seen)).map(({ subject }) => subject);
  const fresh = met.some((subject) => !trigger.met_subjects.includes(subject));
  return { fires: fresh && (trigger.repeat || trigger.fire_count === 0), met };
}

const isIds = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && Number(id) > 0));

/** `{user_ids, roles, owner, segment}` and nothing else. */
export const isRecipients = (value: unknown): value is TriggerRecipients => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { user_ids, roles, owner, segment, ...rest }: Record<string, unknown> = { ...value };
  return (
    Object.keys(rest).length === 0 &&
    isIds(user_ids) &&
    isIds(roles) &&
    (owner === undefined || typeof owner === 'boolean') &&
    (segment === undefined || TRIGGER_SEGMENTS.some((word) => word === segment))
  );
};

/** 422 on what an event needs: a threshold for all but a change of stage, a KPI for its figure. */
export function assertTrigger(trigger: {
  readonly event: TriggerEvent;
  readonly threshold: unknown;
  readonly kpi_id: unknown;
  readonly recipients: unknown;
}): void {
  const errors: FieldErrors = {};
  if (trigger.event !== 'stage_changed' && (trigger.threshold ?? null) === null) {
    errors.threshold = ['The threshold field is required.'];
  }
  if (trigger.event === 'kpi_threshold' && (trigger.kpi_id ?? null) === null) {
    errors.kpi_id = ['The kpi id field is required.'];
  }
  if (!isRecipients(trigger.recipients)) errors.recipients = ['The selected recipients is invalid.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
