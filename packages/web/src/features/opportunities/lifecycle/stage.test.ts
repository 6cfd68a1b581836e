import { permissionsOf, role } from '@tranche/domain/roles';
import { describe, expect, test } from 'vitest';
import { movesFrom, stageHref } from '../stage.ts';

const mover = (role_id: Parameters<typeof permissionsOf>[0]) => ({
  role_id,
  permissions: [...permissionsOf(role_id)],
});
const verbs = (status: number, who: ReturnType<typeof mover>) =>
  movesFrom(status, who).map(({ verb }) => verb);

describe('the stage rule of a row', () => {
  test.each([
    [1, '/admin/investments/opportunities/7/edit'],
    [2, '/admin/investments/opportunities/7/details'],
    [3, '/admin/investments/opportunities/7/details'],
    [4, '/admin/investments/opportunities/7/details'],
    [5, '/admin/investments/existing/7/details'],
    [6, '/admin/investments/existing/7/details'],
  ])('stage %i opens %s', (status, href) => {
    expect(stageHref({ id: 7, status })).toBe(href);
  });
});

describe('the moves offered (D-7)', () => {
  test.each([
    [1, ['publishExternal', 'publishInternal']],
    [2, ['makeInternal', 'unpublish', 'close']],
    [3, ['makeExternal', 'unpublish', 'close']],
    [4, ['reopenExternal', 'reopenInternal', 'complete']],
    [5, ['mature']],
    [6, []],
  ])('to a Super Admin from stage %i', (status, expected) => {
    expect(verbs(status, mover(role.superAdmin))).toEqual(expected);
  });

  test('Support also takes back a completion and a maturity', () => {
    expect(verbs(5, mover(role.support))).toEqual(['mature', 'uncomplete']);
    expect(verbs(6, mover(role.support))).toEqual(['unmature']);
  });

  test.each([role.entrepreneur, role.custodian, role.investmentManager])('none to role %i', (id) => {
    expect([1, 2, 3, 4, 5, 6].flatMap((status) => verbs(status, mover(id)))).toEqual([]);
  });
});
