import { Outlet, useParams, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAccess } from './access.tsx';
import { hasStatus } from './api-error.ts';
import { useConnected } from '../ui/network/connection.ts';
import { useBoot } from './context.tsx';
import { ErrorSlot } from './error-slot.tsx';
import { fillPath, isOpen, joinPath, verdictOn, type ScreenRoute } from './routes.ts';
import { fateOf, isLost, type Fate } from '../ui/network/stale-chunk.ts';
import { withTerms } from '@tranche/domain/settings/with-terms';
import { useAnnouncedTitle } from './title.tsx';

interface Here {
  readonly entry: ScreenRoute;
  readonly path: string;
}
const HereContext = createContext<Here | null>(null);

/** Right, flag and id of a route, in the order of `screens.md#1.0`; then the screen. */
export function Guard({ entry, path, children }: Here & { children: ReactNode }): ReactNode {
  const access = useAccess();
  const params = useParams({ strict: false }) as Record<string, string>;
  const { navigation } = useBoot();
  const verdict = numericIds(path, params) ? verdictOn(entry, access) : 'absent';
  const here = useMemo(() => ({ entry, path }), [entry, path]);
  useAnnouncedTitle(verdict === 'open' ? withTerms(entry.title, navigation) : null);
  if (verdict === 'absent') return <ErrorSlot status={404} />;
  if (verdict === 'forbidden') return <ErrorSlot status={403} />;
  return <HereContext value={here}>{children}</HereContext>;
}

const numericIds = (path: string, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(
    ([name, value]) =>
      !path.includes(`$${name}`) || !/^(id|\w+Id)$/.test(name) || /^[1-9]\d{0,15}$/.test(value),
  );

export interface RecordTab {
  readonly href: string;
  readonly label: string;
  /** The last part of its path, e.g. `transactions`; empty for the first. */
  readonly key: string;
}

/** The permitted tabs of the record route that the calling screen is on. */
export const useRecordTabs = (): RecordTab[] => useTabs((isPermitted) => isPermitted);

/** Addresses of the tabs that the viewer does not have: there, no tab is the current one. */
export const useClosedTabs = (): string[] => useTabs((isPermitted) => !isPermitted).map(({ href }) => href);

function useTabs(wanted: (isPermitted: boolean) => boolean): RecordTab[] {
  const here = use(HereContext);
  const access = useAccess();
  const params = useParams({ strict: false }) as Record<string, string>;
  const { navigation } = useBoot();
  return (here?.entry.children ?? [])
    .filter((child) => !child.hidden && wanted(isOpen(child, access)))
    .map((child) => ({
      key: child.path,
      label: withTerms(child.title, navigation),
      href: fillPath(joinPath(here?.path ?? '', child.path), params),
    }));
}

/** Where a record's tabs appear inside its screen. */
export const TabOutlet = Outlet;

export const NotFoundHere = (): ReactNode => <ErrorSlot status={404} bare />;

/** A thrown error: a part that cannot be fetched waits for the connection, or reloads once; anything else is the error view. */
export function RouteFailure({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const fate = useFate(error);
  const connected = useConnected();
  const wasUnread = fate === 'unread' && connected;
  useEffect(() => {
    if (wasUnread) window.location.reload(); // what was refused once is not loaded again by itself
  }, [wasUnread]);
  if (fate === null || fate === 'reloading') return null;
  return (
    <ErrorSlot
      status={hasStatus(error, 404) ? 404 : 500}
      error={error}
      unread={fate === 'unread'}
      onRetry={() => void router.invalidate()}
    />
  );
}

/** Null while it is being found out. */
function useFate(error: unknown): Fate | null {
  const [fate, setFate] = useState<Fate | null>(isLost(error) ? null : 'broken');
  useEffect(() => {
    let stands = true;
    const settle = (found: Fate): void => {
      if (!stands) return;
      if (found === 'broken') console.error(error);
      setFate(found);
    };
    void fateOf(error).then(settle);
    return () => {
      stands = false;
    };
  }, [error]);
  return fate;
}
