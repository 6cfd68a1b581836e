import { isEventName } from '@tranche/domain/integrations/webhook-rules';

/** What a receiver may be notified of without knowing a name: all that happens to records of a kind. */
export const FAMILIES = [
  'investment',
  'cash_call',
  'investment_opportunity',
  'fund',
  'user',
  'contact',
  'organisation',
  'categorisation',
  'pipeline_deal',
  'document',
  'update_report',
] as const;
export type Family = (typeof FAMILIES)[number];

/** As a person chooses them: kinds of records by a tick, anything else by its name. */
export interface ChosenEvents {
  readonly kinds: readonly string[];
  readonly others: string;
}

/** `investment.*` → `investment`; null: none of the kinds that are offered. */
export const familyOf = (event: string): Family | null =>
  FAMILIES.find((family) => event === `${family}.*`) ?? null;

export const chosenIn = (events: readonly string[]): ChosenEvents => ({
  kinds: events.flatMap((event) => familyOf(event) ?? []),
  others: events.filter((event) => familyOf(event) === null).join(', '),
});

const namesIn = (others: string): string[] => others.split(/[\s,;]+/).filter((name) => name !== '');

export const eventsOf = ({ kinds, others }: ChosenEvents): string[] => [
  ...new Set([...kinds.map((family) => `${family}.*`), ...namesIn(others)]),
];

/** The first that is no name of an event. */
export const wrongIn = (others: string): string | undefined =>
  namesIn(others).find((name) => !isEventName(name));
