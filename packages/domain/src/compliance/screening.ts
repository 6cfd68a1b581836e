import { amlStatus } from '../codes.ts';
import type { FieldErrors } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';
import type { AmlSubject } from './screening.codes.ts';

const NEEDED = ['first_name', 'last_name', 'date_of_birth', 'address_line_1', 'city', 'postcode'] as const;
export type PersonParticulars = Readonly<Record<(typeof NEEDED)[number] | 'nationality', string | null>>;

/** What a person must have told before they can be screened (`domain.md#J`; nationality: §4 enableInternationalAml). */
export function missingForScreening(person: PersonParticulars, isInternational: boolean): FieldErrors {
  const needed = [...NEEDED, ...(isInternational ? (['nationality'] as const) : [])];
  const missing = needed.filter((name) => (person[name] ?? '').trim() === '');
  return Object.fromEntries(missing.map((name) => [name, [requiredMessage(name)]]));
}

/** The sandbox's answer by the name alone, so that every outcome can be shown (`domain.md#J`). */
export function sandboxStatus(
  name: string,
): typeof amlStatus.passed | typeof amlStatus.referred | typeof amlStatus.failed {
  if (name.endsWith('-ref') || name.includes('Refer')) return amlStatus.referred;
  return name.includes('Fail') ? amlStatus.failed : amlStatus.passed;
}

/** What differs between the subject of a check and the same one today: a pass counts no longer (2.10). */
export const changedParticulars = (checked: AmlSubject, today: AmlSubject): string[] => [
  ...(checked.name === today.name ? [] : ['name']),
  ...(checked.date_of_birth === today.date_of_birth ? [] : ['date of birth']),
  ...(checked.address === today.address ? [] : ['address']),
];
