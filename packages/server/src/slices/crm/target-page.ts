import { staffHome } from '@tranche/domain/identity/staff-home';
import { can, type Permission, type RoleId } from '@tranche/domain/roles';

interface RecordPage {
  readonly right: Permission;
  readonly at: (id: number) => string;
}

const PEOPLE: Permission = 'investors.show';

/** Where staff read the story of a record: the tab of its notes, calls and tasks. */
const PAGES: Readonly<Record<string, RecordPage>> = {
  user: { right: PEOPLE, at: (id) => `/admin/investors/${id}/details/notes-calls-tasks` },
  contact: { right: PEOPLE, at: (id) => `/admin/investors/contacts/${id}/details/notes-calls-tasks` },
  organisation: { right: PEOPLE, at: (id) => `/admin/investors/organisations/${id}/notes-calls-tasks` },
  organisation_link: {
    right: PEOPLE,
    at: (id) => `/admin/investors/organisation-applications/${id}/details`,
  },
  nominee: { right: PEOPLE, at: (id) => `/admin/investors/nominees/${id}/notes-calls-tasks` },
  investment_method: {
    right: PEOPLE,
    at: (id) => `/admin/investors/investment-methods/${id}/notes-calls-tasks`,
  },
  pipeline_deal: {
    right: 'pipeline_deals.show',
    at: (id) => `/admin/investments/deals/${id}/notes-calls-tasks`,
  },
  investment_opportunity: {
    right: 'investment_opportunity_live.show',
    at: (id) => `/admin/investments/opportunities/${id}/details/notes-calls-tasks`,
  },
  fund_investment_opportunity: {
    right: 'funds_opportunity.show',
    at: (id) => `/admin/investments/fund-opportunities/${id}/details/notes-calls-tasks`,
  },
  fund: { right: 'funds.show', at: (id) => `/admin/funds/${id}/details/notes-calls-tasks` },
};

/** The page of a note's or a task's record; the first page for who may not open it, and for what hangs on nothing. */
export const targetPage =
  (type: unknown, id: unknown) =>
  (reader: RoleId): string => {
    const page = PAGES[String(type)];
    return page !== undefined && can(reader, page.right) ? page.at(Number(id)) : staffHome(reader);
  };
