import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** No violation of serious or critical impact (`screens.md` §2). */
export async function expectAccessible(page: Page): Promise<void> {
  // in the page itself: no frame of another origin is ever in it, and no second page need be opened to join results
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(grave, new URL(page.url()).pathname).toEqual([]);
}
