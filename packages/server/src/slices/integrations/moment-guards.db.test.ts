import { beforeAll, describe, expect, it } from 'vitest';
import { clockJobs } from '../../../../../tests/demo/daily-jobs.ts';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { sealAudit } from './seal-audit.ts';

/** Each limit is asked at its very moment, and each list with what must stay out of it. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { received, runOf } = useImportRuns(press, () => ada);
const query = async (text: string, ...values: unknown[]) =>
  (await house().app.db.pool.query(text, values)).rows;
const run = (name: string) =>
  clockJobs(house().app)
    .find((job) => job.name === name)
    ?.run();

beforeAll(async () => {
  ada = await signIn();
});

describe('an import', () => {
  let number = 0;
  const lines = () => ['First name,Last name,Email', `Bea,Moss,bea${(number += 1)}@moss.test`];

  it('can be undone up to the moment that it names', async () => {
    const end = async () => {
      const { id, ran } = await runOf('contacts', lines());
      return { id, until: new Date(ran.undo_until).getTime() };
    };
    const [one, other] = [await end(), await end()];
    const undo = async (id: number) => (await (await signIn()).post(`/api/imports/${id}/undo`)).status;
    house().clock.set(new Date(one.until));
    expect(await undo(one.id)).toBe(202);
    house().clock.set(new Date(other.until + 1));
    expect(await undo(other.id)).toBe(409);
  });

  it('is taken up again after a minute of silence, to the second, unless it is gone', async () => {
    ada = await signIn();
    const [one, gone] = [await received('contacts', lines()), await received('contacts', lines())];
    for (const id of [one, gone]) await ada.post(`/api/imports/${id}/dry-run`);
    await query('update imports set deleted_at = now() where id = $1', gone);
    const phases = async () =>
      (await query('select phase from imports where id = any($1) order by id', [one, gone])).map(
        ({ phase }) => phase,
      );
    house().clock.advance({ seconds: 60 });
    await run('resume-imports');
    expect(await phases()).toEqual(['check', 'check']);
    house().clock.advance({ seconds: 1 });
    await run('resume-imports');
    expect(await phases()).toEqual([null, 'check']);
  });
});

describe('a webhook', () => {
  const hook = (more: Values = {}): Promise<number> =>
    addRow(house().app.db, 'webhooks', {
      url: 'https://127.0.0.1:9/',
      events: '["x.*"]',
      secret: 's',
      ...more,
    }).then(async (id) => {
      await query(
        `update webhooks set secret = pgp_sym_encrypt('s', $1) where id = $2`,
        house().app.config.secret,
        id,
      );
      return id;
    });
  const delivery = (webhook_id: number, more: Values): Promise<number> =>
    addRow(house().app.db, 'webhook_deliveries', {
      webhook_id,
      event: 'x.y',
      payload:
        '{"id":"1","type":"x.y","created_at":"2026-03-31T08:00:00.000000Z","data":{"family":null,"id":null}}',
      ...more,
    });
  const now = (seconds = 0): string => new Date(house().clock.now().getTime() + seconds * 1000).toISOString();
  const attemptsOf = async (...ids: number[]) =>
    (await query('select attempt from webhook_deliveries where id = any($1) order by id', ids)).map(
      ({ attempt }) => attempt,
    );

  it('is sent what is due by now, and nothing sooner', async () => {
    const id = await hook();
    const [due, later] = [
      await delivery(id, { next_attempt_at: now() }),
      await delivery(id, { next_attempt_at: now(1) }),
    ];
    expect(await deliverWebhooks(house().app)).toBe(1);
    expect(await attemptsOf(due, later)).toEqual([1, 0]);
  });

  it('that has failed for five days is given up with what waits for it, and no other', async () => {
    const [failing, other] = [await hook({ failing_since: now(-5 * 86_400) }), await hook()];
    const tried = await delivery(failing, { next_attempt_at: now() });
    const [waiting, theirs] = [
      await delivery(failing, { next_attempt_at: now(3600) }),
      await delivery(other, { next_attempt_at: now(3600) }),
    ];
    await deliverWebhooks(house().app);
    expect(
      await query('select id from webhooks where not is_active and id = any($1)', [failing, other]),
    ).toEqual([{ id: failing }]);
    expect(
      await query('select id from webhook_deliveries where next_attempt_at is not null and id = any($1)', [
        tried,
        waiting,
        theirs,
      ]),
    ).toEqual([{ id: theirs }]);
  });

  it('forgets after ninety days what no one asks for any more', async () => {
    const id = await hook({ is_active: false });
    const stays = [
      await delivery(id, { created_at: now(-90 * 86_400) }),
      await delivery(id, { created_at: now(-91 * 86_400), next_attempt_at: now(3600) }),
    ];
    await delivery(id, { created_at: now(-90 * 86_400 - 1) });
    await run('purge-webhook-deliveries');
    const left = await query('select id from webhook_deliveries where webhook_id = $1 order by id', id);
    expect(left.map((row) => row.id)).toEqual(stays);
  });
});

describe('the audit chain', () => {
  it('has the entries of a day from its first moment to the one before the next', async () => {
    const at = async (moment: string) => {
      house().clock.set(moment);
      ada = await signIn();
      const made = await ada.post('/api/industries', { name: `Ships ${moment}` });
      expect(made.status).toBe(201);
    };
    await at('2027-01-01T00:00:00Z');
    await at('2027-01-01T23:59:59Z');
    await at('2027-01-02T00:00:00Z');
    await sealAudit(house().app);
    const checked = async (search: string): Promise<number> =>
      (await ada.get(`/api/audit-entries/verify?${search}`)).body.data.checked;
    const [whole, day] = [await checked('from=2027-01-01'), await checked('from=2027-01-01&to=2027-01-01')];
    expect([whole > day, day]).toEqual([true, await checked('from=2027-01-01&to=2027-01-02T00:00:00Z')]);
    const entries = await query(
      `select count(*)::int as n from audit_entries where at >= '2027-01-01' and at < '2027-01-02'`,
    );
    expect(entries).toEqual([{ n: day }]);
  });
});
