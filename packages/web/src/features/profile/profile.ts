import type { RowOfName } from '../../kit/resource-types.ts';
import { identityState } from './looks.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
export type LinkRow = RowOfName<'organisation-links'> & { readonly organisation: Named | null };
export type PartyRow = RowOfName<'investment-method-entities'> & {
  readonly investmentMethod?: RowOfName<'investment-methods'> | null;
};
/** My own record with what the profile shows beside it. */
export interface Included {
  readonly investorType: Named | null;
  readonly organisationLinks: readonly LinkRow[];
  readonly investmentMethodEntities: readonly PartyRow[];
  readonly two_factor_enabled?: boolean;
  readonly ineligible_reasons?: readonly string[] | null;
}
export type Me = RowOfName<'users'> & Included;

/** Without the flag there are no links, and asking for them is a 400. */
export const meQuery = (links: boolean) => ({
  include: [
    'investorType',
    'investmentMethodEntities.investmentMethod',
    ...(links ? ['organisationLinks.organisation'] : []),
  ],
  append: ['two_factor_enabled', 'ineligible_reasons'],
});

export interface Wanted {
  readonly category: boolean;
  readonly test: boolean;
  readonly screening: boolean;
  /** Off where bank details are hidden from investors. */
  readonly bank: boolean;
}
export type Gap =
  | 'phone'
  | 'date_of_birth'
  | 'address'
  | 'nationality'
  | 'bank'
  | 'category'
  | 'test'
  | 'identity';

/** What a complete profile has, and whether this one does. */
export function completeness(me: Me, wanted: Wanted): readonly { gap: Gap; done: boolean }[] {
  const personal = me.investmentMethodEntities.find(({ kind }) => kind === 'user');
  const checks: { gap: Gap; done: boolean }[] = [
    { gap: 'phone', done: Boolean(me.phone ?? me.mobile) },
    { gap: 'date_of_birth', done: me.date_of_birth !== null },
    { gap: 'address', done: Boolean(me.address_line_1 && me.postcode) },
    { gap: 'nationality', done: me.nationality !== null },
  ];
  if (wanted.bank) checks.push({ gap: 'bank', done: hasAccount(personal) });
  if (wanted.category) checks.push({ gap: 'category', done: me.investor_type_id !== null });
  if (wanted.test) checks.push({ gap: 'test', done: me.compliance_passed === 1 });
  if (wanted.screening)
    checks.push({
      gap: 'identity',
      done: identityState(me) === 'inReview' || identityState(me) === 'passed',
    });
  return checks;
}

export const hasAccount = (entity: PartyRow | undefined): boolean =>
  Boolean((entity?.bank_sort_code && entity.bank_account_number) || entity?.bank_iban);

const DETAILS = '/investor/profile/details';
export const GAP_HREF: Readonly<Record<Gap, string>> = {
  phone: DETAILS,
  date_of_birth: DETAILS,
  address: DETAILS,
  nationality: DETAILS,
  bank: DETAILS,
  category: '/investor/profile/type',
  test: '/investor/profile/appropriateness',
  identity: '/investor/profile/identity',
};
