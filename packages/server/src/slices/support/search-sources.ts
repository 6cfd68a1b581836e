import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

export interface Source {
  readonly type: string;
  /** The resource's name on the wire; one that this deployment does not serve is passed over. */
  readonly resource: string;
  /** Columns with a trigram index. */
  readonly columns: readonly string[];
  readonly title: string;
  /** For staff. */
  readonly subtitle?: string;
  readonly where?: (row: RowRef) => Sql;
  /** In-app path of a hit, for staff and for investors; absent: that portal has no such page. */
  readonly url: (row: RowRef) => Sql;
  readonly investorUrl?: (row: RowRef) => Sql;
}

/** `{before}{id}{after}` */
const at =
  (before: string, after = '') =>
  (row: RowRef): Sql =>
    sql`${before}::text || ${row('id')} || ${after}::text`;

/** Opportunities have a page each: offers, and what became of them. */
const opportunityUrl = (row: RowRef): Sql =>
  sql`case when ${row('status')} >= ${lit(opportunityStatus.completed)} then '/admin/investments/existing/' else '/admin/investments/opportunities/' end || ${row('id')} || '/details'`;

export const SOURCES: readonly Source[] = [
  {
    type: 'investors',
    resource: 'users',
    columns: ['name', 'email', 'company_name'],
    title: 'name',
    subtitle: 'email',
    where: (row) => sql`${row('role_id')} = ${role.investor}`,
    url: at('/admin/investors/', '/details'),
  },
  {
    type: 'contacts',
    resource: 'contacts',
    columns: ['name', 'email', 'company_name'],
    title: 'name',
    subtitle: 'email',
    url: at('/admin/investors/contacts/', '/details'),
  },
  {
    type: 'organisations',
    resource: 'organisations',
    columns: ['name', 'registration_number'],
    title: 'name',
    subtitle: 'registration_number',
    url: at('/admin/investors/organisations/', '/details'),
  },
  {
    type: 'opportunities',
    resource: 'investment-opportunities',
    columns: ['name'],
    title: 'name',
    url: opportunityUrl,
    // What they hold is found in their portfolio, what they may still invest in among the opportunities.
    investorUrl: (row) =>
      sql`case when ${row('status')} >= ${lit(opportunityStatus.completed)} then '/investor/portfolio/' || ${row('id')} else '/investor/investments/' || ${row('slug')} end`,
  },
  {
    type: 'deals',
    resource: 'pipeline-deals',
    columns: ['name', 'company_name'],
    title: 'name',
    subtitle: 'company_name',
    url: at('/admin/investments/deals/', '/key-information'),
  },
  {
    type: 'funds',
    resource: 'funds',
    columns: ['name'],
    title: 'name',
    url: at('/admin/funds/', '/details'),
  },
  {
    type: 'documents',
    resource: 'documents',
    columns: ['name'],
    title: 'name',
    subtitle: 'file_name',
    url: at('/api/documents/', '/download'),
    investorUrl: at('/api/documents/', '/download'),
  },
  {
    type: 'reports',
    resource: 'update-reports',
    columns: ['title'],
    title: 'title',
    url: at('/admin/reports/updates/', '/details'),
    investorUrl: at('/investor/news/reports/'),
  },
];
