import { expect, test } from 'vitest';
import type { Resource } from '@tranche/domain/kit/resource';
import { servings } from '../../packages/server/src/slices/servings.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { notifies, useCurious } from './curious.ts';
import { CANARY } from './victim.ts';

/**
 * An investor reaches nothing of another's through a list: another one asks for everything that the definitions offer, no answer
 * holds the mark of the first, and no record is found by it.
 */
const it = useCurious();

const leaks: string[] = [];
async function ask(client: TestClient, url: string): Promise<TestAnswer> {
  const answer = await client.get(url);
  if (notifies(answer)) leaks.push(`${url} → ${answer.status}`);
  return answer;
}

/** The names that a list says it allows. */
async function allowed(client: TestClient, path: string, kind: string): Promise<readonly string[]> {
  const url = kind === 'filter' ? `${path}?filter[no]=1` : `${path}?${kind}=no`;
  const { body } = await client.get(url);
  return /Allowed \w+\(s\) are `(.*)`\./.exec(String(body?.message))?.[1]?.split(', ') ?? [];
}

const readable = servings.map(({ resource }) => resource);

test.each(readable.map((resource) => [resource.name, resource] as const))(
  '%s: lists, includes, appends, filters, sorts and presets',
  async (name, resource) => {
    leaks.length = 0;
    const [curious] = it().clients;
    if (curious) await askForAll(curious, `/api/${name}`, resource);
    expect(leaks).toEqual([]);
  },
);

async function askForAll(client: TestClient, path: string, resource: Resource): Promise<void> {
  const { status } = await ask(client, path);
  if (status !== 200) return;
  for (const kind of ['include', 'append', 'sort']) {
    for (const one of await allowed(client, path, kind))
      await ask(client, `${path}?${kind}=${one}&limit=100`);
  }
  for (const preset of resource.presets ?? []) await ask(client, `${path}?type=${preset}&limit=100`);
  for (const filter of await allowed(client, path, 'filter')) {
    for (const value of [CANARY, String(it().victim.id)]) {
      const url = `${path}?filter[${filter}]=${value}&limit=100`;
      const answer = await ask(client, url);
      if (value === CANARY && filter !== 'trashed') await expectNoneFound(client, url, answer);
    }
  }
  await ask(client, `${path}/export`);
}

/** Not to be found is more than not to be shown: a count tells as well. */
async function expectNoneFound(client: TestClient, url: string, { status, body }: TestAnswer): Promise<void> {
  if (status === 200 && Number(body.meta?.total ?? 0) > 0 && body.data.length > 0) {
    const ignored = (await client.get(url.replace(CANARY, 'nothing-is-called-so'))).body.meta?.total;
    if (ignored !== body.meta.total) leaks.push(`${url} finds ${body.meta.total}`);
  }
}
