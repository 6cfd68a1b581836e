import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { addFollowOn, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Who reads what was offered to whom: take a condition out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let iris: TestClient;
let omar: TestClient;
let round: number;
let organisation: number;
let link: number;

const offered = async (party: number, row: Record<string, number | null> = {}) =>
  addRow(db(), 'pre_emption_choices', {
    investment_opportunity_id: round,
    investment_method_entity_id: party,
    pre_emption_option_id: 5,
    ...row,
  });
const seenBy = async (who: TestClient): Promise<number[]> =>
  (await who.get('/api/pre-emption-choices?sort=id')).body.data.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  await setSettings(it(), { organisation_links_enabled: true });
  iris = await as('iris');
  omar = await as('omar');
  round = await addFollowOn(db(), stage(), []);
  organisation = await addRow(db(), 'organisations', { name: 'Ashby' });
  const member = { organisation_id: organisation, user_id: stage().people.iris, position: 'director' };
  link = await addRow(db(), 'organisation_links', { ...member, status: 2, can_invest: true });
});

describe('what was offered', () => {
  test('is read by whose party it is, by who acts for it, and by no one else', async () => {
    const method = await addRow(db(), 'investment_methods', { name: 'Ashby', kind: 'organisation' });
    const party = { investment_method_id: method, kind: 'organisation', name: 'Ashby' };
    const firm = await addRow(db(), 'investment_method_entities', {
      ...party,
      organisation_id: organisation,
    });
    const own = await offered(await entityOf(db(), stage().people.iris), { user_id: stage().people.iris });
    const theirs = await offered(firm);
    const other = await offered(await entityOf(db(), stage().people.omar), { user_id: stage().people.omar });
    expect(await seenBy(iris)).toEqual([own, theirs]);
    expect(await seenBy(omar)).toEqual([other]);
    await rows('update organisation_links set status = 5 where id = $1', link);
    expect(await seenBy(iris)).toEqual([own]);
    await rows(
      'update investment_method_entities set deleted_at = now() where user_id = $1',
      stage().people.omar,
    );
    expect(await seenBy(omar)).toEqual([]);
    const ed = await as('ed');
    expect(await seenBy(ed)).toEqual([]);
  });

  test('comes to so much of the company after the round', async () => {
    const shown = async () =>
      (await iris.get('/api/pre-emption-choices?append=post_round_pct')).body.data[0].post_round_pct;
    const answer = (set: string) =>
      rows(`update pre_emption_choices set ${set} where user_id = $1`, stage().people.iris);
    await answer('existing_shares = 400000, basis_shares = 1000000, entitlement_shares = 40000');
    expect(await shown()).toBe('36.3636');
    await answer('pre_emption_option_id = 3, requested_shares = 95000');
    expect(await shown()).toBe('45.0000');
    await answer('allocated_shares = 70000');
    expect(await shown()).toBe('42.7273');
  });
});
