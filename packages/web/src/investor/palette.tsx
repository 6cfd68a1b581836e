import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useBoot, useWords } from '../kit/context.tsx';
import { matching, usePalette } from '../shared/palette/use-palette.tsx';
import { hitGroups, useSearchHits } from '../shared/palette/use-search-hits.ts';
import { isOpen } from '../kit/routes.ts';
import { shellWords } from '../kit/words.ts';
import type { PaletteItem } from '../ui/command-palette.tsx';
import { listenForKeys } from '../ui/shortcuts.ts';
import { INVESTOR_MENU } from './menu.tsx';
import { investorRoutes } from './routes.tsx';
import { words } from './words.ts';

const HOME = '/investor';
const PROFILE = '/investor/profile/';
/** What the menu's own item opens. */
const PROFILE_HOME = '/investor/profile/view';

/** Pages, own holdings, open opportunities, news and documents, as far as the server lets this investor find them. */
export function useInvestorPalette(): { open: () => void; element: ReactNode } {
  const t = useWords(words);
  const palette = usePalette();
  const pages = usePages();
  const { hits, waiting } = useSearchHits(palette.query);
  const query = palette.query ?? '';
  useSlash(palette.open);
  const titleOf = (type: string): string | null => (isKnown(type) ? t(`palette.types.${type}`) : null);
  const element = palette.render({
    title: t('palette.title'),
    placeholder: t('palette.placeholder'),
    nothing: t(waiting ? 'palette.searching' : 'palette.nothing', { query }),
    groups: [{ title: t('palette.goTo'), items: matching(pages, query) }, ...hitGroups(hits, titleOf)],
  });
  return { open: palette.open, element };
}

const isKnown = (type: string): type is keyof (typeof words)['palette']['types'] =>
  type in words.palette.types;

/** The menu in the variant's order, then the pages of the profile. */
function usePages(): PaletteItem[] {
  const t = useWords(shellWords);
  const access = useAccess();
  const { investorMenu } = useBoot();
  const open = investorRoutes.filter((route) => isOpen(route, access) && !route.path.includes('$'));
  const menu = investorMenu.flatMap((item): PaletteItem[] => {
    const { path, icon: Mark } = INVESTOR_MENU[item];
    return open.some((route) => route.path === path)
      ? [
          {
            id: path,
            label: t(`menu.${item}`),
            href: path,
            icon: <Mark size={18} stroke={1.75} aria-hidden />,
          },
        ]
      : [];
  });
  const profile = open
    .filter((route) => route.path.startsWith(PROFILE) && route.path !== PROFILE_HOME)
    .map((route): PaletteItem => ({
      id: route.path,
      label: t.text(route.title),
      note: t('menu.profile'),
      href: route.path,
    }));
  return [...menu, ...profile];
}

/** `/` on the overview, while nothing is being typed (0.12). */
function useSlash(open: () => void): void {
  const { pathname } = useLocation();
  useEffect(() => (pathname === HOME ? listenForKeys(() => ({ '/': open })) : undefined));
}
