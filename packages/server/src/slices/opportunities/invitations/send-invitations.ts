import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify, notifyByMail } from '../../notifications/public.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { todayOf } from '../../../kit/db/today.ts';

interface Invitee {
  readonly id: number;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly token: string;
  readonly message: string | null;
  readonly invited_by: string | null;
}

/** Those that waited for the publication. Returns how many went out. */
export async function sendQueuedInvitations(work: Work, opportunity: OpportunityRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from invitations
    where investment_opportunity_id = ${opportunity.id} and sent_at is null and status = ${lit(invitationStatus.sent)} and deleted_at is null`.execute(
    work.trx,
  );
  await sendInvitations(
    work,
    opportunity,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/**
 * Users hear by bell and mail; contacts and bare addresses by a mail that leads to registration with the invitation's
 * token. `again` is a reminder: nothing but the message leaves.
 */
export async function sendInvitations(
  work: Work,
  opportunity: OpportunityRow,
  ids: readonly number[],
  again = false,
): Promise<void> {
  if (ids.length === 0) return;
  const at = work.now.toISOString();
  const today = await todayOf(work.trx, work.now);
  const column = again ? sql`reminded_at` : sql`sent_at`;
  const { rows } = await sql<Invitee>`
    update invitations v set ${column} = ${at}, updated_at = ${at} where v.id = any(${[...ids]}::bigint[])
    returning v.id, v.user_id, v.token, v.message,
      (select u.name from users u where u.id = v.invited_by_id) as invited_by,
      coalesce(v.email, (select c.email from contacts c where c.id = v.contact_id)) as email,
      (select c.first_name from contacts c where c.id = v.contact_id) as name`.execute(work.trx);
  for (const note of new Set(rows.map(noteOf))) {
    const invitees = rows.filter((row) => noteOf(row) === note);
    await notify(work, 'investment_opportunity_invited', {
      about: opportunity.id,
      to: invitees.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
      params: { opp: opportunity.name, note },
      cta: `/investor/investments/${opportunity.slug}`,
      target: `${again ? 'reminder' : 'invitation'}:${opportunity.id}:${today}`,
    });
    for (const invitee of invitees) await writeToNewcomer(work, opportunity, { ...invitee, note });
  }
}

/** What staff wrote with the invitation, and who did; it is in the mail. */
const noteOf = ({ message, invited_by }: Invitee): string =>
  message === null ? '' : `${invited_by ? `${invited_by} writes: ` : ''}“${message}”`;

async function writeToNewcomer(
  work: Work,
  opportunity: OpportunityRow,
  { user_id, email, name, token, note }: Invitee & { note: string },
): Promise<void> {
  if (user_id !== null || email === null) return;
  await notifyByMail(work, 'investment_opportunity_invited_newcomer', {
    about: opportunity.id,
    to: { email, name: name ?? '' },
    params: { opp: opportunity.name, note },
    link: `/register?invite=${token}&email=${encodeURIComponent(email)}`,
  });
}
