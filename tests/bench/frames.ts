import pg from 'pg';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { runningCluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import { beginSession } from '../support/browser-session.ts';
import { launchBrowser } from '../support/browser.ts';
import { copyOf } from '../support/data-folders.ts';
import { seededData } from '../support/seeded-data.ts';
import { startServer } from '../support/server.ts';
import { workOf, type Work } from './frame-trace.ts';

/** A long list that is scrolled. */
export interface FrameFigures {
  readonly what: string;
  /** How many times slower the processor was made. */
  readonly slower: number;
  /** Frames a second while it scrolled. */
  readonly rate: number;
  /** Between two frames, milliseconds: 95 of 100 came within. */
  readonly p95: number;
  /** Milliseconds of work for a frame. */
  readonly work: Work;
}

const VIEWPORT = { width: 1440, height: 900 };
const PIXELS_A_FRAME = 40;
const FRAMES = 120;
const KPIS = 420;
const ENTRIES = 5000;

/** What scrolls: the element of a selector, or the page. */
const KINDS = [
  {
    what: 'grid of 5,000 cells',
    path: 'grid',
    ready: '[role=grid] [data-row="8"] > [aria-colindex="2"]',
    frame: 'div:has(> [role=grid])',
  },
  { what: 'ledger of 5,000 entries', path: 'ledger', ready: '[data-table-row="40"]', frame: null },
] as const;

/** On a demo client of its own, whose fund has 5,000 entries and whose first company reports 420 KPIs a month. */
export async function measureFrames(): Promise<FrameFigures[]> {
  const data = copyOf(await seededData('larkfield'));
  const server = await startServer({ DATA_DIR: data.dataDir });
  const browser = await launchBrowser();
  try {
    const paths = await seed(data.dataDir);
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: VIEWPORT,
      serviceWorkers: 'block',
    });
    await beginSession(context, 'superadmin@larkfield.test');
    const figures: FrameFigures[] = [];
    for (const { what, path, ready, frame } of KINDS) {
      const page = await context.newPage();
      await page.goto(paths[path]);
      await page.locator(ready).waitFor({ timeout: 120_000 });
      for (const slower of [1, 4])
        figures.push({ what, slower, ...(await scroll(browser, page, { frame, slower })) });
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
}

type Scrolled = Pick<FrameFigures, 'rate' | 'p95' | 'work'>;

/** Down by 40 px a frame and up again, once to warm up and once under the trace. */
async function scroll(
  browser: Browser,
  page: Page,
  { frame, slower }: { frame: string | null; slower: number },
): Promise<Scrolled> {
  const protocol = await page.context().newCDPSession(page);
  const run = (): Promise<number[]> => step(page, frame);
  await run();
  await slow(protocol, slower);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const moments = await run();
  const trace = await browser.stopTracing();
  await slow(protocol, 1);
  await protocol.detach();
  const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment));
  const sorted = gaps.toSorted((a, b) => a - b);
  const all = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  return {
    rate: (gaps.length * 1000) / all,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    work: workOf(trace, gaps.length),
  };
}

const slow = (protocol: CDPSession, rate: number): Promise<unknown> =>
  protocol.send('Emulation.setCPUThrottlingRate', { rate });

/** @returns when each frame began */
const step = (page: Page, frame: string | null): Promise<number[]> =>
  page.evaluate(
    async ({ selector, frames, pixels }) => {
      const element = selector === null ? document.scrollingElement : document.querySelector(selector);
      const moments = [await new Promise<number>(requestAnimationFrame)];
      while (moments.length <= frames) {
        if (element) element.scrollTop += moments.length <= frames / 2 ? pixels : -pixels;
        moments.push(await new Promise<number>(requestAnimationFrame));
      }
      return moments;
    },
    { selector: frame, frames: FRAMES, pixels: PIXELS_A_FRAME },
  );

/** @returns the paths of both screens */
async function seed(dataDir: string): Promise<Readonly<Record<'grid' | 'ledger', string>>> {
  const connection = runningCluster(dataDir);
  if (!connection) throw new Error(`No server runs on ${dataDir}`);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const first = async (sql: string): Promise<number> =>
      Number((await client.query<{ id: string }>(sql)).rows[0]?.id);
    const company = await first(
      'select id from investment_opportunities where status = 5 and deleted_at is null order by id limit 1',
    );
    const fund = await first('select id from funds where deleted_at is null order by id limit 1');
    await client.query(`
      with kpi as (
        insert into custom_kpis (target_type, target_id, name, frequency, sort_order)
          select 'investment_opportunity', ${company}, 'Figure ' || lpad(n::text, 3, '0'), 'monthly', n
          from generate_series(1, ${KPIS}) n returning id)
      insert into report_inputs (target_type, target_id, custom_kpi_id, period_start, period_end, value, status)
        select 'investment_opportunity', ${company}, kpi.id, month, month + interval '1 month' - interval '1 day',
          kpi.id * 1000 + extract(month from month), 1
        from kpi cross join generate_series(date_trunc('month', current_date) - interval '14 months',
          date_trunc('month', current_date) - interval '1 month', interval '1 month') month;
      insert into fund_ledger (fund_id, entry_date, type, amount, direction, description, posted_at)
        select ${fund}, current_date - n / 10, case n % 2 when 0 then 'income' else 'expense' end, 100 + n,
          case n % 2 when 0 then 1 else -1 end, 'Entry ' || n, now()
        from generate_series(1, ${ENTRIES}) n;
      analyze`);
    return {
      grid: `/admin/reports/kpis?of=${company}&every=monthly`,
      ledger: `/admin/funds/${fund}/details/transactions`,
    };
  } finally {
    await client.end();
  }
}
