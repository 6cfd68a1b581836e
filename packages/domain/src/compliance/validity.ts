/** The outbox topic of a change of the months. */
export const VALIDITY_TOPIC = 'compliance.validity';

/** How many months a passed test and a passed check are valid; null where there is none, or it never expires. */
export interface Validity {
  readonly tests: number | null;
  readonly checks: number | null;
}
