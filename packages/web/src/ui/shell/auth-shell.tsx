import type { ReactNode } from 'react';
import { Logo, type Brand } from './logo.tsx';
import { Main, SkipLink } from './skip-link.tsx';
import { useAreaFrame } from './use-area.ts';
import { say } from '../words.ts';
import styles from './auth-shell.module.css';

export interface AuthShellProps {
  readonly brand: Brand;
  readonly darkBrand: boolean;
  /** Short statement from branding, already safe HTML shown by the caller. */
  readonly statement?: ReactNode;
  readonly banner?: ReactNode;
  readonly bannerHeight: number;
  readonly trial?: boolean;
  /** Registration's cards are wider than a sign-in. */
  readonly wide?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** ≥ lg: 44 % brand panel and the form; below: the form, logo on top. */
export function AuthShell({
  brand,
  darkBrand,
  statement,
  banner,
  bannerHeight,
  trial,
  wide,
  footer,
  children,
}: AuthShellProps): ReactNode {
  useAreaFrame({ area: 'public', banner: banner ? bannerHeight : 0 });
  return (
    <div className={styles.shell}>
      <SkipLink />
      {banner}
      <div className={styles.split}>
        <div className={styles.panel} data-on-brand>
          <div className={styles.panelTop}>
            <Logo brand={brand} onDark={darkBrand} />
            {trial && <span className={styles.trial}>{say('trial')}</span>}
          </div>
          {statement !== undefined && <div className={styles.statement}>{statement}</div>}
        </div>
        <div className={styles.column}>
          <div className={styles.topLogo}>
            <Logo brand={brand} />
          </div>
          <Main className={wide ? styles.wide : styles.form}>{children}</Main>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </div>
  );
}
