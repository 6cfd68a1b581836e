import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { servingOf } from '../../../kit/resource-engine/read-context.ts';
import { createRecord, updateRecord } from '../../../kit/resource-engine/write.ts';
import { addContact, changeContact } from '../../crm/public.ts';
import { changeUser, createUser } from '../../identity/public.ts';
import type { RecordImport } from './record-import.ts';
import { industry, owner } from './references.ts';

/** Prospects: the same address, or else the same name and telephone, is the same person. */
export const contacts: RecordImport = {
  target: 'contact',
  resource: 'contacts',
  list: '/admin/investors/contacts',
  references: {},
  identity: ({ email, first_name = '', last_name = '', phone, mobile }) =>
    email ?? `${first_name} ${last_name} ${phone ?? mobile ?? ''}`,
  onRecord: (cell) => sql`case when ${cell('email')} is not null
    then (select c.id from contacts c where c.email = lower(${cell('email')}) and c.deleted_at is null limit 1)
    else (select min(c.id) from contacts c where c.deleted_at is null
      and name_key(c.name) = name_key(${cell('first_name')} || ' ' || ${cell('last_name')})
      and coalesce(c.phone, c.mobile) = coalesce(${cell('phone')}, ${cell('mobile')})) end`,
  create: (work, cells) => addContact(work, { ...cells, source: 'import', owner_id: work.viewer.id }),
  update: changeContact,
};

/** Investors, by address. No one is invited to sign in unless the batch may send mail (`send_mail`). */
export const users: RecordImport = {
  target: 'user',
  resource: 'users',
  list: '/admin/investors',
  references: { owner },
  identity: ({ email = '' }) => email,
  onRecord: (cell) =>
    sql`select u.id from users u where u.email = lower(${cell('email')}) and u.deleted_at is null`,
  among: sql`t.role_id = ${role.investor}`,
  create: async (work, cells) => {
    const id = await createUser(work, { ...cells, send_set_password_email: work.batch?.notifies === true });
    await sql`update users set source = 'import' where id = ${id}`.execute(work.trx);
    return id;
  },
  update: changeUser,
};

/** By registration number, or else by name. */
export const organisations: RecordImport = {
  target: 'organisation',
  resource: 'organisations',
  list: '/admin/investors/organisations',
  references: { owner, industry },
  identity: ({ registration_number, name = '' }) => registration_number ?? name,
  onRecord: (cell) => sql`select min(o.id) from organisations o where o.deleted_at is null
    and case when ${cell('registration_number')} is null then name_key(o.name) = name_key(${cell('name')})
      else o.registration_number = ${cell('registration_number')} end`,
  create: (work, cells) => createRecord(servingOf(work.app, 'organisations'), work, cells),
  update: (work, id, cells) => updateRecord(servingOf(work.app, 'organisations'), work, id, cells),
};
