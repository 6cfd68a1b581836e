import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rows that repeat: the first ones stand for all, and judging the colours of each takes seconds. */
const REPEATED = ['tbody tr:nth-child(n+5)', 'ul > li:nth-child(n+9)', 'ol > li:nth-child(n+9)'];

/** A second banner, main or footer: axe calls it moderate, a screen reader finds the page twice. */
const isTwice = (id: string): boolean => id.startsWith('landmark-no-duplicate');

/** No violation of serious or critical impact, and no landmark twice (`screens.md#2`). */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  for (const rows of REPEATED) axe.exclude(rows);
  // in the page itself: no frame of another origin is ever in it, and no second page need be opened to join results
  const { violations } = await axe.setLegacyMode(true).analyze();
  const grave = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || isTwice(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(grave, new URL(page.url()).pathname).toEqual([]);
}
