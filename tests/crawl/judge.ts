import type { Page } from 'playwright-core';
import { readPretenders, type Control } from './controls.ts';
import type { Tally } from './findings.ts';

/** The first page, or the first of an order, has none before it, and that needs no words. */
const ENDS = /^(Previous|Next) |^Move .+ (up|down)$/;

/** What is wrong with a screen's controls before any is pressed. */
export async function judge(
  page: Page,
  controls: readonly Control[],
  where: string,
  tally: Tally,
): Promise<void> {
  for (const { name, kind, shape } of controls)
    if (name === '' && kind !== 'file') tally.add({ fault: 'nameless', where, what: `${kind} at ${shape}` });
  for (const { name, kind, isDisabled, hasReason } of controls)
    if (isDisabled && !hasReason && !ENDS.test(name))
      tally.add({ fault: 'silent', where, what: `${kind} “${name}” is disabled` });
  for (const { name, hrefs } of sameNamed(controls))
    tally.add({ fault: 'ambiguous', where, what: `“${name}” leads to ${hrefs.join(' and ')}` });
  for (const html of await readPretenders(page)) tally.add({ fault: 'pretends', where, what: html });
}

/** Links of one name that lead to different places; the menu of the portal is a place of its own. */
function sameNamed(controls: readonly Control[]): { name: string; hrefs: string[] }[] {
  const groups = new Map<string, { name: string; hrefs: Set<string> }>();
  for (const { name, href, place } of controls) {
    if (!href || !name) continue;
    const group = groups.get(place + name) ?? { name, hrefs: new Set() };
    groups.set(place + name, group);
    group.hrefs.add(new URL(href).pathname + new URL(href).search);
  }
  return [...groups.values()]
    .filter(({ hrefs }) => hrefs.size > 1)
    .map(({ name, hrefs }) => ({ name, hrefs: [...hrefs] }));
}
