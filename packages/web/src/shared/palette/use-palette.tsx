import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { OfflineGuard } from '../../ui/overlay/offline-guard.tsx';
import type { PaletteGroup, PaletteItem } from '../../ui/command-palette.tsx';

const CommandPalette = part(() => import('../../ui/command-palette.tsx'));
const FoundDocument = part(() => import('./found-document.tsx'));

export interface Palette {
  readonly open: () => void;
  readonly element: ReactNode;
}
/** What the list of a palette is told, and draws itself with. */
export interface OpenPalette {
  readonly query: string;
  readonly render: (parts: PaletteParts) => ReactNode;
}
export interface PaletteParts {
  readonly title: string;
  readonly placeholder: string;
  readonly nothing: string;
  readonly groups: readonly PaletteGroup[];
  readonly onGo?: (item: PaletteItem) => void;
}

/** Ctrl-K and the state of a portal's palette. Its code, and that of the list, loads on first use. */
export function usePalette(list: (palette: OpenPalette) => ReactNode): Palette {
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const closeFound = useCallback(() => setFound(null), []);
  const open = (): void => {
    setQuery('');
    setShown(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setQuery('');
      setShown(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (query === null) return { open, element: null };
  const close = (): void => setShown(false);
  const render = ({ onGo, ...parts }: PaletteParts): ReactNode => {
    const go = (item: PaletteItem, newTab: boolean): void => {
      onGo?.(item);
      close();
      const file = /^\/api\/documents\/(\d+)/.exec(item.href)?.[1];
      if (newTab) window.open(item.href, '_blank', 'noopener');
      else if (file !== undefined) setFound(Number(file));
      else router.history.push(item.href);
    };
    return (
      <CommandPalette {...parts} open={shown} onClose={close} query={query} onQuery={setQuery} onGo={go} />
    );
  };
  const element = (
    <>
      <OfflineGuard open={shown} onClose={close}>
        {list({ query, render })}
      </OfflineGuard>
      {found !== null && <FoundDocument id={found} onClose={closeFound} />}
    </>
  );
  return { open, element };
}

export const matching = (items: readonly PaletteItem[], query: string): PaletteItem[] => {
  const wanted = query.trim().toLowerCase();
  return items.filter((item) => `${item.label} ${item.note ?? ''}`.toLowerCase().includes(wanted));
};
