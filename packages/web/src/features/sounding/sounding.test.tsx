import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import SoundingScreen from './screens/sounding.tsx';
import { viewOf } from './sounding-view.ts';

const now = '2026-03-04T09:00:00.000000Z';

test.each([
  ['consent', { status: 1, answer: null, expires_at: '2026-03-05T09:00:00.000000Z' }],
  ['expired', { status: 1, answer: null, expires_at: now }],
  ['answer', { status: 2, answer: null, expires_at: null }],
  ['answered', { status: 2, answer: 3, expires_at: null }],
  ['declined', { status: 3, answer: null, expires_at: null }],
  ['cleansed', { status: 4, answer: 1, expires_at: null }],
  ['expired', { status: 5, answer: null, expires_at: null }],
] as const)('%s', (view, row) => {
  expect(viewOf(row, now)).toBe(view);
});

const ROW = {
  id: 5,
  status: 1,
  answer: null,
  expires_at: null,
  description_snapshot: null,
  indicative_amount: null,
  comment: null,
  responded_at: null,
  updated_at: now,
  opportunity: null,
};
const PATH = 'GET /api/market-sounding-acceptance/';
const open = (row: object): ReturnType<typeof answering> => {
  const sent = answering({ [PATH]: { data: row }, 'POST /api/market-sounding-acceptance/5': { data: row } });
  return sent;
};
const show = () =>
  mount(<SoundingScreen />, {
    at: '/investor/investments/market-sounding/5',
    session: ANN,
    boot: { flags: { ...FALLBACK.flags, enableMarketSounding: true } },
  });

describe('I6', () => {
  test('the consent is ticked first, and nothing is asked or named before', async () => {
    const sent = open(ROW);
    await show();
    await screen.findByText('You may receive confidential information');
    expect(screen.queryByText('Interested with finance in place')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please tick the box to continue, or decline.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('an answer is read-only with its time in UTC, and may be changed', async () => {
    open({
      ...ROW,
      status: 2,
      answer: 1,
      responded_at: '2026-03-12T14:05:00.000000Z',
      opportunity: { id: 1, slug: 'x', name: 'Secret Plc', is_live: false },
    });
    await show();
    expect(
      await screen.findByText('Recorded 12 Mar 2026 14:05 UTC. You are listed on the insider register.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save new answer' }));
    expect(screen.getByText('Please change your answer, amount or comment first.')).toBeTruthy();
  });
});
