import { readContactLine } from '@tranche/domain/integrations/contact-line';
import { flaw } from '@tranche/domain/integrations/flaws';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportBatch } from '../import-batch.ts';
import type { ImportKind, MappedRow, Slice } from '../import-kind.ts';
import { keepMade } from '../made.ts';

/** Prospects. The same person is the one with the same address, or else with the same name and telephone. */
export const contacts: ImportKind = {
  stage,
  compare,
  create,
  tellRows,
  countRecords,
  discard: async (trx, batch) => {
    await sql`delete from import_contact_lines where import_batch_id = ${batch.id}`.execute(trx);
  },
  list: '/admin/investors/contacts',
};

async function stage(trx: Trx, batch: ImportBatch, rows: readonly MappedRow[]): Promise<void> {
  const lines = rows.map(({ rowNo, cells, flaws }) => {
    const at = (field: string): string => cells[field] ?? '';
    const line = readContactLine({
      first_name: at('first_name'),
      last_name: at('last_name'),
      email: at('email'),
      phone: at('phone'),
      mobile: at('mobile'),
      company_name: at('company_name'),
      job_title: at('job_title'),
    });
    const refused = line.refused || flaws.length > 0;
    // what is refused may be longer than the columns
    const values = refused ? {} : line.values;
    return { row_no: rowNo, ...values, refused, flaws: flaws.length > 0 ? flaws : line.flaws };
  });
  await sql`
    insert into import_contact_lines (import_batch_id, row_no, first_name, last_name, email, phone, mobile, company_name,
      job_title, contact_key, refused, flaws)
    select ${batch.id}, row_no, first_name, last_name, email, phone, mobile, company_name, job_title,
      coalesce(lower(email), name_key(first_name || ' ' || last_name) || ' ' || coalesce(phone, mobile), ''), refused, flaws
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(row_no int, first_name text, last_name text, email text,
      phone text, mobile text, company_name text, job_title text, refused boolean, flaws jsonb)`.execute(trx);
}

async function compare(trx: Trx, batch: ImportBatch): Promise<void> {
  const repeat = sql`jsonb_build_array(${JSON.stringify(flaw('repeat', null))}::jsonb || jsonb_build_object('row', r.first))`;
  await sql`
    with r as (
      select row_no, min(row_no) over (partition by contact_key) as first
      from import_contact_lines where import_batch_id = ${batch.id} and not refused)
    update import_contact_lines l set repeat_of = r.first, flaws = l.flaws || ${repeat}
    from r where l.import_batch_id = ${batch.id} and l.row_no = r.row_no and r.first < r.row_no`.execute(trx);
  await resolve(trx, { batch, from: 0, to: 2_147_483_647 });
}

async function resolve(trx: Trx, { batch, from, to }: Pick<Slice, 'batch' | 'from' | 'to'>): Promise<void> {
  await sql`
    update import_contact_lines l set contact_id = case when l.email is not null
      then (select c.id from contacts c where c.email = l.email and c.deleted_at is null limit 1)
      else (select min(c.id) from contacts c where c.deleted_at is null
        and name_key(c.name) = name_key(l.first_name || ' ' || l.last_name)
        and coalesce(c.phone, c.mobile) = coalesce(l.phone, l.mobile)) end
    where l.import_batch_id = ${batch.id} and l.row_no between ${from} and ${to} and not l.refused`.execute(
    trx,
  );
}

async function create(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  await resolve(trx, slice);
  await sql`
    with made as (
      insert into contacts (first_name, last_name, email, phone, mobile, company_name, job_title, source, source_detail,
        lead_status_id, owner_id, created_at, updated_at, created_by_id, updated_by_id)
      select first_name, last_name, email, phone, mobile, company_name, job_title, 'import', ${batch.file_name},
        (select id from lead_statuses where is_default and deleted_at is null), ${batch.created_by_id}::bigint,
        ${at}::timestamptz, ${at}::timestamptz, ${batch.created_by_id}::bigint, ${batch.created_by_id}::bigint
      from import_contact_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and repeat_of is null
        and contact_id is null
      order by row_no
      returning id)
    ${keepMade(slice, 'contact', 'contacts')}`.execute(trx);
  await resolve(trx, slice);
}

async function tellRows(trx: Trx, { batch, from, to, at }: Slice, phase: 'check' | 'run'): Promise<void> {
  const isMade =
    phase === 'check'
      ? sql`l.contact_id is null`
      : sql`exists (select from import_records k where k.import_batch_id = ${batch.id} and k.target_type = 'contact' and k.target_id = l.contact_id)`;
  await sql`
    update import_rows r set errors = l.flaws, updated_at = ${at}::timestamptz,
      outcome = case when l.refused then 'failed' when l.repeat_of is null and ${isMade} then 'created' else 'skipped' end,
      target = case when not l.refused then jsonb_build_object('contact', l.contact_id) end
    from import_contact_lines l
    where l.import_batch_id = ${batch.id} and r.import_batch_id = ${batch.id} and r.row_no = l.row_no
      and l.row_no between ${from} and ${to}`.execute(trx);
}

async function countRecords(trx: Trx, { batch, to }: Slice, phase: 'check' | 'run') {
  const { rows } = await sql<{ named: number; missing: number; made: number }>`
    select count(*)::int as named, count(*) filter (where contact_id is null)::int as missing,
      (select count(*)::int from import_records k where k.import_batch_id = ${batch.id} and k.change = 'created') as made
    from import_contact_lines
    where import_batch_id = ${batch.id} and not refused and repeat_of is null and row_no <= ${to}`.execute(
    trx,
  );
  const { named = 0, missing = 0, made = 0 } = rows[0] ?? {};
  const created = phase === 'check' ? missing : made;
  return { contact: { created, matched: named - created } };
}
