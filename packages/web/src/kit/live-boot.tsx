import type { Boot } from '@tranche/domain/settings/boot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { BootProvider, useBoot } from './context.tsx';
import { send } from './client.ts';
import { keys } from './query-keys.ts';
import { applyColors } from './theme.ts';

const FRESH_MS = 60_000;

/**
 * Live rebrand (`screens.md#0.13`): settings are read again when the window regains focus and after `refreshBoot`;
 * colours, words and flags then change without a reload. A failure is ignored (specification §8).
 */
export function LiveBoot({ children }: { children: ReactNode }): ReactNode {
  const first = useBoot();
  const { data } = useQuery({
    queryKey: keys.boot,
    queryFn: () => readLive(first),
    initialData: first,
    staleTime: FRESH_MS,
  });
  const [shown, show] = useState(first);
  // Colours first: which logo is on the brand surface is read off them.
  useEffect(() => {
    if (data !== first) void applyColors(data.settings.colors).finally(() => show(data));
  }, [data, first]);
  return <BootProvider boot={shown}>{children}</BootProvider>;
}

/** The settings row as the API spells it → the boot's public part. The mapping's code comes with the first refresh. */
async function readLive(first: Boot): Promise<Boot> {
  const { data } = await send<{ data: Record<string, unknown> }>('GET', '/api/settings/1', undefined, {
    probe: true,
  });
  const { bootFromSettings } = await import('./boot-from-settings.ts');
  return bootFromSettings(first, data);
}

/** After a Branding, Terminology or Features save. */
export function useRefreshBoot(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.boot });
}
