import { arch, cpus, platform, totalmem } from 'node:os';
import type { Comparison } from './compare.ts';
import { EXPORT_GOAL, type ExportFigures } from './export.ts';
import { IMPORT_GOAL, type ImportFigures } from './import.ts';
import type { FrameFigures } from './frames.ts';
import type { FundFigures } from './funds.ts';
import type { Growth } from './growth.ts';
import { type Figures, median } from './load.ts';
import { CONNECTIONS, type Options } from './options.ts';
import type { PageFigures } from './pages.ts';
import { SEARCH_GOAL, type SearchFigures } from './search.ts';
import type { SingleCalls } from './single-calls.ts';

const GOAL = 0.9;
const FLAT = 1.5;

export function printHead(options: Options): void {
  const memory = Math.round(totalmem() / 2 ** 30);
  const { rounds, seconds } = options;
  line(
    `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores, ${memory} GiB · ${platform()} ${arch()} · Node ${process.versions.node}`,
  );
  line(
    `${CONNECTIONS} callers; ${rounds} rounds of ${seconds} s; callers, server and PostgreSQL share the cores`,
  );
}

export function printComparison({ ours, bare, naive, ratios, cold }: Comparison): void {
  title('Investors list: 50,000 investors, 25 rows, filter, sort, count, two includes');
  header('');
  row('ours: HTTP, session, rights', ours);
  row('bare: the same SQL on node:http', bare);
  row('naive: a query per row', naive);
  const ratio = median(ratios);
  line(
    `  ours to bare ${ratio.toFixed(2)} (rounds: ${ratios.map((one) => one.toFixed(2)).join(' ')}); goal ${GOAL}: ${verdict(ratio >= GOAL)}`,
  );
  line(`  ours to bare in the first seconds after their start: ${cold.toFixed(2)}`);
  line(
    `  ours to naive ${(ours.rate / naive.rate).toFixed(1)}; bare to naive ${(bare.rate / naive.rate).toFixed(1)}`,
  );
}

export function printSingleCalls({ show, create, reserve }: SingleCalls): void {
  title('One record at a time');
  header('');
  row('read by id: GET /api/users/:id', show);
  row('create: POST /api/contacts', create);
  row('reserve: POST /api/investments', reserve);
}

export function printGrowth(sizes: readonly Growth[]): void {
  title('How the investors list grows');
  header('thirty match a filter');
  for (const size of sizes) row(`  ${size.investors.toLocaleString('en')}`, size.filtered);
  line(`  ${spread(sizes.map(({ filtered }) => filtered.rate))}`);
  header('the whole list');
  for (const size of sizes) row(`  ${size.investors.toLocaleString('en')}`, size.whole);
  line(`  ${spread(sizes.map(({ whole }) => whole.rate))}`);
  line(
    `\n${'exact total of the whole list'.padEnd(34)}${'list_count'.padStart(12)}${'count(*)'.padStart(12)}`,
  );
  for (const { investors, storedTotal, countedTotal } of sizes)
    line(`  ${investors.toLocaleString('en').padEnd(32)}${ms(storedTotal)}${ms(countedTotal)}`);
}

export function printExports(found: readonly ExportFigures[]): void {
  title('Exports of whole lists, written in the background');
  for (const { format, rows, seconds, before, most } of found) {
    const added = before === null || most === null ? null : most - before;
    const notice = added === null ? 'not told by this system' : `${added} MB added (${before} to ${most})`;
    const goal = added === null ? '' : `; goal ${EXPORT_GOAL} MB: ${verdict(added <= EXPORT_GOAL)}`;
    line(
      `  ${format.padEnd(5)} ${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, memory ${notice}${goal}`,
    );
  }
}

export function printImport({ rows, checked, run }: ImportFigures): void {
  title('Import of funding rounds, as the screen goes it');
  const within = verdict(checked + run <= IMPORT_GOAL);
  line(
    `  ${rows.toLocaleString('en')} rows: dry run ${checked.toFixed(1)} s, run ${run.toFixed(1)} s; goal ${IMPORT_GOAL} s for both: ${within}`,
  );
}

export function printSearch(figures: readonly SearchFigures[]): void {
  title('Search among 50,000 investors, one caller');
  for (const { what, p50, most } of figures)
    line(
      `  ${what.padEnd(42)} half within ${p50.toFixed(0).padStart(4)} ms, all within ${most.toFixed(0).padStart(4)} ms; goal ${SEARCH_GOAL} ms: ${verdict(most <= SEARCH_GOAL)}`,
    );
}

export function printFunds(figures: readonly FundFigures[]): void {
  title('The list of 212 funds of 210 entries each, one caller');
  for (const { what, p50, most, goal } of figures)
    line(
      `  ${what.padEnd(42)} half within ${p50.toFixed(0).padStart(4)} ms, all within ${most.toFixed(0).padStart(4)} ms${goal === null ? '' : `; goal ${goal} ms: ${verdict(p50 <= goal)}`}`,
    );
}

const FRAME_GOAL = 60;
/** A display's 60 frames are 59.94, and a clock rounds. */
const NEARLY = 59;

export function printFrames(figures: readonly FrameFigures[]): void {
  title('Scrolling by 40 px a frame, in a browser without a graphics card');
  for (const { what, slower, rate, p95, work } of figures) {
    const goal = slower === 1 ? '' : `; goal ${FRAME_GOAL}: ${verdict(rate >= NEARLY)}`;
    const parts = (['script', 'layout', 'paint', 'raster'] as const)
      .map((part) => `${part} ${work[part].toFixed(1)}`)
      .join(', ');
    line(
      `  ${what}, processor slowed ${slower}×: ${rate.toFixed(0)} frames/s, 95 % within ${p95.toFixed(0)} ms${goal}`,
    );
    line(`    a frame takes ${work.main.toFixed(1)} ms of the main thread (${parts})`);
  }
}

export function printStartUp(seconds: number): void {
  title('Start-up');
  line(`  second npm start, from the command to ready: ${seconds.toFixed(1)} s`);
}

const FURTHER_KB = 60;
const SHOWN_SECONDS = 2.5;

export function printPages({ portal, first, further, shown, shift }: PageFigures): void {
  title(`${portal.name} in a browser`);
  const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;
  line(
    `  first load of ${portal.home}, gzipped JavaScript: ${kilobytes(first)}; goal ${portal.goal} kB: ${verdict(first <= portal.goal)}`,
  );
  line(
    `  cold, on a processor four times slower, content after ${shown.toFixed(2)} s; goal ${SHOWN_SECONDS} s: ${verdict(shown <= SHOWN_SECONDS)}; layout shift ${shift.toFixed(3)}`,
  );
  line(`  each further screen adds (goal ${FURTHER_KB} kB):`);
  for (const { path, kilobytes: added } of further)
    line(`    ${path.padEnd(44)}${kilobytes(added).padStart(8)}  ${verdict(added <= FURTHER_KB)}`);
}

export const title = (text: string): void => line(`\n${text}`);

const line = (text: string): void => console.log(text);

const header = (text: string): void =>
  line(
    text.padEnd(34) +
      ['requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'memory MB'].map((name) => name.padStart(12)).join(''),
  );

const row = (text: string, { rate, p50, p99, memory, cpu }: Figures): void =>
  line(
    text.padEnd(34) +
      [rate.toFixed(0), p50, p99, cpu?.toFixed(2) ?? '?', memory ?? '?']
        .map((value) => String(value).padStart(12))
        .join(''),
  );

const ms = (time: number): string => `${time.toFixed(2)} ms`.padStart(12);

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

function spread(rates: readonly number[]): string {
  const factor = Math.max(...rates) / Math.min(...rates);
  return `fastest to slowest ${factor.toFixed(2)}; goal ${FLAT}: ${verdict(factor <= FLAT)}`;
}
