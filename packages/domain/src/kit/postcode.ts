import { invalidField } from './errors.ts';

const UNITED_KINGDOM = /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

type Data = Readonly<Record<string, unknown>>;

/** A British address has a British postcode (`domain.md#A`); `before`: the row as it is, on update. Throws 422. */
export function assertPostcode(data: Data, before: Data | null): void {
  if (!('postcode' in data) && !('country' in data)) return;
  const postcode = 'postcode' in data ? data.postcode : before?.postcode;
  const country = data.country ?? before?.country ?? 'GB';
  if (typeof postcode !== 'string' || country !== 'GB' || UNITED_KINGDOM.test(postcode)) return;
  throw invalidField('postcode', 'The postcode field format is invalid.');
}
