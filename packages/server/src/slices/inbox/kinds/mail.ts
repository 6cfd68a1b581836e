import { mailStatus } from '@tranche/domain/mails/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { dayText, evidenceOf, type InboxKind } from '../kind.ts';

const isUnfiled = (row: RowRef): Sql => sql`${row('target_id')} is null`;
const isUndelivered = (row: RowRef): Sql => sql`${row('status')} = ${lit(mailStatus.bounced)}`;

/** What came in and belongs to no record; and what did not arrive, until someone writes to that record again. */
export const mail: InboxKind = {
  kind: 'mail',
  resource: 'mails',
  // by the record that a mail is of: its access says who may
  right: [],
  waits: (row) => sql`(${isUnfiled(row)} or ${isUndelivered(row)} and not exists (select 1 from mails later
    where later.target_type = ${row('target_type')} and later.target_id = ${row('target_id')}
      and later.direction = 'out' and later.status <> ${lit(mailStatus.bounced)}
      and (later.created_at, later.id) > (${row('created_at')}, ${row('id')})))`,
  title: (row) => row('subject'),
  subject: (row) =>
    sql`jsonb_build_object('type', coalesce(${row('target_type')}, 'mail'), 'id', coalesce(${row('target_id')}, ${row('id')}),
      'name', coalesce(${row('from_name')}, ${row('from_email')}, ${addressees(row)}))`,
  since: (row) => sql`coalesce(${row('sent_at')}, ${row('created_at')})`,
  owner: (row) => row('created_by_id'),
  url: (row) => pageOf(row),
  actions: (row) =>
    sql`case when ${isUnfiled(row)} then jsonb_build_array(jsonb_build_object('key', 'file', 'method', 'POST',
      'path', '/api/mails/' || ${row('id')} || '/file', 'body', '{}'::jsonb, 'needs_reason', false, 'reason_field', null,
      'needs_record', true)) else '[]'::jsonb end`,
  evidence: (row) =>
    evidenceOf({
      facts: [
        ['From', sql`nullif(concat_ws(', ', ${row('from_name')}, ${row('from_email')}), '')`],
        ['To', addressees(row)],
        ['Date', dayText(sql`coalesce(${row('sent_at')}, ${row('created_at')})`)],
        [
          'Files',
          sql`(select string_agg(file ->> 'name', ', ') from jsonb_array_elements(${row('attachments')}) file)`,
        ],
      ],
      text: row('body'),
      rule: sql`case when ${isUnfiled(row)}
        then ${JSON.stringify(['Choose the record that it is about. Its files go there too.', 'Links and files of strangers may do harm.'])}::jsonb
        else ${JSON.stringify(['It did not arrive. Check the address, then write again from the record.'])}::jsonb end`,
    }),
};

/** By name where they are known, else by address. */
const addressees = (row: RowRef): Sql => sql`coalesce(
  (select string_agg(coalesce(person.name, contact.name, sent.email), ', ' order by sent.id) from mail_recipients sent
    left join users person on person.id = sent.user_id left join contacts contact on contact.id = sent.contact_id
    where sent.mail_id = ${row('id')}),
  (select string_agg(address, ', ') from jsonb_array_elements_text(${row('to_emails')}) address))`;

const pageOf = (row: RowRef): Sql => {
  const id = row('target_id');
  return sql`case ${row('target_type')}
    when 'user' then '/admin/investors/' || ${id} || '/details'
    when 'contact' then '/admin/investors/contacts/' || ${id} || '/details'
    when 'organisation' then '/admin/investors/organisations/' || ${id} || '/details'
    when 'pipeline_deal' then '/admin/investments/deals/' || ${id} || '/key-information'
    when 'investment_opportunity' then '/admin/investments/opportunities/' || ${id} || '/details'
    when 'investment' then (select '/admin/investors/' || line.user_id || '/details/transactions?panel=' || line.id
      from investments line where line.id = ${id})
    else '/admin/inbox?item=mail:' || ${row('id')} end`;
};
