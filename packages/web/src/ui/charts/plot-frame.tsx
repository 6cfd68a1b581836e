import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { linearScale } from './linear-scale.ts';
import { labelWidth, rem, textScale } from './rem.ts';
import styles from './plot.module.css';

/** One position along the plot. */
export interface PlotPoint {
  /** From 0, the left edge, to 1. */
  readonly at: number;
  readonly label: string;
  /** What the tooltip says there, one line a series. */
  readonly lines: readonly { readonly name: string; readonly text: string; readonly colour: string }[];
}
/** Where things are in the drawing, in pixels. */
export interface PlotScale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly width: number;
}
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
  readonly dashed?: boolean;
  readonly shown: boolean;
  readonly onToggle: () => void;
}
export interface PlotFrameProps {
  readonly label: string;
  readonly height: number;
  /** The smallest and the largest value drawn; widened to round figures. */
  readonly domain: readonly [number, number];
  readonly points: readonly PlotPoint[];
  readonly tick: (value: number) => string;
  /** No half of one on the axis. */
  readonly whole?: boolean;
  readonly legend?: readonly LegendEntry[];
  readonly children: (scale: PlotScale) => ReactNode;
}

/** In pixels at the usual size of text. */
const LEFT = 64;
const RIGHT = 14;
const TOP = 10;
const BOTTOM = 26;
const LEGEND = 28;
/** Between a label of the axis and its line, however large the text; between two labels, at its usual size. */
const BESIDE = 10;
const APART = 14;

/** Axes, grid, legend and a tooltip by pointer or arrow keys (0.12); what is drawn inside is the caller's. */
export function PlotFrame(props: PlotFrameProps): ReactNode {
  const { label, points, tick, legend = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, scale: text } = useRoom(box);
  const [here, setHere] = useState<number | null>(null);
  const height = (props.height - (legend.length > 0 ? LEGEND : 0)) * text;
  const bottom = height - BOTTOM * text;
  const scale = linearScale(props.domain, [bottom, TOP * text]);
  const ticks = scale.ticks
    .filter((value) => !props.whole || Number.isInteger(value))
    .map((value) => ({ value, label: tick(value), y: scale.place(value) }));
  const start = Math.max(LEFT, ...ticks.map((each) => labelWidth(each.label, text) + BESIDE));
  // nothing is wide while its card is hidden
  const inner = Math.max(width - start - RIGHT, 0);
  const x = (at: number): number => start + at * inner;
  const shown = here === null ? undefined : points[here];
  return (
    <div className={styles.plot} style={{ minHeight: rem(props.height) }}>
      {legend.length > 0 && <Legend entries={legend} />}
      <div
        ref={box}
        className={styles.drawing}
        style={{ height: rem(props.height - (legend.length > 0 ? LEGEND : 0)) }}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => setHere(afterKey(event, { here, last: points.length - 1 }))}
        onBlur={() => setHere(null)}
        onPointerLeave={() => setHere(null)}
        onPointerMove={(event) => {
          const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
          setHere(nearest(points, (left - start) / inner));
        }}
      >
        <svg width={width} height={height} aria-hidden>
          {ticks.map(({ value, label: said, y }) => (
            <g key={value} className={styles.tick}>
              <line x1={start} x2={width - RIGHT} y1={y} y2={y} />
              <text x={start - BESIDE} y={y} dy="0.32em" textAnchor="end">
                {said}
              </text>
            </g>
          ))}
          {labelled(points, x, { width, text }).map(({ point, anchor }) => (
            <text
              key={`${point.at}`}
              className={styles.label}
              x={x(point.at)}
              y={height - 6 * text}
              textAnchor={anchor}
            >
              {point.label}
            </text>
          ))}
          {shown && (
            <line className={styles.here} x1={x(shown.at)} x2={x(shown.at)} y1={TOP * text} y2={bottom} />
          )}
          {props.children({ x, y: scale.place, width: inner })}
        </svg>
        <div role="status" data-shown={shown !== undefined}>
          {shown && <PointLabel point={shown} left={x(shown.at)} width={width} />}
        </div>
      </div>
    </div>
  );
}

/** Each entry shows its series or takes it away (0.12). */
const Legend = ({ entries }: { entries: readonly LegendEntry[] }): ReactNode => (
  <ul className={styles.legend}>
    {entries.map(({ name, colour, dashed, shown, onToggle }) => (
      <li key={name}>
        <button type="button" aria-pressed={shown} onClick={onToggle}>
          <span data-dashed={dashed} style={{ color: colour }} aria-hidden />
          {name}
        </button>
      </li>
    ))}
  </ul>
);

function PointLabel({ point, left, width }: { point: PlotPoint; left: number; width: number }): ReactNode {
  const isLeft = left > width / 2;
  return (
    <div className={styles.tooltip} style={isLeft ? { right: width - left + 12 } : { left: left + 12 }}>
      <strong>{point.label}</strong>
      {point.lines.map(({ name, text, colour }) => (
        <span key={name}>
          <i style={{ background: colour }} aria-hidden />
          {name} <b className="num">{text}</b>
        </span>
      ))}
    </div>
  );
}

/** Arrows walk the points, Home and End go to the edges, Escape leaves. */
function afterKey(
  event: KeyboardEvent,
  { here, last }: { here: number | null; last: number },
): number | null {
  const to = {
    ArrowRight: here === null ? 0 : Math.min(here + 1, last),
    ArrowLeft: here === null ? last : Math.max(here - 1, 0),
    Home: 0,
    End: last,
    Escape: null,
  }[event.key];
  if (to === undefined) return here;
  event.preventDefault();
  return to;
}

function nearest(points: readonly PlotPoint[], at: number): number | null {
  let best: number | null = null;
  for (const [index, point] of points.entries())
    if (best === null || Math.abs(point.at - at) < Math.abs((points[best]?.at ?? 0) - at)) best = index;
  return best;
}

/** As many labels as fit beside one another, from the left; none leaves the drawing. */
function labelled(
  points: readonly PlotPoint[],
  x: (at: number) => number,
  { width, text }: { readonly width: number; readonly text: number },
) {
  const found: { point: PlotPoint; anchor: 'start' | 'middle' | 'end' }[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const at = x(point.at);
    const half = labelWidth(point.label, text) / 2;
    const anchor = at + half > width ? 'end' : at - half < 0 ? 'start' : 'middle';
    const left = { start: at, middle: at - half, end: at - 2 * half }[anchor];
    if (left < free) continue;
    found.push({ point, anchor });
    free = left + 2 * half + APART * text;
  }
  return found;
}

interface Room {
  readonly width: number;
  /** Of the text, `textScale`. */
  readonly scale: number;
}

/** The width of the drawing and the size of its text: its height follows the text, so a change of either is seen. */
function useRoom(box: RefObject<HTMLDivElement | null>): Room {
  const [room, setRoom] = useState<Room>(() => ({ width: 600, scale: textScale() }));
  // measured before the first paint: a phone would else see one frame of a drawing wider than itself
  useLayoutEffect(() => {
    const width = box.current?.clientWidth ?? 0;
    if (width > 0) setRoom((room) => ({ ...room, width }));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(
      ([entry]) => entry && setRoom({ width: Math.round(entry.contentRect.width), scale: textScale() }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return room;
}
