import { pino } from 'pino';
import { sql } from 'kysely';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import type { App } from '../../kit/app.ts';
import { readConfig } from '../../kit/config.ts';
import { readMigrations } from '../../kit/db/migrate.ts';
import { readHeldMails, removeOldMails } from '../../kit/mail/held-mails.ts';
import { createMailTopic } from '../../kit/mail/mail-topic.ts';
import type { OutgoingMail } from '../../kit/mail/transport.ts';
import { createOutbox } from '../../kit/outbox/create-outbox.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { investmentOpportunitiesServing } from '../opportunities/public.ts';
import { enqueueSecretMail, notify, staffAround, staffFallback } from './public.ts';

const db = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'tranche-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const config = readConfig({ APP_URL: 'https://portal.test', DATA_DIR: dataDir });
let now = new Date('2026-03-04T09:00:00Z');
const clock = () => now;

const appWith = (topics: Record<string, Topic>): App =>
  ({
    config,
    db: db(),
    clock,
    flags: async () => ({}),
    registry: new Map([['investment-opportunities', investmentOpportunitiesServing()]]),
    outbox: createOutbox({ db: db(), clock, log: pino({ level: 'silent' }), topics }),
  }) as unknown as App;
const sendNotice = (app: App, run: (work: Work) => Promise<unknown>) => perform(app, { viewer: system }, run);

let iris = 0;
let sven = 0;
let muted = 0;
let opportunity = 0;

async function addUser(email: string, by: { role?: number; status?: number; preferences?: object } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into users (role_id, first_name, last_name, email, status, notification_preferences)
    values (${by.role ?? 5}, 'Iris', 'Ashby', ${email}, ${by.status ?? 1}, ${JSON.stringify(by.preferences ?? { email: true, app: true })}::jsonb)
    returning id`.execute(db().kysely);
  return rows[0]?.id ?? 0;
}

beforeEach(async () => {
  await sql`truncate users, types, outbox, notifications, email_log cascade`.execute(db().kysely);
  iris = await addUser('iris@larkfield.test');
  sven = await addUser('sven@larkfield.test');
  muted = await addUser('muted@larkfield.test', { preferences: { email: false, app: false } });
  await addUser('gone@larkfield.test', { status: 2 });
  const { rows } = await sql<{
    id: number;
  }>`with kind as (insert into types (name) values ('Equity') returning id)
    insert into investment_opportunities (name, slug, status, type_id, owner_id) select 'Larch', 'larch', 2, id, ${iris}
    from kind returning id`.execute(db().kysely);
  opportunity = rows[0]?.id ?? 0;
});

const bells = () =>
  db().run<{ id: string; type: string; notifiable_id: number; data: Record<string, string> }>(
    sql`select id, type, notifiable_id, data from notifications order by notifiable_id`,
  );
const mails = () =>
  db().run<{
    key: string;
    to_email: string;
    status: string;
    subject: string;
    cta: string | null;
    html: string;
    error: string | null;
  }>(sql`select key, to_email, status, subject, cta, html, error from email_log order by to_email`);

describe('notify', () => {
  it('stores the row and broadcasts it flattened with its id and type', async () => {
    const sent: unknown[] = [];
    const app = appWith({ broadcast: async (payload) => void sent.push(payload) });
    const params = { opp: 'Larch Bio', note: '' };
    await sendNotice(app, (work) =>
      notify(work, 'investment_opportunity_invited', {
        about: opportunity,
        to: [iris, iris],
        params,
        cta: '/investor/investments/larch',
      }),
    );
    const [row] = await bells();
    const data = {
      message: 'You have been invited to view **Larch Bio**.',
      icon: 'investment_opportunity_invited',
      cta: '/investor/investments/larch',
    };
    expect(row).toMatchObject({
      type: 'App\\Notifications\\InvestmentOpportunityInvited',
      notifiable_id: iris,
      data,
    });
    await app.outbox.drain();
    expect(sent).toEqual([
      {
        user_id: iris,
        event: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
        data: { ...data, id: row?.id, type: row?.type },
      },
    ]);
  });

  it('honours preferences, except for mails that are always sent, and skips the inactive', async () => {
    const app = appWith({});
    const to = [iris, muted];
    await sendNotice(app, (work) =>
      notify(work, 'opportunity_changed', { about: opportunity, to, params: { opp: 'Larch' } }),
    );
    expect((await bells()).map((row) => row.notifiable_id)).toEqual([iris]);
    expect((await mails()).map((mail) => mail.to_email)).toEqual(['iris@larkfield.test']);
    await sendNotice(app, (work) =>
      notify(work, 'cash_call_created', {
        about: opportunity,
        to,
        params: { opp: 'Larch', n: '£1.00', date: '4 Mar 2026', note: '' },
      }),
    );
    expect((await mails()).filter((mail) => mail.key === 'cash_call_created')).toHaveLength(2);
  });

  it('tells the same news once within ten minutes, and other news at once', async () => {
    const app = appWith({});
    const changed = (opp: string) =>
      sendNotice(app, (work) =>
        notify(work, 'opportunity_changed', {
          about: opportunity,
          to: [iris],
          params: { opp },
          cta: `/x/${opp}`,
        }),
      );
    await changed('Larch');
    await changed('Larch');
    expect(await bells()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await changed('Oak');
    expect(await bells()).toHaveLength(2);
    now = new Date(now.getTime() + 11 * 60_000);
    await changed('Larch');
    expect(await bells()).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  it('leaves nothing behind when the work fails', async () => {
    const app = appWith({});
    await sendNotice(app, async (work) => {
      await notify(work, 'test_passed', { to: [iris], params: {} });
      throw new Error('no');
    }).catch(() => undefined);
    expect(await bells()).toEqual([]);
    expect(await db().run(sql`select 1 from outbox`)).toEqual([]);
  });

  it('says in bell and mail what the client calls it', async () => {
    await sql`update settings set navigation = ${JSON.stringify({ portfolio: 'Holdings' })} where id = 1`.execute(
      db().kysely,
    );
    const app = appWith({ mail: createMailTopic({ db: db(), config, clock }) });
    await sendNotice(app, (work) =>
      notify(work, 'investment_opportunity_transition_existing', {
        about: opportunity,
        to: [iris],
        params: { opp: 'Larch' },
        cta: '/investor/portfolio/1',
      }),
    );
    await app.outbox.drain();
    expect((await bells())[0]?.data.message).toBe('**Larch** has completed and is now in your holdings.');
    const [mail] = await mails();
    expect(mail?.subject).toBe('Larch has completed and is now in your holdings');
    expect(mail?.html).toContain('Open your holdings');
  });

  it('leads each reader to the page that they may open', async () => {
    const adviser = await addUser('adviser@larkfield.test', { role: 12 });
    const admin = await addUser('admin@larkfield.test', { role: 1 });
    await sendNotice(appWith({}), (work) =>
      notify(work, 'registered', {
        to: [adviser, admin],
        params: { investor: 'Iris' },
        cta: (reader) => (reader === 1 ? '/admin/investments' : '/admin/investors'),
      }),
    );
    expect((await bells()).map((row) => row.data.cta)).toEqual(['/admin/investors', '/admin/investments']);
    expect((await mails()).map((row) => row.cta)).toEqual(['/admin/investments', '/admin/investors']);
  });

  it('falls back to the Super Admins when there is no active owner', async () => {
    const admin = await addUser('admin@larkfield.test', { role: 1 });
    const owner = await addUser('owner@larkfield.test', { role: 10 });
    const left = await addUser('left@larkfield.test', { role: 10, status: 2 });
    const app = appWith({});
    await sendNotice(app, async (work) => {
      expect(await staffFallback(work, owner, null)).toEqual([owner]);
      expect(await staffFallback(work, left, null)).toEqual([admin]);
      expect(await staffFallback(work, iris, null)).toEqual([admin]);
      expect(await staffFallback(work, null, null)).toEqual([admin]);
      await sql`insert into investor_associates (user_id, associate_id, kind) values (${iris}, ${owner}, 'adviser')`.execute(
        work.trx,
      );
      const associate = { ...work, viewer: { ...work.viewer, id: owner } };
      expect(await staffAround(work, iris, { ownerId: null, about: null })).toEqual([admin, owner]);
      expect(await staffAround(associate, iris, { ownerId: owner, about: null })).toEqual([]);
    });
  });
});

describe('mail', () => {
  const reset = (app: App) =>
    sendNotice(app, (work) =>
      enqueueSecretMail(work, {
        key: 'reset_password',
        to: { email: 'sven@larkfield.test', name: 'Sven', userId: sven },
        params: {},
        link: '/password-reset/token-1',
      }),
    );

  /** Of every row of the two tables, as text. */
  const stored = async () =>
    JSON.stringify(
      await db().run(
        sql`select to_jsonb(m) as mail, to_jsonb(l) as link from email_log m left join mail_links l on l.email_id = m.id`,
      ),
    );
  const linksLeft = () => db().run(sql`select 1 from mail_links`);

  it('is held for the operator alone where no mail server is set', async () => {
    const app = appWith({ mail: createMailTopic({ db: db(), config, clock }) });
    await reset(app);
    expect(await linksLeft()).toHaveLength(1);
    expect(await stored()).not.toContain('token-1');
    await app.outbox.drain();
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'held', subject: 'Reset your password', cta: null });
    expect(mail?.html).toContain('The link has been removed from this copy');
    expect(await stored()).not.toContain('token-1');
    expect(await linksLeft()).toEqual([]);
    const held = (await readHeldMails(config)).at(-1);
    expect(held).toContain('To: Sven <sven@larkfield.test>');
    expect(held).toContain('https://portal.test/password-reset/token-1');
    const folder = join(dataDir, 'mail');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('lies in the operator’s folder for as long as a link may live', async () => {
    const app = appWith({ mail: createMailTopic({ db: db(), config, clock }) });
    await reset(app);
    await app.outbox.drain();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await removeOldMails(config, days(6));
    expect(await readHeldMails(config)).not.toEqual([]);
    await removeOldMails(config, days(8));
    expect(await readHeldMails(config)).toEqual([]);
  });

  it('does not leave without the link that it was written for', async () => {
    const sent: OutgoingMail[] = [];
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
    const app = appWith({ mail: createMailTopic({ db: db(), config, clock, transport }) });
    await reset(app);
    await sql`delete from mail_links`.execute(db().kysely);
    await app.outbox.drain();
    expect(sent).toEqual([]);
    expect((await mails())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('link') });
  });

  it('of an older release loses the links that it showed', async () => {
    const link = '/login?view=reset&token=token-1';
    await sql`
      insert into email_log (key, to_email, merge_key, status, cta, html, text)
      values ('reset_password', 'sven@larkfield.test', 'k', 'held', ${link}, ${`<a href="${link}">`}, ${link}),
        ('registered', 'iris@larkfield.test', 'k', 'held', '/admin/investors/1/details', '<p>Kept</p>', 'Kept')`.execute(
      db().kysely,
    );
    const { text } = readMigrations().find(({ name }) => name === '0040_mail_links.sql') ?? { text: '' };
    await db().pool.query(text.slice(text.indexOf('update email_log')));
    expect(await stored()).not.toContain('token-1');
    expect((await mails())[0]).toMatchObject({ cta: '/admin/investors/1/details', html: '<p>Kept</p>' });
  });

  it('is sent once, and forgets its secret link', async () => {
    const sent: OutgoingMail[] = [];
    const topic = createMailTopic({
      db: db(),
      config,
      clock,
      transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
    });
    const app = appWith({ mail: topic });
    await reset(app);
    await app.outbox.drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('token-1');
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'sent', cta: null });
    expect(await stored()).not.toContain('token-1');
    expect(await linksLeft()).toEqual([]);
    const [entry] = await db().run<{ payload: unknown }>(sql`select payload from outbox`);
    await topic(entry?.payload, { id: 1, topic: 'mail', attempts: 2, last: false });
    expect(sent).toHaveLength(1);
  });

  it('says failed once nothing more is tried', async () => {
    const refuse = async () => {
      throw new Error('mailbox full');
    };
    const topic = createMailTopic({
      db: db(),
      config,
      clock,
      transport: { send: refuse, close: () => undefined },
    });
    const app = appWith({ mail: topic });
    await reset(app);
    await app.outbox.drain();
    expect((await mails())[0]).toMatchObject({ status: 'queued', error: 'mailbox full' });
    for (let run = 0; run < 8; run++) {
      now = new Date(now.getTime() + 3601_000);
      await app.outbox.drain();
    }
    expect((await mails())[0]).toMatchObject({ status: 'failed', error: 'mailbox full' });
    expect(await linksLeft()).toEqual([]);
  });
});
