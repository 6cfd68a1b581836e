/** Where staff read the story of a record: the tab of its notes, calls and tasks. */
const PAGES: Readonly<Record<string, (id: number) => string>> = {
  user: (id) => `/admin/investors/${id}/details/notes-calls-tasks`,
  contact: (id) => `/admin/investors/contacts/${id}/details/notes-calls-tasks`,
  organisation: (id) => `/admin/investors/organisations/${id}/notes-calls-tasks`,
  organisation_link: (id) => `/admin/investors/organisation-applications/${id}/details`,
  nominee: (id) => `/admin/investors/nominees/${id}/notes-calls-tasks`,
  investment_method: (id) => `/admin/investors/investment-methods/${id}/notes-calls-tasks`,
  pipeline_deal: (id) => `/admin/investments/deals/${id}/notes-calls-tasks`,
  investment_opportunity: (id) => `/admin/investments/opportunities/${id}/details/notes-calls-tasks`,
  fund_investment_opportunity: (id) =>
    `/admin/investments/fund-opportunities/${id}/details/notes-calls-tasks`,
  fund: (id) => `/admin/funds/${id}/details/notes-calls-tasks`,
};

export const targetPage = (type: unknown, id: unknown): string =>
  PAGES[String(type)]?.(Number(id)) ?? '/admin';
