import { amlStatus, complianceResult, recordStatus } from '@tranche/domain/codes';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { dealStatus } from '@tranche/domain/pipeline/codes';

/** Lists that figures lead to, filtered as the figure counts. */
const INVESTORS = '/admin/investors';
const DEALS = '/admin/investments/deals';
const OPPORTUNITIES = '/admin/investments/opportunities';
const EXISTING = '/admin/investments/existing';

const listOf = (path: string, filter: Readonly<Record<string, string | number>>): string => {
  const pairs = Object.entries(filter).map(([name, value]) => `filter[${name}]=${value}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};
const active = { status: recordStatus.active };

export const ways = {
  deals: listOf(DEALS, { status: dealStatus.active }),
  live: OPPORTUNITIES,
  raising: listOf(OPPORTUNITIES, { status: '2,3,4' }),
  existing: EXISTING,
  investors: INVESTORS,
  /** Those with an investment of any kind. */
  invested: listOf(INVESTORS, { has_investments: 1 }),
  staff: '/admin/settings/account/admin-accounts',
  category: (typeId: number): string =>
    listOf(INVESTORS, {
      ...active,
      investor_type_id: typeId,
      category_status: categorisationStatus.approved,
    }),
  aml: (state: keyof typeof amlStatus): string =>
    listOf(INVESTORS, { ...active, aml_status: amlStatus[state] }),
  test: (result: keyof typeof complianceResult): string =>
    listOf(INVESTORS, { ...active, compliance_passed: complianceResult[result] }),
} as const;
