import { describe, expect, it } from 'vitest';
import { within } from './range-tabs.tsx';

const points = ['2024-12-31', '2025-03-31', '2025-06-30', '2025-09-30', '2025-11-21'].map((date) => ({
  date,
}));

describe('the range of a chart', () => {
  it.each([
    ['all', '2024-12-31'],
    ['12', '2024-12-31'],
    ['6', '2025-03-31'],
    ['3', '2025-06-30'],
  ] as const)('%s begins at or just before its first day', (range, first) => {
    expect(within(points, range)[0]?.date).toBe(first);
    expect(within(points, range).at(-1)?.date).toBe('2025-11-21');
  });

  it('keeps nothing of nothing', () => expect(within([], '3')).toEqual([]));
});
