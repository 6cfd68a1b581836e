import { readEcbTable } from '@tranche/domain/portfolio/exchange';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import type { App } from '../app.ts';

const MOST_BYTES = 20_000_000;

/**
 * The European Central Bank's table from where the settings say, an address or a file (`FX_RATES_SOURCE`); a day's rate
 * that is there already is renewed. Returns how many rates it held.
 */
export async function importRates(app: App, source: string): Promise<number> {
  const rates = readEcbTable(await readSource(source));
  const columns = <Key extends keyof (typeof rates)[number]>(key: Key): string[] =>
    rates.map((rate) => rate[key]);
  await sql`insert into fx_rates (base, quote, rate, as_of)
    select * from unnest(${columns('base')}::text[], ${columns('quote')}::text[], ${columns('rate')}::numeric[],
      ${columns('as_of')}::date[])
    on conflict (base, quote, as_of) do update set rate = excluded.rate, updated_at = now()
      where fx_rates.rate <> excluded.rate`.execute(app.db.kysely);
  return rates.length;
}

async function readSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const answer = await fetch(source, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`The rates could not be fetched: ${answer.status}`);
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error('The table of rates is too large');
  return text;
}

/** Daily at 02:00 when configured (`domain.md#2.17`). */
export function defineRateJobs(app: App): void {
  const source = app.config.fxRatesSource;
  if (source === null) return;
  app.jobs.define('import-fx-rates', async () => {
    const rates = await importRates(app, source);
    app.log.info({ rates }, 'imported exchange rates');
  });
  app.jobs.schedule('import-fx-rates', '0 2 * * *');
}
