import type { Page } from 'playwright-core';
import { uiWords } from '../../packages/web/src/ui/words.ts';

/** @returns why this is no screen that anyone meant to send a reader to; null where it is one */
export async function unrealBy(page: Page): Promise<string | null> {
  const headings = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).allInnerTexts();
  const [title] = headings;
  if (!title?.trim()) return 'has no heading';
  if (headings.length > 1) return `has ${headings.length} first headings: ${headings.join(' · ')}`;
  if (/Sorry that page|Something went wrong/.test(title)) return `says “${title}”`;
  const [sorry = ''] = uiWords.couldNotLoad.split('{');
  const alert = page.getByRole('alert').filter({ hasText: sorry }).filter({ visible: true });
  if ((await alert.count()) > 0) return `says “${(await alert.first().innerText()).split('\n')[0]}”`;
  return null;
}
