import type { APIRequestContext } from 'playwright-core';

/** Every screen of the investor's portal, with the records that this investor has: the one list of them. */
export async function investorScreens(request: APIRequestContext): Promise<string[]> {
  const first = async (path: string): Promise<string> => {
    const { data } = (await (await request.get(path)).json()) as { data: Record<string, unknown>[] };
    return String(data[0]?.id);
  };
  const holding = `/investor/portfolio/${await first('/api/investment-opportunities?filter[status]=5&limit=1&sort=-id')}`;
  const fund = await first('/api/funds?limit=1');
  // an old one: opening a new one reads its notification, which a journey counts
  const report = await first('/api/update-reports?limit=1&sort=id');
  const entity = await first('/api/investment-method-entities?limit=1');
  return [
    '/investor',
    '/investor/investments',
    '/investor/investments?tab=reserved',
    '/investor/investments/sundew-solar',
    '/investor/investments/sundew-solar/invest?step=amount&action=reserve',
    '/investor/portfolio',
    holding,
    `${holding}?tab=transactions`,
    `${holding}/reports/kpis`,
    `/investor/portfolio/fund/${fund}`,
    '/investor/news',
    `/investor/news/reports/${report}`,
    '/investor/profile/view',
    '/investor/profile/details',
    '/investor/profile/type',
    '/investor/profile/appropriateness',
    '/investor/profile/identity',
    '/investor/profile/security',
    '/investor/profile/documents',
    '/investor/profile/subscription',
    `/investor/profile/investmentmethod_${entity}`,
    '/investor/nowhere',
  ];
}
