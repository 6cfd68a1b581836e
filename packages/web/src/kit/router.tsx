import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  Outlet,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Guard, NotFoundHere, RouteFailure } from './guard.tsx';
import { otherSpellings } from './other-spellings.ts';
import { OverlayLeave } from './overlay-leave.tsx';
import { fillPath, joinPath, type ScreenRoute } from './routes.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** A portal: its shell around its screens. Public screens have their own shells. */
export interface Area {
  readonly layout: ComponentType<{ children: ReactNode }>;
  readonly routes: readonly ScreenRoute[];
}

/** Builds the router of one area (with the public screens beside it) from its route tables. */
export function createAreaRouter(areas: readonly Area[], client: QueryClient): AnyRouter {
  const root = createRootRoute({ component: Screens, notFoundComponent: NotFoundHere });
  const branches = areas.map((area, index) => {
    const Layout = area.layout;
    const shell = createRoute({
      getParentRoute: () => root,
      id: `area-${index}`,
      component: () => (
        <Layout>
          <Outlet />
        </Layout>
      ),
    });
    return shell.addChildren([
      ...area.routes.map((route) => routeOf(shell, route, route.path, client)),
      ...Object.entries(otherSpellings(area.routes)).map(([from, to]) => redirectOf(shell, from, to)),
    ]);
  });
  return createRouter({
    routeTree: root.addChildren(branches),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultNotFoundComponent: NotFoundHere,
    defaultErrorComponent: RouteFailure,
    notFoundMode: 'root',
  });
}

function Screens(): ReactNode {
  return (
    <>
      <Outlet />
      <OverlayLeave />
    </>
  );
}

function redirectOf(shell: AnyRoute, from: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: from,
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: fillPath(to, params), search, replace: true });
    },
  });
}

function routeOf(parent: AnyRoute, entry: ScreenRoute, fullPath: string, client: QueryClient): AnyRoute {
  const Screen = lazyRouteComponent(entry.screen);
  const Component = (): ReactNode => (
    <Guard entry={entry} path={fullPath}>
      <Screen />
    </Guard>
  );
  const route = createRoute({
    getParentRoute: () => parent,
    path: entry.path === '' ? '/' : entry.path,
    component: Object.assign(Component, { preload: Screen.preload }),
    loader: ({ params, location }) => {
      void entry
        .prefetch?.({
          params: params as Record<string, string>,
          search: parseSearch(location.searchStr),
          client,
        })
        .catch(() => undefined);
    },
  });
  if (entry.children === undefined) return route;
  return route.addChildren(
    entry.children.map((child) => routeOf(route, child, joinPath(fullPath, child.path), client)),
  );
}
