/** The outbox topic of a change of the months. */
export const VALIDITY_TOPIC = 'compliance.validity';

/** How many months a passed test and a passed check count; null where it is not asked, or never ends. */
export interface Validity {
  readonly tests: number | null;
  readonly checks: number | null;
}
