import type { Boot, SessionUser } from '@tranche/domain/settings/boot';
import type { ClientFlag } from '@tranche/domain/settings/flags';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { keys } from './query-keys.ts';
import { confirmSession, loadSession } from './session.ts';
import { translator, type Translate, type Words } from './terms.ts';

const BootContext = createContext<Boot | null>(null);

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }): ReactNode {
  return <BootContext value={boot}>{children}</BootContext>;
}

/** Settings, flags and words of this client. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (boot === null) throw new Error('useBoot outside BootProvider');
  return boot;
}

export const useFlag = (flag: ClientFlag): boolean => useBoot().flags[flag];

/** `const t = useWords(words); t('list.title')`. */
export function useWords<const W extends Words>(words: W): Translate<W> {
  const { navigation } = useBoot();
  return useMemo(() => translator(words, navigation), [words, navigation]);
}

/** The signed-in person, or null. Read from the boot JSON first, and again when the window regains focus. */
export function useSession(): SessionUser | null {
  const boot = useBoot();
  const { data } = useQuery({
    queryKey: keys.session,
    queryFn: ({ signal, client }) => {
      const shown = client.getQueryData<SessionUser | null>(keys.session);
      return shown ? confirmSession(shown, signal) : loadSession(signal);
    },
    initialData: boot.session,
    staleTime: 60_000,
    enabled: (query) => query.state.data !== null,
  });
  return data;
}

/** For screens behind the sign-in, where a guest cannot come. */
export function useViewer(): SessionUser {
  const user = useSession();
  if (user === null) throw new Error('useViewer without a session');
  return user;
}
