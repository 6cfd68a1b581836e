import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { ErrorView } from './features/identity/components/error-view.tsx';
import { publicRoutes } from './features/identity/routes.ts';
import { kpiAnswerRoutes } from './features/kpi-requests/answer-routes.ts';
import { areaOf, type AreaName } from './kit/areas.ts';
import { BootProvider } from './kit/context.tsx';
import { LiveBoot } from './kit/live-boot.tsx';
import { entrance, leavesArea } from './kit/enter.ts';
import { ErrorViewProvider } from './kit/error-slot.tsx';
import { useKeptFocus } from './kit/kept-focus.ts';
import { documentNonce } from './kit/nonce.ts';
import { createAreaRouter, type Area } from './kit/router.tsx';
import { theme, variables } from './kit/theme.ts';
import type { Boot } from '@tranche/domain/settings/boot';
import { LeavesAreaContext } from './ui/leaves-area.ts';
import { Toasts } from './ui/overlay/toasts.tsx';
import { sharedValue, useShared } from './ui/shared-value.ts';

const publicArea: Area = {
  layout: ({ children }) => children,
  routes: [...publicRoutes, ...kpiAnswerRoutes],
};

async function loadArea(name: AreaName): Promise<Area[]> {
  if (name === 'admin') return [(await import('./admin/area.ts')).adminArea];
  if (name === 'investor') return [(await import('./investor/area.ts')).investorArea];
  return [];
}

/** The router of the loaded portal; another one takes its place when someone signs in. */
const router = sharedValue<AnyRouter | null>(null);

/** Loads the portal of an address, by default the current one, and then moves there; what is shown stays until then. */
export async function openArea(client: QueryClient, href?: string): Promise<void> {
  const name = areaOf(href ?? window.location.pathname);
  const areas = await loadArea(name);
  // a router listens to every move of the browser's, and this one has no page of the portal that it moves to
  router.get()?.history.destroy();
  if (href !== undefined) window.history.pushState(null, '', href);
  entrance.current = name;
  router.set(createAreaRouter([publicArea, ...areas], client));
}

/** How the kit moves to a page of another portal without loading the document again. */
export function installEntrance(client: QueryClient): void {
  entrance.open = async (href) => {
    const current = router.get();
    if (current !== null && areaOf(href) === entrance.current) {
      current.history.push(href);
      return;
    }
    await openArea(client, href);
  };
}

export function App({ boot, client }: { boot: Boot; client: QueryClient }): ReactNode {
  const current = useShared(router);
  const nonce = useMemo(() => documentNonce(), []);
  useKeptFocus();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <BootProvider boot={boot}>
          <LiveBoot>
            <ErrorViewProvider view={ErrorView}>
              <LeavesAreaContext value={leavesArea}>
                {current && <RouterProvider key={entrance.current} router={current} />}
                <Toasts />
              </LeavesAreaContext>
            </ErrorViewProvider>
          </LiveBoot>
        </BootProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
