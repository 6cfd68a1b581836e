import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useConnected } from './network/connection.ts';
import { Button } from './button.tsx';
import { Crumbs, type Crumb } from './page-header.tsx';
import styles from './state-view.module.css';
import { reportSlow, retryAll, useHasSlowSlot } from './slow.ts';
import { say } from './words.ts';

/** Skeletons appear only after 150 ms, the slow strip after 5 s (0.8). */
export const SKELETON_AFTER_MS = 150;
export const SLOW_AFTER_MS = 5000;

export function useAfter(ms: number, active = true): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    setPassed(false);
    if (!active) return undefined;
    const timer = window.setTimeout(() => setPassed(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms, active]);
  return active && passed;
}

/** What a query knows; a TanStack query result fits as it is. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

export interface StateViewProps<T> {
  readonly of: Loadable<T>;
  /** ‘the investors’: “We could not load the investors”. */
  readonly thing: string;
  /** Same geometry as the content. */
  readonly skeleton: ReactNode;
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  /** Where the whole screen is `thing`: failing, it has a heading and this way on. */
  readonly up?: Crumb;
  readonly children: (data: T) => ReactNode;
}

/** Loading, error, empty, content: every read on a screen passes through here. */
export function StateView<T>({
  of,
  thing,
  skeleton,
  empty,
  isEmpty,
  up,
  children,
}: StateViewProps<T>): ReactNode {
  const { data, error, isPending } = of;
  if (data !== undefined) return empty !== undefined && isEmpty?.(data) ? empty : children(data);
  if (isPending && !error) return <Loading skeleton={skeleton} onRetry={() => of.refetch()} />;
  return <ErrorPanel thing={thing} error={error} onRetry={() => of.refetch()} up={up} />;
}

function Loading({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => unknown }): ReactNode {
  const visible = useAfter(SKELETON_AFTER_MS);
  const slow = useAfter(SLOW_AFTER_MS);
  return (
    <div aria-busy="true">
      {slow && <SlowStrip onRetry={onRetry} />}
      <div style={{ visibility: visible ? 'visible' : 'hidden' }}>{skeleton}</div>
      <span className="sr-only" role="status">
        {visible && say('loading')}
      </span>
    </div>
  );
}

/** Told to the shell's strip, or said here where there is no shell. */
export function SlowStrip({ onRetry }: { onRetry: () => unknown }): ReactNode {
  const inShell = useHasSlowSlot();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => reportSlow(() => retry.current()), []);
  if (inShell) return null;
  return (
    <div className={styles.slow} role="status">
      <span>{say('slow')}</span>
      <Button kind="quiet" small onClick={() => void retryAll()}>
        {say('retry')}
      </Button>
    </div>
  );
}

const referenceOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : null;

export function ErrorPanel({
  thing,
  error,
  onRetry,
  up,
}: {
  thing: string;
  error?: unknown;
  onRetry?: () => unknown;
  up?: Crumb | undefined;
}): ReactNode {
  const reference = referenceOf(error);
  const connected = useConnected();
  const title = say('couldNotLoad', { thing });
  return (
    <>
      {up && <Crumbs crumbs={[up]} />}
      <Notice
        icon={<IconAlertTriangle size={24} stroke={1.5} />}
        title={up ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
        text={say(connected ? 'couldNotLoadHelp' : 'notKept')}
        alert
      >
        {onRetry && <Button onClick={() => onRetry()}>{say('tryAgain')}</Button>}
        {reference !== null && <p className={styles.reference}>{say('reference', { id: reference })}</p>}
      </Notice>
    </>
  );
}

export function EmptyState({
  title,
  text,
  icon,
  action,
}: {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <Notice
      icon={icon ?? <IconInbox size={24} stroke={1.5} />}
      title={<p className={styles.title}>{title}</p>}
      text={text}
    >
      {action}
    </Notice>
  );
}

function Notice({
  icon,
  title,
  text,
  alert,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  text?: string;
  alert?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {title}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
