import type { ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useBoot, useWords } from '../kit/context.tsx';
import { matching, type OpenPalette } from '../shared/palette/use-palette.tsx';
import { hitGroups, useSearchHits } from '../shared/palette/use-search-hits.ts';
import { isOpen } from '../kit/routes.ts';
import { shellWords } from '../kit/words.ts';
import type { PaletteItem } from '../ui/command-palette.tsx';
import { INVESTOR_MENU } from './menu.tsx';
import { investorRoutes } from './routes.tsx';
import { paletteWords } from './palette-words.ts';

const PROFILE = '/investor/profile/';
/** What the menu's own item opens. */
const PROFILE_HOME = '/investor/profile/view';

/** Pages, own holdings, open opportunities, news and documents, as far as the server lets this investor find them. */
export default function PaletteList({ palette }: { readonly palette: OpenPalette }): ReactNode {
  const { query, render } = palette;
  const t = useWords(paletteWords);
  const pages = usePages();
  const { hits, waiting } = useSearchHits(query);
  const titleOf = (type: string): string | null => (isKnown(type) ? t(`types.${type}`) : null);
  return render({
    title: t('title'),
    placeholder: t('placeholder'),
    nothing: t(waiting ? 'searching' : 'nothing', { query }),
    groups: [{ title: t('goTo'), items: matching(pages, query) }, ...hitGroups(hits, titleOf)],
  });
}

const isKnown = (type: string): type is keyof typeof paletteWords.types => type in paletteWords.types;

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
