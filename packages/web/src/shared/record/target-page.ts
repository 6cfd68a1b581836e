const PAGES: Readonly<Record<string, (id: number) => string>> = {
  user: (id) => `/admin/investors/${id}/details`,
  contact: (id) => `/admin/investors/contacts/${id}/details`,
  organisation: (id) => `/admin/investors/organisations/${id}/details`,
  pipeline_deal: (id) => `/admin/investments/deals/${id}/performance`,
  fund_investment_opportunity: (id) => `/admin/investments/fund-opportunities/${id}/details`,
  investment_opportunity: (id) => `/admin/investments/opportunities/${id}/details`,
};

/** Where a record that a task hangs on is shown; null for one without a page of its own. */
export const targetPage = ({ type, id }: { readonly type: string; readonly id: number }): string | null =>
  PAGES[type]?.(id) ?? null;
