import type { ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useWords } from '../kit/context.tsx';
import { matching, type OpenPalette } from '../shared/palette/use-palette.tsx';
import { hitGroups, useSearchHits } from '../shared/palette/use-search-hits.ts';
import { isOpen, type OpenArea } from '../kit/routes.ts';
import type { PaletteItem } from '../ui/command-palette.tsx';
import { CREATE } from './create.ts';
import { recentPages, rememberPage } from './recent.ts';
import { adminRoutes } from './routes.tsx';
import { paletteWords } from './palette-words.ts';

interface Props {
  readonly palette: OpenPalette;
  readonly areas: readonly OpenArea[];
}

/** Permitted pages, forms, records by name, and what was opened last (0.12). */
export default function PaletteList({ palette: { query, render }, areas }: Props): ReactNode {
  const t = useWords(paletteWords);
  const access = useAccess();
  const { hits, waiting } = useSearchHits(query);
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
            label: t('named', { form: form.label, name }),
            href: `${form.href}?name=${encodeURIComponent(name)}`,
          },
        ];
  });
  const recent = recentPages().map((page) => ({ id: `recent-${page.href}`, ...page }));
  const titleOf = (type: string): string | null => (isKnown(type) ? t(`types.${type}`) : null);
  return render({
    title: t('title'),
    placeholder: t('placeholder'),
    nothing: t(waiting ? 'searching' : 'nothing', { query }),
    groups: [
      ...(query === '' ? [{ title: t('recent'), items: recent }] : []),
      { title: t('goTo'), items: matching(pages, query) },
      { title: t('create'), items: [...named, ...matching(forms, query)] },
      ...hitGroups(hits, titleOf),
    ],
    onGo: ({ label, href }) => rememberPage({ label, href }),
  });
}

const isKnown = (type: string): type is keyof typeof paletteWords.types => type in paletteWords.types;
