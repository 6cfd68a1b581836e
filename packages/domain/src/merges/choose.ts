import { ADDRESS_FIELDS } from '../kit/address-fields.ts';
import type { Resource } from '../kit/resource.ts';
import type { MergeChoices, Side } from './merges.resource.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is the account's own and no fact about the person or firm: it stays the survivor's. */
const ACCOUNT = new Set([
  'role_id',
  'status',
  'accepted_terms_version',
  'notification_preferences',
  'is_default_associate',
]);

/** Fields of which one value is nothing without the others. */
const TOGETHER: readonly (readonly string[])[] = [ADDRESS_FIELDS, ['estimated_investment', 'currency']];

/** The fields of which one of two values is taken. */
export const mergedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields)
    .filter(([name, { spec }]) => !spec.readOnly && !spec.hidden && !spec.generated && !ACCOUNT.has(name))
    .map(([name]) => name);

/** The survivor's value, else the other's; an address is taken whole. */
export function takenFrom(
  name: string,
  { survivor, merged }: { readonly survivor: Row; readonly merged: Row },
  choices: MergeChoices,
): Side {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (chosen) return chosen;
  const group = TOGETHER.find((names) => names.includes(name)) ?? [name];
  // what has a default is never empty, and says nothing
  const telling = group.filter((one) => one !== 'country' && one !== 'currency');
  const says = (row: Row): boolean =>
    (telling.length > 0 ? telling : group).some((one) => !isEmpty(row[one]));
  return says(survivor) || !says(merged) ? 'survivor' : 'merged';
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const areEqual = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
