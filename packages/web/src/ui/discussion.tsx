import { IconPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './discussion.module.css';
import { Picture } from './person.tsx';
import { Chip } from './status-pill.tsx';
import { RelTime } from './value.tsx';

export interface SpeechProps {
  /** Whose picture it is: initials where there is none. */
  readonly speaker: string;
  /** As the reader is told: ‘You’, ‘Ann L.’. */
  readonly name: string;
  readonly avatar?: string | null;
  /** A moment of the wire. */
  readonly at: string;
  /** Beside the name, e.g. that the firm speaks. */
  readonly mark?: ReactNode;
  /** After the time: ‘edited’. */
  readonly note?: string | undefined;
  readonly menu?: ReactNode;
  readonly official?: boolean;
  /** What was said, or the form in which it is being mended. */
  readonly children: ReactNode;
}

/** One person's words in a discussion. The firm's are on a tint of their own, and say so. */
export function Speech(props: SpeechProps): ReactNode {
  const { speaker, name, avatar, at, mark, note, menu, official, children } = props;
  return (
    <article className={styles.speech} data-official={official}>
      <Picture name={speaker} src={avatar} size={32} />
      <div className={styles.said}>
        <header className={styles.who}>
          <span className={styles.name}>{name}</span>
          {mark}
          <span className={styles.when}>
            <RelTime value={at} />
            {note !== undefined && ` · ${note}`}
          </span>
          {menu !== undefined && <span className={styles.menu}>{menu}</span>}
        </header>
        {children}
      </div>
    </article>
  );
}

export const Said = ({ children }: { children: string }): ReactNode => (
  <p className={styles.body}>{children}</p>
);

export interface ThreadProps {
  readonly title: string;
  /** ‘Ann L. · 3 replies’. */
  readonly note: ReactNode;
  readonly chips: readonly string[];
  readonly pinned?: string | undefined;
  /** ‘2 new’. */
  readonly unread?: string | undefined;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A question that opens to its answers. */
export function ThreadView(props: ThreadProps): ReactNode {
  const { title, note, chips, pinned, unread, open, onToggle, children } = props;
  return (
    <details
      className={styles.thread}
      open={open}
      onToggle={(event) => event.currentTarget.open !== open && onToggle(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.summary}>
          <span className={styles.title}>
            {pinned !== undefined && <IconPinFilled size={14} role="img" aria-label={pinned} />}
            {title}
          </span>
          <span className={styles.when}>{note}</span>
        </span>
        {chips.map((chip) => (
          <Chip key={chip}>{chip}</Chip>
        ))}
        {unread !== undefined && <span className={styles.unread}>{unread}</span>}
      </summary>
      <div className={styles.open}>{children}</div>
    </details>
  );
}

export const ThreadList = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.list}>{children}</div>
);
