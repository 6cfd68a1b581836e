import { describe, expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import type { TestApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { hasTwins } from '../support/twins.ts';
import { useSides, withoutChance } from './two-sides.ts';

/** Some records of each family are read on both sides with all that they can bring, and all that their routes give of them. */
const it = useSides();

const VIEWERS = ['superadmin@larkfield.test', 'portfolio-large@larkfield.test'];
const OF_RECORDS = routesOf(servings).filter(
  ({ method, path }) => method === 'GET' && /^\/api\/[\w-]+\/:id(\/[\w-]+)?$/.test(path),
);

/** The first, one in the middle and the last. */
async function someIds({ app }: TestApp, table: string): Promise<readonly number[]> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `select id from (select id, row_number() over (order by id) as place, count(*) over () as n from "${table}") as numbered
     where place in (1, n / 2, n) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** What a record of the family can bring to this viewer. */
async function everything(client: TestClient, path: string): Promise<string> {
  const named = async (kind: string): Promise<string> => {
    const { body } = await client.get(`${path}?${kind}=no`);
    return /Allowed \w+\(s\) are `(.*)`\./.exec(String(body?.message))?.[1]?.replaceAll(' ', '') ?? '';
  };
  return `?include=${await named('include')}&append=${await named('append')}`;
}

/** Words and settings of the firm count what everyone has of them. */
const FAMILIES = servings.flatMap(({ resource: { name, table } }) =>
  hasTwins(table) ? [[name, table] as const] : [],
);

describe.each(VIEWERS)('%s', (viewer) => {
  test.each(FAMILIES)('%s come to the same beside twins', async (name, table) => {
    const { alone, beside } = it();
    const [one, other] = [await alone.as(viewer), await beside.as(viewer)];
    const query = await everything(one, `/api/${name}`);
    const ids = await someIds(alone, table);
    for (const { path } of OF_RECORDS.filter((route) => route.path.split('/')[2] === name)) {
      for (const id of ids) {
        const url = path.replace(':id', String(id)) + (path.endsWith(':id') ? query : '');
        expect(readable(await other.get(url)), url).toEqual(readable(await one.get(url)));
      }
    }
  });
});

/** A paper says when it was made. */
const readable = ({ status, headers, text }: TestAnswer): readonly [number, string] => [
  status,
  headers.get('content-type')?.startsWith('application/json') ? withoutChance(text) : '',
];
