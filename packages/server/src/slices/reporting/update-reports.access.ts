import { draftLive } from '@tranche/domain/codes';
import { updateReports } from '@tranche/domain/reporting/update-reports.resource';
import { sql } from 'kysely';
import type { Reading, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess, targetAppend } from '../crm/public.ts';
import { audienceOf, inAudience } from './audience.ts';

/** Staff by right, within the targets that they see, and news of the firm; investors live reports of whose audience they are. */
function access(viewer: Viewer, row: RowRef, reading: Reading): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor')
    return sql`(${row('status')} = ${draftLive.live} and ${inAudience(row, viewer.id)})`;
  const reach = targetAccess(viewer, row, reading, { verb: 'show' });
  if (reach === 'all') return reach;
  const ofTheFirm = sql`${row('target_id')} is null`;
  return reach === 'none' ? ofTheFirm : or([ofTheFirm, reach]);
}

export const bareReports: Serving = { resource: updateReports, access };

export const updateReportsServing: Serving = {
  ...bareReports,
  computed: {
    appends: {
      target: targetAppend,
      is_read: (
        row,
        { viewer },
      ) => sql`exists(select 1 from opens as read where read.target_type = 'update_report'
        and read.target_id = ${row('id')} and read.user_id = ${viewer.id})`,
      /** Readers of the audience as it stands, in percent points; the house's affair. */
      read_rate: (row, { viewer }) =>
        viewer.kind === 'investor'
          ? sql`null::text`
          : sql`(select coalesce(round(count(distinct read.user_id) * 100.0 / nullif(count(distinct reader.id), 0), 4), 0)::text
              from (${audienceOf(row)}) as reader
              left join opens as read on read.user_id = reader.id and read.target_type = 'update_report'
                and read.target_id = ${row('id')})`,
    },
    presets: {
      draft: (row) => sql`${row('status')} = ${draftLive.draft}`,
      live: (row) => sql`${row('status')} = ${draftLive.live}`,
    },
  },
};
