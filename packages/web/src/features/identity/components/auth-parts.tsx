import type { ReactNode } from 'react';
import styles from './auth-parts.module.css';

/** Title, one line of help, then the form. */
export function AuthHead({ title, help }: { title: string; help?: ReactNode }): ReactNode {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {help !== undefined && <p className="muted">{help}</p>}
    </div>
  );
}

export const AuthNote = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles.note}>{children}</p>
);

export const Info = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles.info} role="status">
    {children}
  </p>
);

/** A link at the right above the field it belongs to. */
export const FieldAside = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.aside}>{children}</div>
);
