import { expect, test } from 'vitest';
import type { ReadContext } from './serving.ts';
import { sharedRead } from './shared-read.ts';

test('appends of one answer read once; another page and another answer read again', async () => {
  const asked: (readonly number[])[] = [];
  const read = sharedRead((ids) => {
    asked.push(ids);
    return Promise.resolve(ids.length);
  });
  const [one, other] = [{}, {}] as unknown as [ReadContext, ReadContext];
  const [page, next] = [[1, 2], [3]];
  expect(await Promise.all([read(page, one), read(page, one)])).toEqual([2, 2]);
  expect(asked).toEqual([page]);
  expect([await read(next, one), await read(page, other)]).toEqual([1, 2]);
  expect(asked).toEqual([page, next, page]);
});
