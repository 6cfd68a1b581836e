import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

export interface CardProps {
  readonly title?: ReactNode;
  /** One line under the title. */
  readonly help?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** No inner padding: tables and lists reach the edges. */
  readonly flush?: boolean;
  readonly tone?: 'plain' | 'info' | 'warning' | 'danger';
  readonly className?: string;
}

/** The surface of everything: white, hairline border, no shadow (0.4). A titled card is a labelled section. */
export function Card({
  title,
  help,
  actions,
  children,
  flush,
  tone = 'plain',
  className,
}: CardProps): ReactNode {
  const id = useId();
  return (
    <section
      className={cx(styles.card, className)}
      data-tone={tone}
      data-flush={flush}
      aria-labelledby={title ? id : undefined}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {help !== undefined && <p className={styles.help}>{help}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
