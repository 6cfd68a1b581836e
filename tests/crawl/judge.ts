import type { Page } from 'playwright-core';
import { readPretenders, type Control } from './controls.ts';
import type { Tally } from './findings.ts';

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
    if (isDisabled && !hasReason)
      tally.add({ fault: 'silent', where, what: `${kind} “${name}” is disabled` });
  for (const { name, hrefs } of sameNamed(controls))
    tally.add({ fault: 'ambiguous', where, what: `“${name}” leads to ${hrefs.join(' and ')}` });
  for (const html of await readPretenders(page)) tally.add({ fault: 'pretends', where, what: html });
}

/** Links of one name that lead to different places. */
function sameNamed(controls: readonly Control[]): { name: string; hrefs: string[] }[] {
  const byName = new Map<string, Set<string>>();
  for (const { name, href } of controls)
    if (href && name)
      byName.set(name, (byName.get(name) ?? new Set()).add(new URL(href).pathname + new URL(href).search));
  return [...byName]
    .filter(([, hrefs]) => hrefs.size > 1)
    .map(([name, hrefs]) => ({ name, hrefs: [...hrefs] }));
}
