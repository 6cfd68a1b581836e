import { noticeOf, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import { noticeKeys } from '../../../../../tests/notices/notice-keys.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOT_ABOUT_OPPORTUNITIES, SENT_OUTSIDE } from '../../../../../tests/notices/sent-outside.ts';
import { testApp, type TestApp } from '../../../../../tests/support/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import {
  addInvestment,
  addRow,
  setStage,
  type Person,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import {
  addSecretOpportunity,
  everythingSent,
  letIn,
  SECRETS,
  secretsIn,
} from '../../../../../tests/support/redaction.ts';
import { notify, notifyByMail } from './public.ts';

/** Not `useApp`: here notices go to people whom no workflow would tell. */
let mine: TestApp;
const it = (): TestApp => mine;
afterAll(() => mine.close());
let stage: Stage;
let opportunity: number;
const ABOUT = noticeKeys().filter((key) => SENT_OUTSIDE[key] !== undefined);
const STRANGER = 'stranger@offers.test';

/** Of any key: what the overloads keep apart is what is tested here. */
const send = notify as unknown as (work: Work, key: NoticeKey, notice: object) => Promise<void>;
const sendByMail = notifyByMail as unknown as (work: Work, key: NoticeKey, mail: object) => Promise<void>;

beforeAll(async () => {
  mine = await testApp({
    prepare: async ({ db }) =>
      void (await sql`update settings set market_sounding_enabled = true, risk_warning_enabled = false
        where id = 1`.execute(db.kysely)),
  });
  const { db } = it().app;
  stage = await setStage(db);
  opportunity = await addSecretOpportunity(db, stage);
  await letIn(db, opportunity, stage.people.iris);
  await addRow(db, 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: stage.people.omar,
    token: 'omar',
    sent_at: '2026-02-01',
  });
});

beforeEach(async () => {
  await sql`truncate notifications, email_log, outbox cascade`.execute(it().app.db.kysely);
});

/** Every hole of the notice filled with all there is to know. */
const paramsOf = (key: NoticeKey): Record<string, string> => {
  const { message = '', subject = '', lines = [] } = noticeOf(key);
  const holes = [message, subject, ...lines].join(' ').matchAll(/\{(\w+)/g);
  return Object.fromEntries([...holes].map(([, hole]) => [hole, Object.values(SECRETS).join(' ')]));
};

/** The stranger by mail where the notice goes to people without an account; the others by their id. */
async function sendNotice(key: NoticeKey, who: readonly Person[]): Promise<void> {
  const { app } = it();
  const about = { about: opportunity, params: paramsOf(key), cta: `/investor/investments/${SECRETS.slug}` };
  await perform(app, { viewer: system }, async (work) => {
    await send(work, key, { ...about, to: who.map((name) => stage.people[name]), target: SECRETS.slug });
    if (key.endsWith('_newcomer') || key === 'market_sounding_cleansed')
      await sendByMail(work, key, {
        ...about,
        to: { email: STRANGER, name: '' },
        link: '/register?invite=token',
      });
  });
  await app.outbox.drain();
}

test('every notice of the catalogue is either about an opportunity or not', () => {
  const known = [...Object.keys(SENT_OUTSIDE), ...NOT_ABOUT_OPPORTUNITIES].sort();
  expect(known).toEqual(noticeKeys().sort());
  const marked = noticeKeys().filter((key) => noticeOf(key).about !== undefined);
  expect(marked.sort()).toEqual([...ABOUT].sort());
});

test.each(NOT_ABOUT_OPPORTUNITIES)('%s has no words of an opportunity', (key) => {
  expect(Object.keys(paramsOf(key))).not.toContain('opp');
});

const INSIDE: readonly Person[] = ['iris', 'sam'];
const OUTSIDE: readonly Person[] = ['omar', 'lone', 'abe', 'ed'];

/** A subject is the sentence without its marks. */
const plain = (text: string | null): string => (text ?? '').replaceAll('**', '').replace(/\.$/, '');

test.each(ABOUT)('%s names it inside and gives nothing away outside', async (key) => {
  await sendNotice(key, [...OUTSIDE, ...INSIDE]);
  const insiders = INSIDE.map((who) => `${who}@offers.test`);
  const sent = await everythingSent(it().app.db);
  const named = new Set(sent.filter(({ text }) => secretsIn(text).length > 0).map(({ whom }) => whom));
  expect([...named].sort()).toEqual(insiders);
  const outside = sent.filter(({ whom }) => !insiders.includes(whom));
  const sentence = SENT_OUTSIDE[key] ?? null;
  if (sentence === null) expect(outside).toEqual([]);
  else expect(new Set(outside.map(({ said }) => plain(said)))).toEqual(new Set([plain(sentence)]));
});

describe('whoever may know it', () => {
  const namedTo = async (who: Person): Promise<boolean> => {
    await sql`truncate notifications, email_log, outbox cascade`.execute(it().app.db.kysely);
    await sendNotice('opportunity_changed', [who]);
    const sent = await everythingSent(it().app.db);
    return sent.some(({ text }) => secretsIn(text).length > 0);
  };

  test('is staff who may open it or read an investment of it, and no one else of the firm', async () => {
    expect(await namedTo('cora')).toBe(true);
    expect(await namedTo('max')).toBe(true);
    expect(await namedTo('abe')).toBe(false);
    await sql`truncate notifications, email_log, outbox cascade`.execute(it().app.db.kysely);
    await sendNotice('opportunity_changed', ['abe', 'cora', 'ed', 'max']);
    const sent = (await everythingSent(it().app.db)).filter(({ text }) => secretsIn(text).length > 0);
    expect(new Set(sent.map(({ whom }) => whom))).toEqual(new Set(['cora@offers.test', 'max@offers.test']));
    const { db } = it().app;
    const line = await addInvestment(db, opportunity, stage.people.iris, { status: 1 });
    await sql`insert into investor_associates (user_id, associate_id, kind)
      values (${stage.people.iris}, ${stage.people.abe}, 'adviser')`.execute(db.kysely);
    expect(await namedTo('abe')).toBe(true);
    await sql`delete from investments where id = ${line}`.execute(db.kysely);
  });

  test('is an investor while their investment stands, but not for one that came to nothing', async () => {
    const { db } = it().app;
    const line = await addInvestment(db, opportunity, stage.people.lone, { status: 1 });
    expect(await namedTo('lone')).toBe(true);
    await sql`update investments set status = 7 where id = ${line}`.execute(db.kysely);
    expect(await namedTo('lone')).toBe(false);
    await sql`update investment_opportunities set market_sounding_required = false, status = 4 where id = ${opportunity}`.execute(
      db.kysely,
    );
    expect(await namedTo('lone')).toBe(true);
    await sql`update investment_opportunities set market_sounding_required = true, status = 2 where id = ${opportunity}`.execute(
      db.kysely,
    );
    await sql`delete from investments where id = ${line}`.execute(db.kysely);
  });

  test('is an investor of the kind that it is for', async () => {
    const { db } = it().app;
    const kind = (name: string) =>
      addRow(db, 'investor_types', {
        name,
        code: name,
        basis: 'cobs',
        statement_title: 'S',
        statement_text: 'T',
      });
    const [mine, theirs] = [await kind('mine'), await kind('theirs')];
    await sql`update investment_opportunities set market_sounding_required = false where id = ${opportunity}`.execute(
      db.kysely,
    );
    await sql`insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id)
      values (${opportunity}, ${mine})`.execute(db.kysely);
    const asKind = (type: number) =>
      sql`update users set category_status = 2, investor_type_id = ${type} where id = ${stage.people.lone}`.execute(
        db.kysely,
      );
    await asKind(theirs);
    for (const key of ABOUT) await sendNotice(key, ['lone']);
    const sent = (await everythingSent(db)).filter(({ whom }) => whom === 'lone@offers.test');
    expect(sent.filter(({ text }) => secretsIn(text).length > 0)).toEqual([]);
    await asKind(mine);
    expect(await namedTo('lone')).toBe(true);
  });
});
