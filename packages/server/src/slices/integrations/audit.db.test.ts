import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import { useApp } from '../../../../../tests/support/app.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { mailAuditHead } from './mail-audit-head.ts';
import { sealAudit } from './seal-audit.ts';

const it = useApp({
  prepare: async ({ db }) => {
    await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at) values
      (1, 'Ada', 'Admin', 'ada@audit.test', now()), (5, 'Ian', 'Investor', 'ian@audit.test', now()),
      (12, 'Amy', 'Adviser', 'amy@audit.test', now())`);
  },
});
const query = async (text: string) => (await it().app.db.pool.query(text)).rows;
const happen = (event: string): Promise<void> =>
  perform(it().app, { viewer: system }, (work) =>
    recordEvent(work, { event, target: { type: 'investment', id: 7 }, description: `It was ${event}` }),
  );

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
        summary: { description: 'It was investment.paid' },
      },
    ]);
  });

  test('is shown once it is sealed, with hashes that anybody can compute', async () => {
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

  test('can be changed or removed by nobody', async () => {
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
