import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InvestorMenuItem } from '@tranche/domain/settings/boot';
import { answering, mount } from '../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../tests/fixtures/signed-in-people.ts';
import { InvestorLayout } from './layout.tsx';

// The investor's menu, whole, as the specification's §2 has it: the default, and the variants that reorder or drop items.
const WHERE = {
  overview: '/investor',
  investments: '/investor/investments',
  portfolio: '/investor/portfolio',
  news: '/investor/news',
  profile: '/investor/profile/view',
} as const satisfies Record<InvestorMenuItem, string>;

class Silent extends EventTarget {
  close(): void {}
  send(): void {}
}
beforeEach(() => vi.stubGlobal('WebSocket', Silent));

const menu = (): [string | null, boolean][] =>
  within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current') === 'page']);

test.each<readonly [string, readonly InvestorMenuItem[]]>([
  ['the default', ['overview', 'investments', 'portfolio', 'news', 'profile']],
  ['a variant', ['portfolio', 'investments', 'profile']],
  ['another', ['investments', 'portfolio', 'profile']],
])('%s', async (_, items) => {
  answering({});
  await mount(<InvestorLayout>{null}</InvestorLayout>, {
    at: '/investor/profile/security',
    boot: { investorMenu: items },
    session: ANN,
  });
  // every page of the profile is under the one item
  expect(menu()).toEqual(items.map((item) => [WHERE[item], item === 'profile']));
});
