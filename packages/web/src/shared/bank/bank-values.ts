import type { bank } from '@tranche/domain/kit/blocks';
import { isIban } from '@tranche/domain/organisations/iban';
import type { Problems } from '../../kit/server-form.ts';

type Name = keyof typeof bank;
/** Fields that are hidden from the viewer are absent from the row (`domain.md#4`). */
type BankRow = { readonly [K in Name]?: string | null };

/** What names an account. */
export const ACCOUNT_NAMES = [
  'bank_account_name',
  'bank_sort_code',
  'bank_account_number',
  'bank_iban',
  'bank_bic',
  'bank_name',
] as const satisfies readonly Name[];
/** With the country, where a record keeps it. */
export const BANK_NAMES = [...ACCOUNT_NAMES, 'bank_country'] as const satisfies readonly Name[];

export const bankValues = (row?: BankRow) => ({
  bank_account_name: row?.bank_account_name ?? '',
  bank_sort_code: row?.bank_sort_code ?? '',
  bank_account_number: row?.bank_account_number ?? '',
  bank_iban: row?.bank_iban ?? '',
  bank_bic: row?.bank_bic ?? '',
  bank_name: row?.bank_name ?? '',
  bank_country: row?.bank_country ?? null,
});
export type BankValues = ReturnType<typeof bankValues>;

/** `123456` → `12-34-56`; anything else stays as it was typed. */
export const withDashes = (code: string): string => {
  const digits = code.replace(/\D/g, '');
  return digits.length === 6 ? digits.replace(/(\d{2})(?=\d)/g, '$1-') : code;
};

/** Only what was touched: a masked number must never be written back. Empty = taken away. */
export function bankChanges(before: BankValues, after: BankValues): Partial<Record<Name, string | null>> {
  const touched = BANK_NAMES.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    touched.map((name) => {
      const value = name === 'bank_sort_code' ? withDashes(after[name]) : after[name];
      return [name, value === '' ? null : value];
    }),
  );
}

interface Sentences {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly iban: string;
}

/** What can be told before asking the server; untouched details are not judged. */
export function bankProblems(before: BankValues, after: BankValues, say: Sentences): Problems {
  const touched = bankChanges(before, after);
  const wrong = (name: Name, fits: (text: string) => boolean): boolean => {
    const value = touched[name];
    return typeof value === 'string' && !fits(value);
  };
  return {
    bank_sort_code: wrong('bank_sort_code', (code) => /^\d{2}-\d{2}-\d{2}$/.test(code))
      ? say.sortCode
      : undefined,
    bank_account_number: wrong('bank_account_number', (number) => /^\d{8}$/.test(number))
      ? say.accountNumber
      : undefined,
    bank_iban: wrong('bank_iban', isIban) ? say.iban : undefined,
  };
}
