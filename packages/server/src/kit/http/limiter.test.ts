import { Refusal } from '@tranche/domain/kit/errors';
import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

function refusalOf(take: () => void): Refusal | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('so many calls fit into a window, then there is a wait until its end, and another window begins', () => {
  const limiter = new Limiter({ max: 2, seconds: 60 });
  limiter.take('ann', at(0));
  expect(limiter.wait('ann', at(59))).toBe(0);
  limiter.take('ann', at(59));
  expect([limiter.wait('ann', at(10.5)), limiter.wait('ann', at(59.9)), limiter.wait('ben', at(10))]).toEqual(
    [50, 1, 0],
  );
  expect(refusalOf(() => limiter.take('ann', at(10)))?.detail).toMatchObject({
    headers: {
      'retry-after': '50',
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '60',
    },
  });
  expect(limiter.wait('ann', at(60))).toBe(0);
  limiter.take('ann', at(60));
  limiter.take('ann', at(61));
  expect(limiter.wait('ann', at(119))).toBe(1);
});

test('what is given back is free again, and no one gets more back than they took', () => {
  const limiter = new Limiter({ max: 1, seconds: 60 });
  limiter.giveBack('ann');
  limiter.take('ann', at(0));
  limiter.giveBack('ann');
  limiter.giveBack('ann');
  limiter.take('ann', at(1));
  expect(limiter.wait('ann', at(1))).toBe(59);
  limiter.clear('ann');
  expect(limiter.wait('ann', at(1))).toBe(0);
});

test('of a hundred thousand callers those whose window has ended are forgotten first, and all when none has', () => {
  const limiter = new Limiter({ max: 1, seconds: 60 });
  const crowd = (second: number, size: number): void => {
    for (let n = 0; n < size; n += 1) limiter.count(`${second} ${n}`, at(second));
  };
  crowd(0, 99_999);
  limiter.count('ann', at(50));
  limiter.count('ben', at(60));
  expect([limiter.wait('ann', at(60)), limiter.wait('ben', at(60))]).toEqual([50, 60]);
  crowd(61, 99_998);
  limiter.count('cleo', at(62));
  expect([limiter.wait('ann', at(62)), limiter.wait('cleo', at(62))]).toEqual([0, 60]);
});
