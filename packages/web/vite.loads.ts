import type { Plugin } from 'vite';

/** What belongs together because it is always loaded together. */
export interface Loads {
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`: every page's first chunk, then those of the portal's first page. */
  readonly groups: { name: string; test: (id: string) => boolean; priority: number }[];
}

const MAIN = '/src/main.tsx';
const LANDING = ['/src/investor/area.ts', '/src/features/invest/screens/overview.tsx'];
/** Parts that the other portal and the public pages do not share. */
const OWN = /\/src\/(?:features|investor)\//;

/**
 * Left to itself the bundler makes a chunk of whatever two pages share: sixty files for the investor's first page, most
 * under a kilobyte. Here they are four: packages, what every page needs, what the landing page shares, its own.
 */
export function firstLoads(): Loads {
  const always = new Set<string>();
  const landing = new Set<string>();
  return {
    plugin: {
      name: 'first-loads',
      apply: 'build',
      buildEnd() {
        const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
        const all = [...this.getModuleIds()];
        const ending = (names: readonly string[]): string[] =>
          all.filter((id) => names.some((name) => id.endsWith(name)));
        reach(ending([MAIN]), importsOf, always);
        reach(ending(LANDING), importsOf, landing);
      },
    },
    groups: [
      { name: 'first', test: (id) => always.has(id), priority: 8 },
      { name: 'shared', test: (id) => landing.has(id) && !OWN.test(id), priority: 6 },
      { name: 'landing', test: (id) => landing.has(id), priority: 4 },
    ],
  };
}

/** The modules and all that they import at the same time. */
function reach(
  ids: readonly string[],
  importsOf: (id: string) => readonly string[],
  seen: Set<string>,
): void {
  for (const id of ids) {
    if (seen.has(id) || id.includes('/node_modules/')) continue;
    seen.add(id);
    reach(importsOf(id), importsOf, seen);
  }
}
