import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useWords } from '../kit/context.tsx';
import { isOpen, type OpenArea } from '../kit/routes.ts';
import type { PaletteGroup, PaletteItem } from '../ui/command-palette.tsx';
import { CREATE } from './create.ts';
import { recentPages, rememberPage } from './recent.ts';
import { adminRoutes } from './routes.tsx';
import { words } from './words.ts';

const Palette = lazy(() => import('../ui/command-palette.tsx'));

/** Ctrl-K: permitted pages, forms and what was opened last. Its code comes at the first use. */
export function useAdminPalette(areas: readonly OpenArea[]): { open: () => void; element: ReactNode } {
  const t = useWords(words);
  const access = useAccess();
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const [used, setUsed] = useState(false);
  const [query, setQuery] = useState('');
  const open = (): void => {
    setUsed(true);
    setQuery('');
    setShown(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setUsed(true);
      setQuery('');
      setShown(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const go = (item: PaletteItem, newTab: boolean): void => {
    rememberPage({ label: item.label, href: item.href });
    setShown(false);
    if (newTab) window.open(item.href, '_blank', 'noopener');
    else router.history.push(item.href);
  };
  if (!used) return { open, element: null };
  const pages = areas.flatMap((area) =>
    area.entries.map((entry): PaletteItem => ({
      id: `page-${entry.path}`,
      label: t.text(entry.title),
      note: t.text(area.title),
      href: entry.path,
    })),
  );
  const forms = CREATE.flatMap((path) => {
    const route = adminRoutes.find((each) => each.path === path);
    return route && isOpen(route, access)
      ? [{ id: `create-${path}`, label: t.text(route.title), href: path }]
      : [];
  });
  const recent = recentPages().map((page) => ({ id: `recent-${page.href}`, ...page }));
  const groups: PaletteGroup[] = [
    ...(query === '' ? [{ title: t('palette.recent'), items: recent }] : []),
    { title: t('palette.goTo'), items: matching(pages, query) },
    { title: t('palette.create'), items: matching(forms, query) },
  ];
  const element = (
    <Suspense fallback={null}>
      <Palette
        open={shown}
        onClose={() => setShown(false)}
        title={t('palette.title')}
        placeholder={t('palette.placeholder')}
        groups={groups}
        query={query}
        onQuery={setQuery}
        nothing={t('palette.nothing', { query })}
        onGo={go}
      />
    </Suspense>
  );
  return { open, element };
}

const matching = (items: readonly PaletteItem[], query: string): PaletteItem[] => {
  const wanted = query.trim().toLowerCase();
  return items.filter((item) => `${item.label} ${item.note ?? ''}`.toLowerCase().includes(wanted));
};
