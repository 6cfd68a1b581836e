import type { ReactNode } from 'react';
import styles from './shell.module.css';

export interface Brand {
  readonly name: string;
  readonly logo: string | null;
  /** For dark surfaces. */
  readonly logoLight: string | null;
}

/** A fixed box, so that nothing shifts; without a picture the name is as a wordmark. */
export function Logo({ brand, onDark }: { brand: Brand; onDark?: boolean }): ReactNode {
  const src = onDark ? (brand.logoLight ?? brand.logo) : brand.logo;
  if (src === null) return <span className={styles.wordmark}>{brand.name}</span>;
  return <img className={styles.logo} src={src} alt={brand.name} width={160} height={36} />;
}
