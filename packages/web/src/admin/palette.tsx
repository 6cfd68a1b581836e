import type { ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useWords } from '../kit/context.tsx';
import { matching, usePalette } from '../shared/palette/use-palette.tsx';
import { hitGroups, useSearchHits } from '../shared/palette/use-search-hits.ts';
import { isOpen, type OpenArea } from '../kit/routes.ts';
import type { PaletteItem } from '../ui/command-palette.tsx';
import { CREATE } from './create.ts';
import { recentPages, rememberPage } from './recent.ts';
import { adminRoutes } from './routes.tsx';
import { words } from './words.ts';

/** Ctrl-K: permitted pages, forms, records by name, and what was opened last (0.12). */
export function useAdminPalette(areas: readonly OpenArea[]): { open: () => void; element: ReactNode } {
  const t = useWords(words);
  const access = useAccess();
  const palette = usePalette();
  const { hits, waiting } = useSearchHits(palette.query);
  const query = palette.query ?? '';
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
  // ‘new contact Juniper Mills’: the form with the name in it
  const named = forms.flatMap((form): PaletteItem[] => {
    const isAsked = query.toLowerCase().startsWith(`${form.label.toLowerCase()} `);
    const name = isAsked ? query.slice(form.label.length).trim() : '';
    return name === ''
      ? []
      : [
          {
            id: `${form.id}-named`,
            label: t('palette.named', { form: form.label, name }),
            href: `${form.href}?name=${encodeURIComponent(name)}`,
          },
        ];
  });
  const recent = recentPages().map((page) => ({ id: `recent-${page.href}`, ...page }));
  const titleOf = (type: string): string | null => (isKnown(type) ? t(`palette.types.${type}`) : null);
  const element = palette.render({
    title: t('palette.title'),
    placeholder: t('palette.placeholder'),
    nothing: t(waiting ? 'palette.searching' : 'palette.nothing', { query }),
    groups: [
      ...(query === '' ? [{ title: t('palette.recent'), items: recent }] : []),
      { title: t('palette.goTo'), items: matching(pages, query) },
      { title: t('palette.create'), items: [...named, ...matching(forms, query)] },
      ...hitGroups(hits, titleOf),
    ],
    onGo: ({ label, href }) => rememberPage({ label, href }),
  });
  return { open: palette.open, element };
}

const isKnown = (type: string): type is keyof (typeof words)['palette']['types'] =>
  type in words.palette.types;
