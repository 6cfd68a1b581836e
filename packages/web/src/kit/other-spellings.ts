import { joinPath, type ScreenRoute } from './routes.ts';

const pathsOf = (routes: readonly ScreenRoute[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = joinPath(above, path);
    return [own, ...pathsOf(children, own)];
  });

/**
 * A record's sub-page is at `/{id}/details/{tab}` or at `/{id}/{tab}`; the other spelling leads to it, so that both readings
 * of the specification's routes resolve (`screens.md#4.1`). From → to.
 */
export function otherSpellings(routes: readonly ScreenRoute[]): Readonly<Record<string, string>> {
  const paths = new Set(pathsOf(routes));
  const both = [...paths].flatMap((path): [string, string][] => {
    const [, record, details, tab] = /^(.+\/\$id)(\/details)?\/(?!details$)([^/$]+)$/.exec(path) ?? [];
    return record === undefined ? [] : [[`${record}${details ? '' : '/details'}/${tab}`, path]];
  });
  return Object.fromEntries(both.filter(([from]) => !paths.has(from)));
}
