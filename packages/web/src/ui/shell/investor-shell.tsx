import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import { cx } from '../cx.ts';
import { say } from '../words.ts';
import { Logo, type Brand } from './logo.tsx';
import { Main, SkipLink } from './skip-link.tsx';
import { Strips } from './strips.tsx';
import { useAreaFrame } from './use-area.ts';
import styles from './shell.module.css';

export interface InvestorNavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
}

export interface InvestorShellProps {
  readonly brand: Brand;
  readonly nav: readonly InvestorNavItem[];
  /** `<RiskBanner …/>` when the flag is on. */
  readonly banner: ReactNode | null;
  readonly bannerHeight: number;
  readonly help: ReactNode;
  readonly bell: ReactNode;
  readonly account: ReactNode;
  readonly footer: ReactNode;
  readonly realtimeLost: boolean;
  readonly readAt: string | null;
  readonly children: ReactNode;
}

/** ≥ md: sticky header with the navigation; below: header scrolls away and the tab bar stays at the bottom (0.2). */
export function InvestorShell(props: InvestorShellProps): ReactNode {
  useAreaFrame({ area: 'investor', banner: props.banner ? props.bannerHeight : 0 });
  return (
    <div className={styles.app}>
      <SkipLink />
      {props.banner}
      <header className={cx(styles.header, styles.investorHeader)} data-no-print>
        <div className={styles.headerInner}>
          <AppLink href="/investor" className={styles.brandLink} aria-label={props.brand.name}>
            <Logo brand={props.brand} />
          </AppLink>
          <nav aria-label={say('mainMenu')} className={cx(styles.investorMenu, styles.fromMd)}>
            {props.nav.map((item) => (
              <AppLink key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
                {item.label}
              </AppLink>
            ))}
          </nav>
          <div className={styles.cluster}>
            {props.help}
            {props.bell}
            {props.account}
          </div>
        </div>
      </header>
      <Strips realtimeLost={props.realtimeLost} readAt={props.readAt} />
      <Main className={cx(styles.page, styles.investorPage)}>{props.children}</Main>
      <footer className={styles.footer} data-no-print>
        <div className={styles.footerInner}>{props.footer}</div>
      </footer>
      <nav aria-label={say('mainMenu')} className={styles.tabBar} data-no-print>
        {props.nav.slice(0, 5).map((item) => (
          <AppLink key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.icon}
            <span>{item.label}</span>
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
