import { MantineProvider } from '@mantine/core';
import type { Boot, SessionUser } from '@tranche/domain/settings/boot';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { FALLBACK } from '../boot.ts';
import { BootProvider } from '../context.tsx';
import { createQueryClient } from '../query-client.ts';
import { keys } from '../query-keys.ts';
import { parseSearch, stringifySearch } from '../search.ts';
import { theme, variables } from '../theme.ts';

export interface Mounted extends RenderResult {
  readonly client: QueryClient;
  readonly router: AnyRouter;
  /** The address now. */
  path(): string;
}

/** A screen or component on a route, with a boot and a session, as the app would mount it. */
export async function mount(
  element: ReactNode,
  {
    at = '/',
    boot = {},
    session = null,
  }: { at?: string; boot?: Partial<Boot>; session?: SessionUser | null } = {},
): Promise<Mounted> {
  const client = createQueryClient();
  client.setQueryData(keys.session, session);
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([index, any]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} env="test">
      <QueryClientProvider client={client}>
        <BootProvider boot={{ ...FALLBACK, ...boot, session }}>
          <RouterProvider router={router} />
          <Toasts />
        </BootProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, client, router, path: () => router.history.location.href };
}

/** One canned answer by method and path; `?query` is ignored unless the key has it. Unknown calls are 404. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** Stands in for the server at its HTTP boundary; `status(422, body)` refuses. Returns what was sent. */
export function answering(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body });
    const known = answers[`${method} ${url}`] ?? answers[`${method} ${url.split('?')[0]}`];
    const answer =
      known instanceof Refused
        ? known
        : known === undefined
          ? new Refused(404, { message: 'Not found.' })
          : known;
    if (answer instanceof Refused)
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    return answer === null
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(answer), { status: 200 });
  };
  return sent;
}

class Refused {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}
export const status = (code: number, body: unknown): Refused => new Refused(code, body);
