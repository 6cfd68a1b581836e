import { expect, it } from 'vitest';
import { stageOn } from './key-date-stages.ts';

const opportunity = {
  closed_at: '2026-03-31T23:30:00Z',
  completed_at: '2026-04-10T09:00:00Z',
  matured_at: null,
};
/** In London, an hour ahead of UTC in summer. */
const dayOf = (moment: string): string => new Date(Date.parse(moment) + 3_600_000).toISOString().slice(0, 10);

it.each([
  ['close', '2026-04-01', 'closed_at'],
  ['close', '2026-03-31', null],
  ['completion', '2026-04-10', 'completed_at'],
  ['completion', '2026-04-01', null],
  ['maturity', '2026-04-10', null],
  ['webinar', '2026-04-10', null],
  [undefined, '2026-04-01', null],
])('a key date of %s on %s: %s', (kind, date, expected) => {
  expect(stageOn({ ...(kind === undefined ? {} : { kind }), date }, opportunity, dayOf)).toBe(expected);
});
