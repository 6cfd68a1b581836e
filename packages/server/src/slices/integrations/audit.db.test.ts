import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import type { App } from '../../kit/app.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { mailAuditHead } from './mail-audit-head.ts';
import { sealAudit } from './seal-audit.ts';

const people = async ({ db }: App): Promise<void> => {
  await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at) values
      (1, 'Ada', 'Admin', 'ada@audit.test', now()), (5, 'Ian', 'Investor', 'ian@audit.test', now()),
      (12, 'Amy', 'Adviser', 'amy@audit.test', now())`);
};
const it = useApp({ prepare: people });
const query = async (text: string) => (await it().app.db.pool.query(text)).rows;
const happen = (event: string): Promise<void> =>
  perform(it().app, { viewer: system }, (work) =>
    recordEvent(work, { event, target: { type: 'investment', id: 7 }, description: `It was ${event}` }),
  );

const CHAINED = ['activity', 'audit_entries', 'audit_heads'];

/** As whoever owns the database, past every trigger; afterwards all is as it was. */
async function withoutTriggers(
  query: (text: string) => Promise<unknown>,
  changes: readonly string[],
  see: () => Promise<void>,
): Promise<void> {
  for (const table of CHAINED) {
    await query(`alter table ${table} disable trigger user`);
    await query(`create table kept_${table} as select * from ${table}`);
  }
  for (const change of changes) await query(change);
  await see();
  for (const table of CHAINED) {
    const columns = `(select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
      where table_name = '${table}' and is_generated = 'NEVER')`;
    await query(`do $$ declare columns text := ${columns}; begin
      delete from ${table};
      execute format('insert into ${table} (%s) overriding system value select %s from kept_${table}', columns, columns);
    end $$`);
    await query(`drop table kept_${table}`);
    await query(`alter table ${table} enable trigger user`);
  }
}

describe('an entry', () => {
  test('comes with its activity in one transaction, or not at all', async () => {
    await happen('investment.paid');
    await perform(it().app, { viewer: system }, async (work) => {
      await recordEvent(work, { event: 'investment.lost', target: null, description: 'x' });
      throw new Error('no');
    }).catch(() => undefined);
    const rows = await query(
      `select action, target, seq, summary from audit_entries where action like 'investment.%'`,
    );
    expect(rows).toEqual([
      {
        action: 'investment.paid',
        target: 'investment:7',
        seq: null,
        summary: {
          description: 'It was investment.paid',
          activity: { id: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      },
    ]);
  });

  test('is shown once it is sealed, with hashes that anyone can compute', async () => {
    await Promise.all([happen('a.b'), happen('a.c'), sealAudit(it().app), sealAudit(it().app)]);
    await sealAudit(it().app);
    const admin = await it().as('ada@audit.test');
    const { body } = await admin.get('/api/audit-entries?sort=seq&limit=100');
    const entries = body.data as Record<string, unknown>[];
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(body.meta.total).toBe(entries.length);
    let previous = '0'.repeat(64);
    for (const { id: _i, prev_hash, hash, created_at: _c, updated_at: _u, ...facts } of entries) {
      expect(prev_hash).toBe(previous);
      expect(hash).toBe(
        createHash('sha256')
          .update(`${previous}${canonicalJson(facts)}`)
          .digest('hex'),
      );
      previous = String(hash);
    }
  });

  test('is for those who may list the staff, and for reading alone', async () => {
    for (const email of ['ian@audit.test', 'amy@audit.test'])
      expect((await (await it().as(email)).get('/api/audit-entries')).status).toBe(403);
    const admin = await it().as('ada@audit.test');
    expect((await admin.post('/api/audit-entries', {})).status).toBe(405);
    expect((await admin.delete('/api/audit-entries/1')).status).toBe(405);
    const csv = await admin.get('/api/audit-entries/export?filter[action]=investment.paid');
    expect(csv.text.split('\n')[1]).toContain('investment.paid,investment:7');
  });

  test('can be changed or removed by no one', async () => {
    await sealAudit(it().app);
    for (const change of [
      `update audit_entries set action = 'x' where seq = 1`,
      `update audit_entries set seq = 99 where seq = 1`,
      `delete from audit_entries where seq = 1`,
    ])
      await expect(query(change)).rejects.toThrow('append-only');
  });
});

describe('verification', () => {
  const verdict = async (search = '') =>
    (await (await it().as('ada@audit.test')).get(`/api/audit-entries/verify${search}`)).body.data;

  test('finds the first entry that was changed behind our back', async () => {
    for (const event of ['v.a', 'v.b', 'v.c']) await happen(event);
    const good = await verdict();
    expect(good).toMatchObject({ ok: true, first_bad_seq: null });
    expect(good.checked).toBeGreaterThan(3);
    expect(await verdict('?from=2&to=3')).toMatchObject({ ok: true, checked: 2 });
    expect(await verdict('?from=2026-03-31&to=2026-03-31')).toMatchObject({
      ok: true,
      checked: good.checked,
    });
    expect(await verdict('?from=2027-01-01')).toEqual({
      ok: true,
      checked: 0,
      first_bad_seq: null,
      flaw: null,
      head: null,
    });
    await query(`alter table audit_entries disable trigger audit_entries_append_only`);
    await query(`update audit_entries set summary = '{"description": "nothing"}' where seq = 2`);
    expect(await verdict()).toMatchObject({ ok: false, first_bad_seq: 2 });
    expect(await verdict('?from=3')).toMatchObject({ ok: true });
    await query(`delete from audit_entries where seq = 4`);
    expect(await verdict('?from=3')).toMatchObject({ ok: false, first_bad_seq: 4 });
    await query(`alter table audit_entries enable trigger audit_entries_append_only`);
  });

  test('has its head mailed out of the house', async () => {
    await mailAuditHead(it().app);
    const [mail] = await query(`select to_email, params from email_log where key = 'audit_head'`);
    const [head] = await query(`select seq, hash from audit_entries order by seq desc nulls last limit 1`);
    expect(mail).toMatchObject({
      to_email: 'support@localhost',
      params: { hash: head.hash, seq: String(head.seq) },
    });
  });
});

describe('what stands beside the chain', () => {
  const it = useApp({ prepare: people });
  // past the limit of verifications in a minute
  beforeEach(() => it().clock.advance({ minutes: 2 }));
  const query = async (text: string) => (await it().app.db.pool.query(text)).rows;
  const verdict = async (search = '') =>
    (await (await it().as('ada@audit.test')).get(`/api/audit-entries/verify${search}`)).body.data;
  const happen = (event: string): Promise<void> =>
    perform(it().app, { viewer: system }, (work) =>
      recordEvent(work, { event, target: { type: 'investment', id: 7 }, description: `It was ${event}` }),
    );

  test.each([
    ['says something else', `update activity set description = 'nothing' where event = 'b.b'`, 'activity'],
    ['is laid to somebody else', `update activity set actor_id = 1 where event = 'b.b'`, 'activity'],
    [
      'has another day',
      `update activity set created_at = created_at - interval '1 day' where event = 'b.b'`,
      'activity',
    ],
    ['has other particulars', `update activity set properties = '{"a": 1}' where event = 'b.b'`, 'activity'],
    ['is gone', `delete from activity where event = 'b.b'`, 'activity'],
    [
      'was made up',
      `insert into activity (event, description) values ('b.x', 'never')`,
      'unrecorded_activity',
    ],
  ])('a row of the activity that %s is noticed', async (_what, change, flaw) => {
    for (const event of ['b.a', 'b.b', 'b.c']) await happen(event);
    expect(await verdict()).toMatchObject({ ok: true, flaw: null });
    const [entry] = await query(`select min(seq) as seq from audit_entries where action = 'b.b'`);
    await withoutTriggers(query, [change], async () =>
      expect(await verdict()).toMatchObject({
        ok: false,
        flaw,
        first_bad_seq: flaw === 'activity' ? entry.seq : null,
      }),
    );
    expect(await verdict()).toMatchObject({ ok: true });
  });

  test('a run of saves has an entry for each growth, and the last one holds', async () => {
    const admin = await it().as('ada@audit.test');
    const made = await admin.post('/api/industries', { name: 'Ships' });
    const path = `/api/industries/${made.body.data.id}`;
    for (const name of ['Shipping', 'Sea trade']) await admin.patch(path, { name });
    expect(
      await query(`select count(*)::int as rows from activity where event = 'industry.updated'`),
    ).toEqual([{ rows: 1 }]);
    const notice = await query(
      `select summary from audit_entries where action = 'industry.updated' order by id`,
    );
    expect(notice.map(({ summary }) => summary.new.name)).toEqual(['Shipping', 'Sea trade']);
    expect(await verdict()).toMatchObject({ ok: true });
  });

  test('a cut tail is noticed by the head that was mailed, and by one that the reader brings', async () => {
    await happen('c.a');
    await mailAuditHead(it().app);
    const [{ seq, hash }] = await query(
      `select seq, hash from audit_entries where seq is not null order by seq desc limit 1`,
    );
    expect(await verdict(`?seq=${seq}&hash=${hash}`)).toMatchObject({ ok: true });
    expect(await verdict(`?seq=${seq}&hash=${'0'.repeat(64)}`)).toMatchObject({
      ok: false,
      flaw: 'head',
      first_bad_seq: seq,
    });
    const cut = [
      `delete from audit_entries where seq is null or seq >= ${seq}`,
      `delete from activity where id not in (select activity_id from audit_entries where activity_id is not null)`,
    ];
    await withoutTriggers(query, cut, async () =>
      expect(await verdict()).toMatchObject({ ok: false, flaw: 'head', first_bad_seq: seq }),
    );
    await withoutTriggers(query, [...cut, 'delete from audit_heads'], async () => {
      expect(await verdict()).toMatchObject({ ok: true });
      expect(await verdict(`?seq=${seq}&hash=${hash}`)).toMatchObject({ ok: false, flaw: 'head' });
    });
  });

  test.each(['seq=x&hash=', 'seq=3', `hash=${'a'.repeat(64)}`, 'seq=3&hash=abc'])(
    '%s is no head',
    async (head) => {
      const answer = await (await it().as('ada@audit.test')).get(`/api/audit-entries/verify?${head}`);
      expect(answer.status).toBe(422);
    },
  );
});
