/** Milliseconds of a processor for one frame. */
export interface Work {
  /** Of the page's main thread, all that it did. */
  readonly main: number;
  readonly script: number;
  readonly layout: number;
  readonly paint: number;
  /** Of the threads that draw tiles; without a graphics card they are on the processor. */
  readonly raster: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const PARTS: Readonly<Record<string, 'script' | 'layout' | 'paint'>> = {
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** The work of a number of frames, read from a trace of the timeline. Events of one part never overlap. */
export function workOf(trace: Buffer, frames: number): Work {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const main = mainThread(traceEvents);
  const sum = { main: 0, script: 0, layout: 0, paint: 0, raster: 0 };
  for (const { name, ph, pid, tid, dur = 0, tdur = dur } of traceEvents) {
    if (ph !== 'X') continue;
    if (name === 'RasterTask') sum.raster += tdur;
    if (main?.pid !== pid || main.tid !== tid) continue;
    if (name === 'RunTask') sum.main += tdur;
    const part = PARTS[name];
    if (part) sum[part] += tdur;
  }
  const each = (micros: number): number => micros / 1000 / frames;
  return {
    main: each(sum.main),
    script: each(sum.script),
    layout: each(sum.layout),
    paint: each(sum.paint),
    raster: each(sum.raster),
  };
}

/** Of the page that animates: other processes have main threads, too. */
const mainThread = (events: readonly TraceEvent[]): TraceEvent | undefined =>
  events.find(({ name }) => name === 'FireAnimationFrame');
