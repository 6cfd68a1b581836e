import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Bell } from '../features/notifications/bell.tsx';
import { useAccess } from '../kit/access.tsx';
import { SecondFactorDue } from '../shared/account/second-factor-due.tsx';
import { useBrand } from '../kit/brand.ts';
import { useWords } from '../kit/context.tsx';
import { leave } from '../kit/enter.ts';
import { openAreas, placeInMenu, type OpenArea } from '../kit/routes.ts';
import { usePalette } from '../shared/palette/use-palette.tsx';
import { useFocusOnRoute } from '../kit/title.tsx';
import { shellWords } from '../kit/words.ts';
import { AdminShell } from '../ui/shell/admin-shell.tsx';
import { SettingsLayout } from '../ui/shell/settings-layout.tsx';
import type { NavBranch } from '../ui/shell/nav-drawer.tsx';
import { part } from '../ui/part.tsx';
import { Button } from '../ui/button.tsx';
import { AdminAccount } from './account.tsx';
import { MENU, SETTINGS } from './menu.ts';
import { adminRoutes } from './routes.tsx';
import { AdminTools } from './tools.tsx';

const PaletteList = part(() => import('./palette-list.tsx'));

/** The admin portal's frame: everything in it follows from the route tables and the viewer's rights. */
export function AdminLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useWords(shellWords);
  const access = useAccess();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { brand, darkBrand, trial } = useBrand();
  const [connected, setConnected] = useState(true);
  const areas = openAreas(MENU, adminRoutes, access);
  const settings = openAreas(SETTINGS, adminRoutes, access);
  const palette = usePalette((shown) => <PaletteList palette={shown} areas={[...areas, ...settings]} />);
  useFocusOnRoute();

  const home = areas[0]?.href ?? settings[0]?.href ?? '/admin';

  const { area, entry } = placeInMenu(areas, pathname);
  const inSettings = pathname.startsWith('/admin/settings');
  const here = inSettings ? placeInMenu(settings, pathname).entry : entry;
  const branchOf = (each: OpenArea): NavBranch => ({
    label: t.text(each.title),
    items: each.entries.map(({ path, title }) => ({
      href: path,
      label: t.text(title),
      current: path === here?.path,
    })),
  });
  const leaf = (each: OpenArea) => ({
    href: each.href,
    label: t.text(each.title),
    current: !inSettings && each.id === area?.id,
  });
  return (
    <AdminShell
      brand={brand}
      darkBrand={darkBrand}
      trial={trial}
      home={home}
      areas={areas.map(leaf)}
      subnav={
        inSettings
          ? []
          : (area?.entries ?? []).map(({ path, title }) => ({ href: path, label: t.text(title) }))
      }
      drawer={[...areas, ...settings].map(branchOf)}
      drawerFoot={
        <Button kind="quiet" icon={<IconLogout size={16} />} onClick={() => leave(client)}>
          {t('logout')}
        </Button>
      }
      settingsHref={settings[0]?.href ?? null}
      settingsCurrent={inSettings}
      searchLabel={t('search')}
      onSearch={palette.open}
      tools={<AdminTools />}
      bell={<Bell onConnection={setConnected} />}
      account={<AdminAccount settingsHref={settings[0]?.href ?? null} />}
      realtimeLost={!connected}
    >
      <SecondFactorDue />
      {inSettings ? <SettingsLayout branches={settings.map(branchOf)}>{children}</SettingsLayout> : children}
      {palette.element}
    </AdminShell>
  );
}
