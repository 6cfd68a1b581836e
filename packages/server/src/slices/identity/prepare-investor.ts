import { recordStatus } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { createPersonalEntity } from '../organisations/public.ts';
import { ASSOCIATE_KIND } from './associates.ts';

/**
 * What every new investor gets, however the account came about: the personal entity they invest through and, where the
 * client wants it, the default associates, the first of them as owner (`domain.md#E`, `domain.md#4` enableDefaultInvestorAssociates).
 */
export async function equipInvestor(work: Work, user: { id: number; name: string }): Promise<void> {
  await createPersonalEntity(work, user);
  const flags = await work.app.flags(work.trx);
  if (flags.default_investor_associates === true) await associateDefaults(work, user.id);
}

async function associateDefaults(work: Work, userId: number): Promise<void> {
  await sql`
    insert into investor_associates (user_id, associate_id, kind)
    select ${userId}, id, ${ASSOCIATE_KIND}
    from users where is_default_associate and status = ${lit(recordStatus.active)} and role_id <> ${role.investor} and deleted_at is null
    on conflict do nothing`.execute(work.trx);
  await sql`
    update users set owner_id = (
      select id from users where is_default_associate and status = ${lit(recordStatus.active)} and role_id <> ${role.investor} and deleted_at is null
      order by id limit 1)
    where id = ${userId} and owner_id is null`.execute(work.trx);
}
