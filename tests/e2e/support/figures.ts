import type { Locator, Page } from 'playwright-core';

/** The figure of a tile under its name, without what a screen reader hears besides. */
export async function tileOf(place: Page | Locator, name: string): Promise<string> {
  const value = place.locator(`xpath=.//span[text()='${name}']/following-sibling::span[1]`).first();
  await value.waitFor();
  return value.evaluate((shown) => {
    const copy = shown.cloneNode(true);
    if (copy instanceof Element) copy.querySelectorAll('.sr-only').forEach((hidden) => hidden.remove());
    return copy.textContent?.trim() ?? '';
  });
}

/** Columns of each row of a table, its totals too, as they are read. */
export async function cellsOf(table: Locator, columns: readonly number[]): Promise<readonly string[][]> {
  await table.waitFor();
  return table.evaluate(
    (shown, wanted) =>
      [...shown.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
        wanted.map((at) => row.children[at]?.textContent?.trim() ?? ''),
      ),
    columns,
  );
}
