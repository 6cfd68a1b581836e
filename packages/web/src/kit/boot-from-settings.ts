import type { Boot, BootSettings } from '@tranche/domain/settings/boot';
import { clientFlags, type ServerFlags } from '@tranche/domain/settings/flags';
import { extraTerms, resolveTerms } from '@tranche/domain/settings/terminology';
import { readColors } from '@tranche/domain/settings/theme';

type Row = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Keeps what the row does not carry (session, variant, pusher key). Drawn logos stay unless the row brings its own. */
export function bootFromSettings(first: Boot, row: Row): Boot {
  const known = Object.keys(first.settings).filter((name) => name in row && row[name] !== null);
  const settings = {
    ...first.settings,
    ...Object.fromEntries(known.map((name) => [name, row[name]])),
    colors: readColors(text(row.colors)),
  } as BootSettings;
  return {
    ...first,
    settings,
    flags: clientFlags(row as Partial<ServerFlags>),
    navigation: { ...extraTerms(text(row.navigation)), ...resolveTerms(text(row.navigation)) },
  };
}
