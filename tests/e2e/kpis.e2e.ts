import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { BOTH_SIZES, useBrowser } from './support/browsing.ts';

// A figure at the KPI desk (`screens.md#journey-h`).
const browsing = useBrowser();

describe.each(BOTH_SIZES)('at %s', (_, screen) => {
  test('a figure is entered and stays', async () => {
    const page = await browsing.signedIn('superadmin', { ...screen, at: '/admin/reports/kpis' });
    const value = screen.phone ? '77' : '78';
    if (screen.phone) {
      await page.getByRole('group', { name: /^Figures of/ }).waitFor();
      const field = page.getByRole('textbox', { name: 'Customers', exact: true });
      await field.fill(value);
      await field.blur();
    } else {
      await cellOf(page.getByRole('grid'), 'Customers', -1).click();
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    // nothing is pressed: it saves itself
    await page.getByText('All changes saved').waitFor();
    await expectAccessible(page);
    await page.reload();
    if (screen.phone)
      expect(await page.getByRole('textbox', { name: 'Customers', exact: true }).inputValue()).toBe(value);
    else
      await expect.poll(() => cellOf(page.getByRole('grid'), 'Customers', -1).textContent()).toContain(value);
    await page.context().close();
  });
});

/** A cell of a row, counted from the end: −1 is the newest period. */
const cellOf = (grid: Locator, kpi: string, at: number): Locator =>
  grid
    .getByRole('row', { name: new RegExp(`^${kpi}\\b`) })
    .getByRole('gridcell')
    .nth(at);
