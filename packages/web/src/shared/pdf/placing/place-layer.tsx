import type { PdfField } from '@tranche/domain/investors/document-audience';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { PageLayer } from '../pdf-viewer-props.ts';
import styles from './placing.module.css';
import { boxIdOf, dragged, LETTERS, nudged, toMm } from './placing.ts';
import type { Placing } from './use-placing.ts';
import { placingWords } from './words.ts';

interface PlaceLayerProps extends PageLayer {
  readonly desk: Placing;
  readonly names: Readonly<Record<PdfField['role'], string>>;
  /** Keys of fields that are wrongly placed. */
  readonly faulty: ReadonlySet<string>;
  /** By hand too, not in the list alone. */
  readonly byHand: boolean;
  /** A press on the page puts the next field there; null: it does nothing. */
  readonly onSpot: ((spot: { page: number; x: number; y: number }) => void) | null;
  readonly help: string;
}

/** The boxes of one page: each is moved by the pointer or by its keys. */
export function PlaceLayer({ page, scale, onSpot, ...rest }: PlaceLayerProps): ReactNode {
  const press = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    onSpot?.({ page, x: (clientX - left) / scale, y: (clientY - top) / scale });
  };
  return (
    <div className={styles.layer} data-armed={onSpot !== null} onPointerDown={onSpot ? press : undefined}>
      {rest.desk.fields
        .filter((field) => field.page === page)
        .map((field) => (
          <Box key={field.key} field={field} scale={scale} {...rest} />
        ))}
    </div>
  );
}

type BoxProps = Omit<PlaceLayerProps, 'page' | 'onSpot'> & { readonly field: PdfField };

function Box({ field, scale, desk, names, faulty, byHand, help }: BoxProps): ReactNode {
  const t = useWords(placingWords);
  const drag = useDrag(field, scale, desk);
  const { key, type, role, page, x, y, w, h } = field;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!byHand || !actByKey(event, field, desk)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.box}
      data-role={role}
      data-chosen={desk.chosen === key}
      data-faulty={faulty.has(key)}
      style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
    >
      <button
        type="button"
        id={boxIdOf(key)}
        className={styles.hold}
        aria-label={t('box', { kind: t(`kinds.${type}`), signer: names[role], page, x: toMm(x), y: toMm(y) })}
        aria-describedby={help}
        aria-pressed={desk.chosen === key}
        onClick={() => desk.choose(key)}
        onKeyDown={onKeyDown}
        {...(byHand ? drag('move') : {})}
      >
        <span className={styles.letter}>{LETTERS[role]}</span> {t(`kinds.${type}`)}
      </button>
      {byHand && <span className={styles.corner} aria-hidden {...drag('size')} />}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function actByKey(event: KeyboardEvent, field: PdfField, desk: Placing): boolean {
  const step = STEPS[event.key];
  const by = event.shiftKey ? 5 : 1;
  if (step) desk.change(nudged(field, step[0] * by, step[1] * by));
  else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'd') desk.copy(field);
  else if (event.key === 'Delete' || event.key === 'Backspace') desk.remove(field.key);
  else return false;
  return true;
}

/** From where it was when the pointer went down: no rounding adds up on the way. */
function useDrag(field: PdfField, scale: number, desk: Placing) {
  const start = useRef<{ field: PdfField; x: number; y: number } | null>(null);
  return (how: 'move' | 'size') => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { field, x: event.clientX, y: event.clientY };
      desk.choose(field.key);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = start;
      if (current === null) return;
      desk.change(dragged(current.field, { dx: clientX - current.x, dy: clientY - current.y, scale, how }));
    },
    onPointerUp: () => (start.current = null),
    onPointerCancel: () => (start.current = null),
  });
}
