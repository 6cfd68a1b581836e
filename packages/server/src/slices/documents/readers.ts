import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { isApprovedLink } from '../organisations/public.ts';

/**
 * The investors whom a public document on this record concerns: those of the record itself, or who invest or are invited
 * there. Within the document's groups where it names some.
 */
const readersOf = (row: RowRef): Sql => {
  const on = (type: string): Sql => sql`${row('target_type')} = ${type}`;
  const id = row('target_id');
  return sql`select reader.id from users as reader where reader.deleted_at is null and reader.id in (
      select ${id} where ${on('user')}
      union select user_id from investments where ${on('investment')} and id = ${id}
      union select user_id from investment_method_entities where ${on('investment_method_entity')} and id = ${id}
      union select acting.user_id from organisation_links as acting
        where ${on('organisation')} and acting.organisation_id = ${id} and ${isApprovedLink('acting')}
      union select user_id from investments where ${on('investment_opportunity')} and investment_opportunity_id = ${id}
        and status in ${lit(ACTIVE_STATUSES)} and deleted_at is null
      union select user_id from invitations where ${on('investment_opportunity')} and investment_opportunity_id = ${id}
        and deleted_at is null)
    and (${row('client_group_ids')} = '[]' or exists(select 1 from client_group_user as member
      where member.user_id = reader.id and ${row('client_group_ids')} @> to_jsonb(member.client_group_id)))`;
};

/** ‘Opened by 3 of 12’: who has read the document, of the investors whom it concerns. Viewings are the house's affair. */
export const openedBy = (row: RowRef): Sql => sql`(
  select json_build_object('opened', count(*) filter (where exists(select 1 from opens as viewing
      where viewing.target_type = 'document' and viewing.target_id = ${row('id')} and viewing.user_id = reader.id)),
    'readers', count(*))
  from (${readersOf(row)}) as reader)`;

/** What the document replaced, newest first. */
export const earlierVersions = (row: RowRef): Sql => sql`(
  with recursive line as (
    select d.id, d.name, d.version, d.mime, d.size, d.created_at, d.scan_status, d.replaces_document_id
      from documents as d where d.id = ${row('replaces_document_id')} and d.deleted_at is null
    union
    select d.id, d.name, d.version, d.mime, d.size, d.created_at, d.scan_status, d.replaces_document_id
      from documents as d join line on d.id = line.replaces_document_id where d.deleted_at is null)
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'version', version, 'mime', mime, 'size', size,
    'created_at', ${momentText(sql`created_at`)}, 'url', case when scan_status = 'clean'
      then '/api/documents/' || id || '?download=1' end) order by version desc), '[]') from line)`;

/** Nothing has replaced it. */
export const isLatest = (row: RowRef): Sql => sql`not exists(select 1 from documents as newer
  where newer.replaces_document_id = ${row('id')} and newer.deleted_at is null)`;
