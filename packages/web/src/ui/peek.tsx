import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { LinkButton } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './peek.module.css';
import { say } from './words.ts';

/** A list, and beside it the record that is looked at; narrower than xl it lies over the list's right side. */
export function WithPeek({ peek, children }: { peek: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.beside} data-open={peek ? true : undefined}>
      <div className={styles.main}>{children}</div>
      {peek}
    </div>
  );
}

interface PeekProps {
  readonly name: string;
  readonly picture?: ReactNode;
  readonly pills?: ReactNode;
  readonly facts?: readonly ReactNode[];
  readonly open?: { readonly href: string; readonly label: string };
  readonly onClose: () => void;
  readonly panel: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The panel of a peek: it takes no focus by itself, the list keeps it. Esc closes and returns to the row. */
export function Peek({
  name,
  picture,
  pills,
  facts = [],
  open,
  onClose,
  panel,
  children,
}: PeekProps): ReactNode {
  const leave = (): void => {
    document.querySelector<HTMLElement>('tr[data-peeked]')?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  return (
    <aside
      className={styles.panel}
      aria-label={name}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
      data-no-print
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <div className={styles.name}>
            {picture}
            <h2>{name}</h2>
          </div>
          {pills}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.actions}>
          {open && (
            <LinkButton small href={open.href}>
              {open.label}
            </LinkButton>
          )}
          <IconButton small label={say('close')} onClick={leave} plainTooltip>
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** A part of the panel under its own heading. */
export function PeekPart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Lines of a part: what it is, and at its right when. */
export function PeekLines({
  lines,
}: {
  lines: readonly { readonly id: number | string; readonly text: ReactNode; readonly note?: ReactNode }[];
}): ReactNode {
  return (
    <ul className={styles.list}>
      {lines.map(({ id, text, note }) => (
        <li key={id}>
          <span>{text}</span>
          <span className="muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
