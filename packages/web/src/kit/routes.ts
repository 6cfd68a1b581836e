import type { ClientFlag } from '@tranche/domain/settings/flags';
import type { Permission } from '@tranche/domain/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import type { Access } from './access.tsx';

/**
 * One row of the route table (`ARCHITECTURE.md` §6). Router, menu, tabs, first permitted page, 403 and 404 all derive
 * from it. `path` is absolute (`/admin/investors/contacts/$id/details`); a child's path continues its parent's.
 * Parameters called `id` or `…Id` are numbers: anything else is a 404 (D-1); `$slug` is free.
 */
export interface ScreenRoute {
  readonly path: string;
  /** Menu label, tab label and document title; may hold ⟦terms⟧. */
  readonly title: string;
  /** The module's default export is the screen. */
  readonly screen: () => Promise<{ default: FunctionComponent }>;
  /** Any of these rights; none = everyone of the area. */
  readonly permission?: Permission | readonly Permission[];
  /** All of these flags; off = 404. */
  readonly flag?: ClientFlag | readonly ClientFlag[];
  /** What right and flag cannot say, e.g. either of two flags; false = 404. */
  readonly when?: (access: Access) => boolean;
  /** Starts reading before the screen's code has arrived. */
  readonly prefetch?: (at: Place) => Promise<unknown>;
  /** Tabs of a record: each is a route, shown in the parent's `<Outlet/>` and listed by `useRecordTabs()`. */
  readonly children?: readonly ScreenRoute[];
  /** A child that is no tab (a form over the record). */
  readonly hidden?: boolean;
}

export interface Place {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly client: QueryClient;
}

export type Verdict = 'open' | 'forbidden' | 'absent';

/** Permission, then flag (access order of `screens.md#1.0`). */
export function verdictOn(route: ScreenRoute, access: Access): Verdict {
  if (route.flag !== undefined && !access.on(route.flag)) return 'absent';
  if (route.when !== undefined && !route.when(access)) return 'absent';
  return route.permission === undefined || access.can(route.permission) ? 'open' : 'forbidden';
}

export const isOpen = (route: ScreenRoute, access: Access): boolean => verdictOn(route, access) === 'open';

/** `/admin/x/$id/details` with `{id: '5'}` → `/admin/x/5/details`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export const joinPath = (parent: string, child: string): string =>
  child === '' ? parent : child.startsWith('/') ? child : `${parent}/${child}`;

/** One entry of a menu area: the built, permitted routes in the registry's order (`screens.md#1.5`). */
export interface MenuEntry {
  readonly path: string;
  readonly title: string;
}

/** An area of the top menu with the paths of its sub-pages, in order. Paths without a built route are not listed. */
export interface MenuArea {
  readonly id: string;
  readonly title: string;
  readonly flag?: ClientFlag;
  readonly paths: readonly string[];
}
export interface OpenArea {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly entries: readonly MenuEntry[];
}

/** Areas that the viewer may enter; each leads to its first permitted page. */
export function openAreas(
  areas: readonly MenuArea[],
  routes: readonly ScreenRoute[],
  access: Access,
): OpenArea[] {
  return areas.flatMap((area) => {
    if (area.flag !== undefined && !access.on(area.flag)) return [];
    const entries = area.paths.flatMap((path) => {
      const route = routes.find((candidate) => candidate.path === path);
      return route && isOpen(route, access) ? [{ path: route.path, title: route.title }] : [];
    });
    const [first] = entries;
    return first ? [{ id: area.id, title: area.title, href: first.path, entries }] : [];
  });
}

/** The area and entry that a path lies in: the longest entry that the path starts with. The portal's own page holds only itself. */
export function placeInMenu(
  areas: readonly OpenArea[],
  path: string,
): { area?: OpenArea; entry?: MenuEntry } {
  let best: { area?: OpenArea; entry?: MenuEntry } = {};
  for (const area of areas) {
    for (const entry of area.entries) {
      const isPortal = entry.path.lastIndexOf('/') === 0;
      const inside = path === entry.path || (!isPortal && path.startsWith(`${entry.path}/`));
      if (inside && entry.path.length > (best.entry?.path.length ?? 0)) best = { area, entry };
    }
  }
  return best;
}
