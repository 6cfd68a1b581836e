import { draftLive } from '@tranche/domain/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { or, partial } from '../../kit/resource-engine/where.ts';
import { targetAppend } from '../crm/public.ts';
import { audienceOf } from './audience.ts';
import { readerRoutes } from './reader-routes.ts';
import { questionsOf, readershipOf } from './readership.ts';
import { reportAbout } from './report-about.ts';
import { bareReports } from './report-access.ts';
import { reportVerbs, reportWrites } from './report-writes.ts';

export const updateReportsServing: Serving = {
  ...bareReports,
  computed: {
    appends: {
      target: targetAppend,
      about: reportAbout,
      is_read: (
        row,
        { viewer },
      ) => sql`exists(select 1 from opens as read where read.target_type = 'update_report'
        and read.target_id = ${row('id')} and read.user_id = ${viewer.id})`,
      /** Readers of the audience as it is, in percent points; the house's affair. */
      read_rate: (row, { viewer }) =>
        viewer.kind === 'investor'
          ? sql`null::text`
          : sql`(select coalesce(round(count(distinct read.user_id) * 100.0 / nullif(count(distinct reader.id), 0), 4), 0)::text
              from (${audienceOf(row)}) as reader
              left join opens as read on read.user_id = reader.id and read.target_type = 'update_report'
                and read.target_id = ${row('id')})`,
      readership: (row, { viewer }) => (viewer.kind === 'investor' ? sql`null::json` : readershipOf(row)),
      questions: (row, context) => questionsOf(row, context),
    },
    filters: {
      search: (values, row) =>
        or([
          partial(row('title'), values),
          sql`exists(select 1 from investment_opportunities as about where ${row('target_type')} = 'investment_opportunity'
            and about.id = ${row('target_id')} and ${partial(sql`about.name`, values)})`,
          sql`exists(select 1 from funds as about where ${row('target_type')} = 'fund' and about.id = ${row('target_id')}
            and ${partial(sql`about.name`, values)})`,
        ]),
      general: ([value], row) => sql`(${row('target_id')} is null) = ${isYes(value)}`,
    },
    presets: {
      draft: (row) => sql`${row('status')} = ${draftLive.draft}`,
      live: (row) => sql`${row('status')} = ${draftLive.live}`,
    },
  },
  replace: reportWrites,
  actions: [...reportVerbs, ...readerRoutes],
};
