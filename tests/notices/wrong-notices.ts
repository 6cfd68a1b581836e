import { isNoticeKey, noticeOf, noticeType, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import { isRoleId, isStaffRole } from '@tranche/domain/roles';
import { clientFlags } from '@tranche/domain/settings/flags';
import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { PROMISED, type Promised } from './promised-notices.ts';
import { verdictFor } from './pages.ts';

interface SentNotice {
  readonly by: 'A' | 'M';
  readonly key: string;
  readonly type: string | null;
  readonly icon: string | null;
  readonly cta: string | null;
  readonly role: number | null;
  /** A mail's link of its own, while it has not left; it never is as `cta`. */
  readonly link: string | null;
}

/** Everything that the bells and the mail log of this database hold, each sort once. */
const noticesIn = async (db: Database, secret: string): Promise<SentNotice[]> =>
  db.run<SentNotice>(sql`
    select distinct 'A' as by, split_part(n.merge_key, ':', 1) as key, n.type, n.data ->> 'icon' as icon,
      n.data ->> 'cta' as cta, u.role_id as role, null as link
    from notifications n join users u on u.id = n.notifiable_id where n.merge_key is not null
    union select 'M', m.key, null, null, m.cta, u.role_id, pgp_sym_decrypt(l.link, ${secret})
    from email_log m left join users u on u.id = m.user_id left join mail_links l on l.email_id = m.id`);

/** The keys that someone was told by. */
export const keysSent = async (db: Database, secret: string): Promise<Set<string>> =>
  new Set((await noticesIn(db, secret)).map(({ key }) => key));

/** What was told otherwise than the table of `domain.md#6` has it, or leads where its reader may not go; in words. */
export async function wrongNotices(db: Database, secret: string): Promise<string[]> {
  const [settings] = await db.run<Record<string, boolean>>(sql`select * from settings where id = 1`);
  const flags = clientFlags(settings ?? {});
  const wrong = (await noticesIn(db, secret)).flatMap((notice) => {
    if (!isNoticeKey(notice.key)) return [`${notice.key}: not of the catalogue`];
    return faultsOf(notice, notice.key, PROMISED[notice.key]).concat(unreachable(notice, flags));
  });
  return [...new Set(wrong)].sort();
}

function faultsOf(notice: SentNotice, key: NoticeKey, promised: Promised): string[] {
  const faults: string[] = [];
  if (!promised.channels.includes(notice.by)) faults.push(`by ${notice.by}`);
  if (!listeners(promised, notice.role)) faults.push(`to role ${notice.role}`);
  if (notice.by === 'A' && notice.icon !== (promised.icon ?? 'default')) faults.push(`icon ${notice.icon}`);
  if (notice.by === 'A' && notice.type !== noticeType(key)) faults.push(`type ${notice.type}`);
  const leads = notice.link ?? notice.cta;
  const bare =
    leads === null && (promised.links.length === 0 || notice.role === null || noticeOf(key).secret);
  if (!bare && !promised.links.some((link) => leadsAs(leads ?? '', link))) faults.push(`leads to ${leads}`);
  if (CAPABILITY.test(notice.cta ?? '')) faults.push('shows a link that acts for whoever holds it');
  return faults.map((fault) => `${key}: ${fault}`);
}

/** What signs in, verifies, takes an invitation or opens a file on its own. */
const CAPABILITY = /[?&](token|signature|invite)=|^\/files\//;

function listeners({ to }: Promised, role: number | null): boolean {
  if (to === 'everyone') return true;
  if (to === 'stranger') return role === null;
  if (role === null) return to === 'investor'; // an outsider who is sounded
  return to === 'anybody' || isStaff(role) === (to === 'staff');
}

const isStaff = (role: number): boolean => isRoleId(role) && isStaffRole(role);

/** `#` is a record's number, `~` whatever is between two strokes; more may follow as a query. */
function leadsAs(cta: string, link: string): boolean {
  const pattern = link
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('#', '[1-9]\\d*')
    .replaceAll('~', '[^/?&]+');
  return new RegExp(`^${pattern}([?&].*)?$`).test(cta);
}

/** Links into the portals must be pages that this reader may open. */
function unreachable({ key, cta, role }: SentNotice, flags: ReturnType<typeof clientFlags>): string[] {
  if (cta === null || role === null || !isRoleId(role) || !/^\/(admin|investor)(\/|$)/.test(cta)) return [];
  const verdict = verdictFor(cta, role, flags);
  return verdict === 'open' ? [] : [`${key}: ${cta.replaceAll(/\d+/g, '#')} is ${verdict} for role ${role}`];
}
