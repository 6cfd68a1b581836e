import type { Plugin } from 'vite';

/** What belongs together because it is always loaded together. */
export interface Loads {
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`: every page's first chunk, then those of the portal's first page. */
  readonly groups: {
    name: string;
    test: (id: string) => boolean;
    priority: number;
    minShareCount?: number;
  }[];
}

const MAIN = '/src/main.tsx';
/** Each portal's frame and first page. */
const INVESTORS = ['/src/investor/area.ts', '/src/features/invest/screens/overview.tsx'];
const STAFF = ['/src/admin/area.ts', '/src/features/overview/screens/overview.tsx'];
/** Parts that the other portal and the public pages do not share. */
const OWN = /\/web\/src\/(?:features|investor|admin|shared)\//;
const MANTINE = /\/@mantine\//;
/** What most screens have in common. */
const PARTS = /\/web\/src\/(?:ui|kit)\/|\/domain\/src\/kit\/|\/@mantine\/|\/@tabler\//;

/**
 * Left to itself the bundler makes a chunk of whatever two pages share: sixty files for the investor's first page, most
 * under a kilobyte. Here they are a few: packages, what every page needs, what both portals begin with, what the portal's
 * other pages share with its first, its own. What eighty places load is one chunk more: a page
 * of investors must not load the first page of staff because both draw a checkbox.
 */
export function firstLoads(): Loads {
  const always = new Set<string>();
  const investors = new Set<string>();
  const staff = new Set<string>();
  const investorPages = new Set<string>();
  const staffPages = new Set<string>();
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
        reach(ending(INVESTORS), importsOf, investors);
        reach(ending(STAFF), importsOf, staff);
        const pagesToo = (id: string): readonly string[] => [
          ...importsOf(id),
          ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
        ];
        reach(ending(INVESTORS), pagesToo, investorPages);
        reach(ending(STAFF), pagesToo, staffPages);
        for (const found of [always, investors, staff, investorPages, staffPages]) {
          const code = [...found].map((id) => this.getModuleInfo(id)?.code ?? '');
          for (const icon of code.flatMap((text) => text.match(ICON) ?? [])) found.add(`/${icon}.mjs`);
          for (const name of code.flatMap(componentsIn)) found.add(`/${name}/`);
        }
      },
    },
    groups: [
      { name: 'first', test: (id) => isIn(always, id), priority: 80 },
      {
        name: 'shared',
        // whatever else the investors' page shares with staff pages is on nearly all of them
        test: (id) => isIn(investors, id) && (isIn(staff, id) || (isIn(staffPages, id) && !OWN.test(id))),
        priority: 70,
      },
      { name: 'landing', test: (id) => isIn(investors, id), priority: 60 },
      {
        name: 'common',
        test: (id) => MANTINE.test(id) || (PARTS.test(id) && isIn(investorPages, id)),
        priority: 50,
        minShareCount: 80,
      },
      // what the investors' other pages share with the first page of staff, so that they load no more of it than this
      { name: 'both', test: (id) => isIn(staff, id) && isIn(investorPages, id), priority: 55 },
      { name: 'staff', test: (id) => isIn(staff, id) && !OWN.test(id), priority: 40 },
      { name: 'desk', test: (id) => isIn(staff, id), priority: 30 },
    ],
  };
}

/** The icons' package is one module that leads to each of its five thousand: which of them a page draws, its code says. */
const ICON = /\bIcon[A-Z]\w*/g;
const isIn = (found: ReadonlySet<string>, id: string): boolean =>
  found.has(id) ||
  (id.includes('/@tabler/') && found.has(id.slice(id.lastIndexOf('/')))) ||
  found.has(COMPONENT.exec(id)?.[1] ?? '');

/** Mantine, too, is one module that leads to all of its components; the folder of one. */
const COMPONENT = /\/@mantine\/core\/esm\/components(\/\w+\/)/;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;
const componentsIn = (code: string): string[] =>
  [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? []);

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
