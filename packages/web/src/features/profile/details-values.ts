import type { Answers } from '../../shared/attributes/questions.ts';
import type { BankValues } from '../../shared/bank/bank-values.ts';
import { addressValues } from '../../shared/record/field-values.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

/** My own record as the form holds it. */
export const ownValues = (row: RowOfName<'users'>) => ({
  title: row.title ?? '',
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone ?? '',
  mobile: row.mobile ?? '',
  date_of_birth: row.date_of_birth,
  nationality: row.nationality,
  tax_residency: row.tax_residency,
  national_insurance_number: row.national_insurance_number ?? '',
  ...addressValues(row),
  company_name: row.company_name ?? '',
  job_title: row.job_title ?? '',
  preferred_contact: row.preferred_contact,
  marketing_consent: row.marketing_consent,
  mail_me: row.notification_preferences?.email ?? true,
  market_sounding_opt_out: row.market_sounding_opt_out,
});
export type OwnValues = ReturnType<typeof ownValues>;

/** With the account of my personal investment method and the firm's own questions. */
export type DetailsValues = OwnValues & BankValues & { readonly answers: Answers };

/** Only what was touched is sent: a masked or hidden value must not be written back. */
export function ownChanges(before: OwnValues, after: OwnValues): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => old.has(name) && old.get(name) !== value);
  return Object.fromEntries(
    changed.map(([name, value]) =>
      name === 'mail_me' ? ['notification_preferences', { app: true, email: value === true }] : [name, value],
    ),
  );
}
