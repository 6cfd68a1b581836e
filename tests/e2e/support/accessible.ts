import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows that repeat: the first ones stand for all, and judging the colours of each takes seconds. */
const REPEATED = ['tbody tr:nth-child(n+5)', 'ul > li:nth-child(n+9)', 'ol > li:nth-child(n+9)'];

/** A second banner, main or footer: axe calls it moderate, a screen reader finds the page twice. */
const isTwice = (id: string): boolean => id.startsWith('landmark-no-duplicate');

interface Look {
  /** Of the whole page, whatever is open over it: with its colours, which take longest, or without. */
  readonly colours?: boolean;
}

/**
 * No violation of serious or critical impact, and no landmark twice (`screens.md#2`). Unless asked for the whole page, an open dialog
 * is judged alone and with its colours, a page without: every screen is judged whole by `axe-*`.
 */
export async function expectAccessible(page: Page, { colours }: Look = {}): Promise<void> {
  const violations = await judge(page, colours);
  const grave = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || isTwice(id))
    .map(({ id, parts }) => `${id}: ${parts.join(' | ')}`);
  expect(grave, new URL(page.url()).pathname).toEqual([]);
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  /** The beginning of each that violates. */
  readonly parts: readonly string[];
}

/** In the page itself, which has read axe once: no frame of another origin is ever in it. */
async function judge(page: Page, colours: boolean | undefined): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([exclude, isAsked]) => {
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility());
      const dialog = isAsked === undefined ? dialogs.at(-1) : undefined;
      const enabled = isAsked ?? dialog !== undefined;
      const { violations } = await axe.run(
        { include: [dialog ?? document], exclude },
        { resultTypes: ['violations'], rules: { 'color-contrast': { enabled } } },
      );
      return violations.map(({ id, impact = null, nodes }) => ({
        id,
        impact,
        parts: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [REPEATED.map((rows) => [rows]), colours] as const,
  );
}
