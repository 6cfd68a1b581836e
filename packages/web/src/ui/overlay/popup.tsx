import { useEffect, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Fetched, type Part } from '../part.tsx';
import { Anchored } from './anchored.tsx';
import { keepEscape } from './keep-escape.ts';
import styles from './overlay.module.css';

interface PopupProps<P extends object> {
  readonly part: Part<P>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly className?: string;
  readonly children: (Content: ComponentType<P>) => ReactNode;
}

/**
 * A small dialog under its parent element, beside the button that opens it. It takes the focus; Escape, a press elsewhere
 * and the focus moving on close it, and the button has the focus again. It opens once the code of what it holds is here.
 */
export function Popup<P extends object>({ part, open, children, ...rest }: PopupProps<P>): ReactNode {
  return open ? (
    <Fetched part={part}>{(Content) => <Opened {...rest}>{children(Content)}</Opened>}</Fetched>
  ) : null;
}

const FOCUSABLE = 'input, select, textarea, button:not([disabled]), a[href]';

interface OpenedProps {
  readonly onClose: () => void;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Opened({ onClose, label, className, children }: OpenedProps): ReactNode {
  const inside = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const box = inside.current;
    const opener = document.activeElement;
    box?.addEventListener('focusin', keepEscape);
    const first =
      box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    const leave = (event: Event): void => {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (target instanceof Node && box?.closest('[popover]')?.parentElement?.contains(target) === false)
        close.current();
    };
    document.addEventListener('pointerdown', leave, { capture: true });
    box?.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', leave, { capture: true });
      box?.removeEventListener('focusout', leave);
      box?.removeEventListener('focusin', keepEscape);
      const isLost = document.activeElement === document.body || box?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Anchored role="dialog" aria-label={label} className={cx(styles.popup, className)} onKeyDown={onKeyDown}>
      <div ref={inside}>{children}</div>
    </Anchored>
  );
}
