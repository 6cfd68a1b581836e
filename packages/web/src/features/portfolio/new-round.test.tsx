import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { HoldingRail } from './components/holding-rail.tsx';
import type { HoldingPage } from './holding-page.ts';

const PAGE = {
  holding: {
    target: { type: 'investment_opportunity', id: 3, slug: 'cobalt', name: 'Cobalt' },
    opportunity: { name: 'Cobalt', slug: 'cobalt' },
  },
  key_dates: [],
  as_of: '2026-03-01',
} as unknown as HoldingPage;
const round = (option: number) => ({
  id: 9,
  slug: 'cobalt-ii',
  name: 'Cobalt II',
  my_pre_emption: [{ id: 1, pre_emption_option_id: option, deadline: null, allocated_shares: null }],
});

test.each([
  [5, 'You have the right to invest before others.', '/investor/investments/cobalt-ii/invest'],
  [2, 'You have responded to your right to invest before others.', '/investor/investments/cobalt-ii'],
  [4, null, '/investor/investments/cobalt-ii'],
])('a new round, with a right answered by %i', async (option, said, href) => {
  answering({ 'GET /api/investment-opportunities': { data: [round(option)], meta: { total: 1 } } });
  await mount(<HoldingRail page={PAGE} />, { session: IRIS });
  const link = await screen.findByRole('link', { name: /^(Respond|See the round)$/ });
  expect(link.getAttribute('href')).toBe(href);
  if (said) expect(screen.getByText(said)).toBeTruthy();
  else expect(screen.queryByText(/right to invest/)).toBeNull();
});
