import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { IconMenu2, IconSearch, IconSettings } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { part } from '../part.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../cx.ts';
import { TabLinks, type TabLink } from '../tab-links.tsx';
import { say } from '../words.ts';
import { Logo, type Brand } from './logo.tsx';
import type { NavBranch } from './nav-drawer.tsx';
import type { NavLeaf } from './nav-leaf.ts';
import { Main, SkipLink } from './skip-link.tsx';
import { Strips } from './strips.tsx';
import { useAreaFrame } from './use-area.ts';
import styles from './shell.module.css';

const NavDrawer = part(() => import('./nav-drawer.tsx'));

export interface AdminShellProps {
  readonly brand: Brand;
  /** False when the brand surface is pale: then the plain logo is shown. */
  readonly darkBrand: boolean;
  readonly trial: boolean;
  readonly home: string;
  /** Top menu. */
  readonly areas: readonly NavLeaf[];
  /** Sub-pages of the current area. */
  readonly subnav: readonly TabLink[];
  readonly drawer: readonly NavBranch[];
  readonly drawerFoot: ReactNode;
  readonly settingsHref: string | null;
  readonly settingsCurrent: boolean;
  readonly searchLabel: string;
  readonly onSearch: (() => void) | null;
  /** Create menu, help. */
  readonly tools: ReactNode;
  readonly bell: ReactNode;
  readonly account: ReactNode;
  readonly realtimeLost: boolean;
  readonly children: ReactNode;
}

/** Brand header 56 px, white sub-navigation 44 px, page (0.2). Below lg: menu button and drawer. */
export function AdminShell(props: AdminShellProps): ReactNode {
  const [open, drawer] = useDisclosure(false);
  const [used, setUsed] = useState(false);
  const { pathname } = useLocation();
  useAreaFrame({ area: 'admin', banner: 0, subnav: props.subnav.length > 1 ? 44 : 0 });
  return (
    <div className={styles.app}>
      <SkipLink />
      {props.trial && <div className={styles.trialLine} aria-hidden />}
      <header className={cx(styles.header, styles.adminHeader)} data-on-brand data-no-print>
        <button
          type="button"
          className={cx(styles.tool, styles.belowLg)}
          aria-label={say('menu')}
          aria-expanded={open}
          onClick={() => {
            setUsed(true);
            drawer.open();
          }}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </button>
        <AppLink href={props.home} className={styles.brandLink} aria-label={props.brand.name}>
          <Logo brand={props.brand} onDark={props.darkBrand} />
        </AppLink>
        {props.trial && <span className={styles.trial}>{say('trial')}</span>}
        <nav aria-label={say('mainMenu')} className={cx(styles.topMenu, styles.fromLg)}>
          {props.areas.map((area) => (
            <AppLink key={area.href} href={area.href} aria-current={area.current ? 'page' : undefined}>
              {area.label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.cluster}>
          {props.onSearch && (
            <button
              type="button"
              className={styles.searchButton}
              onClick={props.onSearch}
              aria-label={props.searchLabel}
              aria-keyshortcuts="Meta+K Control+K"
            >
              <IconSearch size={18} stroke={1.75} aria-hidden />
              <span className={styles.searchText}>{props.searchLabel}</span>
              <kbd>⌘K</kbd>
            </button>
          )}
          {props.tools}
          {props.bell}
          {props.settingsHref && (
            <AppLink
              href={props.settingsHref}
              className={cx(styles.tool, styles.fromLg)}
              aria-label={say('settings')}
              aria-current={props.settingsCurrent ? 'page' : undefined}
            >
              <IconSettings size={20} stroke={1.75} aria-hidden />
            </AppLink>
          )}
          <span className={styles.fromLg}>{props.account}</span>
        </div>
      </header>
      {props.subnav.length > 1 && (
        <div className={styles.subnav} data-no-print>
          <TabLinks
            tabs={props.subnav}
            label={props.areas.find((area) => area.current)?.label ?? say('menu')}
            bare
          />
        </div>
      )}
      <Strips realtimeLost={props.realtimeLost} />
      <Main className={cx(styles.page, styles.adminPage)}>{props.children}</Main>
      {used && (
        <NavDrawer
          open={open}
          onClose={drawer.close}
          branches={props.drawer}
          foot={props.drawerFoot}
          path={pathname}
        />
      )}
    </div>
  );
}
