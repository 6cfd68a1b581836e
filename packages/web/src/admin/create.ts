/** Forms that the Create menu and the palette offer, in order; shown when built and permitted. */
export const CREATE: readonly string[] = [
  '/admin/investments/opportunities/new-opportunity',
  '/admin/investments/deals/new-deal',
  '/admin/investors/new-investor',
  '/admin/investors/contacts/new-contact',
  '/admin/investors/organisations/new-organisation',
  '/admin/investments/fund-opportunities/new-opportunity',
  '/admin/reports/updates/new-update',
];
