import { invalidField } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * A client may know a person by one name alone (specification §3): it becomes first and last name, unless those are
 * sent too. Required when present (`contract.md#5.9`). Throws 422.
 */
export function withNameParts<B extends Body>(body: B): B {
  if (!('name' in body)) return body;
  const words = typeof body.name === 'string' ? body.name.trim().split(/\s+/).filter(Boolean) : [];
  if (words.length === 0) throw invalidField('name', requiredMessage('name'));
  if ('first_name' in body || 'last_name' in body) return body;
  if (words.length === 1)
    throw invalidField('name', 'The name field must contain a first name and a last name.');
  return { ...body, first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) };
}
