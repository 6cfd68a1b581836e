import type { RowOfName } from '../../kit/resource-types.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
/** My own record with what the profile shows beside it. */
export interface Included {
  readonly investorType: Named | null;
  readonly organisations: readonly Named[];
  readonly investmentMethodEntities: readonly (Named & { readonly kind: string })[];
}
export type Me = RowOfName<'users'> & Included;

export const ME_QUERY = {
  include: ['investorType', 'organisations', 'investmentMethodEntities'],
} as const;

export interface Wanted {
  readonly category: boolean;
  readonly test: boolean;
}
export type Gap = 'phone' | 'date_of_birth' | 'address' | 'nationality' | 'category' | 'test' | 'method';

/** What a complete profile has, and whether this one does (I13). */
export function completeness(me: Me, wanted: Wanted): readonly { gap: Gap; done: boolean }[] {
  const checks: { gap: Gap; done: boolean }[] = [
    { gap: 'phone', done: Boolean(me.phone ?? me.mobile) },
    { gap: 'date_of_birth', done: me.date_of_birth !== null },
    { gap: 'address', done: Boolean(me.address_line_1 && me.postcode) },
    { gap: 'nationality', done: me.nationality !== null },
    { gap: 'method', done: me.investmentMethodEntities.length > 0 },
  ];
  if (wanted.category) checks.push({ gap: 'category', done: me.investor_type_id !== null });
  if (wanted.test) checks.push({ gap: 'test', done: me.compliance_passed === 1 });
  return checks;
}

const DETAILS = '/investor/profile/details';
export const GAP_HREF: Readonly<Record<Gap, string>> = {
  phone: DETAILS,
  date_of_birth: DETAILS,
  address: DETAILS,
  nationality: DETAILS,
  method: DETAILS,
  category: '/investor/profile/type',
  test: '/investor/profile/appropriateness',
};
