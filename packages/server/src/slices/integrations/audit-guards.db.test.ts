import { describe, expect, test } from 'vitest';
import { rowsOf, useApp } from '../../../../../tests/support/app.ts';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { mailAuditHead } from './mail-audit-head.ts';
import { sealAudit } from './seal-audit.ts';

/** What the audit chain minds, and what it leaves to others: each condition has a row that it must leave out. */
const prepare = async ({ db }: App): Promise<void> => {
  await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at)
    values (1, 'Ada', 'Admin', 'ada@audit.test', now())`);
};

/** A chain of its own, with entries that have no activity, and activity that was written past it. */
function useChain() {
  const it = useApp({ prepare });
  const query = rowsOf(it);
  return {
    it,
    query,
    verdict: async (search = '') =>
      (await (await it().as('ada@audit.test')).get(`/api/audit-entries/verify${search}`)).body.data,
    happen: (event: string): Promise<void> =>
      perform(it().app, { viewer: system }, (work) =>
        recordEvent(work, { event, target: null, description: `It was ${event}` }),
      ),
    enter: (action: string, summary: object = {}) =>
      query(
        'insert into audit_entries (at, action, summary) values (now(), $1, $2)',
        action,
        JSON.stringify(summary),
      ),
    pastTheChain: async (event: string): Promise<number> => {
      await query('alter table activity disable trigger user');
      const [row] = await query(
        `insert into activity (event, description) values ($1, 'x') returning id`,
        event,
      );
      await query('alter table activity enable trigger user');
      return Number(row.id);
    },
    change: async (text: string, ...values: unknown[]): Promise<void> => {
      for (const table of ['activity', 'audit_entries'])
        await query(`alter table ${table} disable trigger user`);
      await query(text, ...values);
      for (const table of ['activity', 'audit_entries'])
        await query(`alter table ${table} enable trigger user`);
    },
  };
}

describe('an empty chain', () => {
  const { it, query } = useChain();

  test('has no stored head', async () => {
    await query('alter table audit_entries disable trigger user');
    await query('delete from audit_entries');
    expect(await mailAuditHead(it().app)).toBe(0);
    expect(await query('select seq from audit_heads')).toEqual([]);
  });
});

describe('a long chain', () => {
  const { it, query, verdict } = useChain();

  test('is sealed and verified to its end', async () => {
    await sealAudit(it().app);
    const before = (await verdict()).checked;
    await query(
      `insert into audit_entries (at, action) select now(), 'x.' || n from generate_series(1, 6001) n`,
    );
    const admin = await it().as('ada@audit.test');
    const shown = async () => (await admin.get('/api/audit-entries?filter[action]=x.6001')).body.data.length;
    expect(await shown()).toBe(0);
    expect(await sealAudit(it().app)).toBeGreaterThanOrEqual(6001);
    expect(await shown()).toBe(1);
    expect((await verdict()).checked).toBeGreaterThanOrEqual(before + 6001);
  });

  test('is verified within the requested span', async () => {
    const [head] = await query('select max(seq) as seq from audit_entries');
    await query(
      `insert into audit_heads (seq, hash, mailed_at) values ($1, repeat('0', 64), now())`,
      Number(head.seq) + 9,
    );
    expect(await verdict('?from=1&to=9')).toMatchObject({ ok: true, checked: 9 });
    expect(await verdict()).toMatchObject({ ok: false, flaw: 'head', first_bad_seq: Number(head.seq) + 9 });
  });
});

describe('activity from before there was a chain', () => {
  const { query, verdict, happen, enter, pastTheChain, change } = useChain();

  test('is covered by one entry that names its rows', async () => {
    const first = await pastTheChain('old.a');
    await happen('new.a');
    const last = await pastTheChain('old.b');
    const other = await pastTheChain('old.c');
    expect(await verdict()).toMatchObject({ ok: false, flaw: 'unrecorded_activity' });
    const [{ sha256 }] = await query(
      `select encode(sha256(convert_to(string_agg(activity_digest(id, target_type, target_id, actor_id, event,
        description, properties, ip, created_at, updated_at), '' order by id), 'UTF8')), 'hex') as sha256
      from activity where event in ('old.a', 'old.b')`,
    );
    await enter('activity.covered', { activity_span: { from: first, to: last, rows: 2, sha256 } });
    expect(await verdict()).toMatchObject({ ok: false, flaw: 'unrecorded_activity' });
    // another entry that says so covers nothing
    await enter('other.event', { activity_span: { from: other, to: other } });
    expect(await verdict()).toMatchObject({ ok: false, flaw: 'unrecorded_activity' });
    await enter('activity.covered', { activity_span: { from: other, to: other } });
    expect(await verdict()).toMatchObject({ ok: true, flaw: null });
  });

  test.each([
    ['was changed', `update activity set description = 'y' where event = 'old.b'`],
    ['is gone', `delete from activity where event = 'old.b'`],
  ])('is missed once a row of it %s', async (_, text) => {
    await change(text);
    expect(await verdict()).toMatchObject({ ok: false, flaw: 'activity' });
  });
});
