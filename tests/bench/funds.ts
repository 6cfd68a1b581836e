import type pg from 'pg';
import { role } from '@tranche/domain/roles';
import type { Measured } from './processes.ts';
import type { SessionHeaders } from './sessions.ts';

export interface FundFigures {
  readonly what: string;
  /** Milliseconds from the request to its answer, one caller. */
  readonly p50: number;
  readonly most: number;
  /** For half of them. */
  readonly goal: number | null;
}

const GOAL = 150;
const FUNDS = 212;
const TIMES = 30;

/** What the list of funds asks for, and the same with every return worked out, as a record has them. */
const SHOWN = 'committed,called,called_pct,distributed,nav,nav_history,companies_count,investors_count';
const KINDS: readonly (readonly [what: string, append: string, goal: number | null])[] = [
  ['25 funds as listed', `multiples,${SHOWN}`, GOAL],
  ['25 funds with every return', `metrics,${SHOWN}`, null],
];

/** Of 212 funds of 200 entries each: ten holders, who pay in ten times and are paid ten times, and twelve values of the fund. */
export async function funds(server: Measured, headers: SessionHeaders): Promise<FundFigures[]> {
  const figures: FundFigures[] = [];
  for (const [what, append, goal] of KINDS) {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn++) {
      const page = 1 + (turn % Math.floor(FUNDS / 25));
      const from = performance.now();
      const answer = await fetch(
        `${server.origin}/api/funds?limit=25&page=${page}&sort=name&append=${append}`,
        {
          headers,
        },
      );
      const text = await answer.text();
      times.push(performance.now() - from);
      if (!answer.ok || !/"tvpi" ?: ?"1\./.test(text))
        throw new Error(`funds: ${answer.status} ${text.slice(0, 300)}`);
    }
    times.sort((a, b) => a - b);
    figures.push({ what, p50: times[TIMES / 2] ?? 0, most: times[TIMES - 1] ?? 0, goal });
  }
  return figures;
}

export async function seedFunds(client: pg.Client): Promise<void> {
  await client.query(`
    update settings set funds_enabled = true;
    insert into funds (name, slug, structure, publication)
      select 'Fund ' || lpad(g::text, 4, '0'), 'fund-' || g, 'lp', 2 from generate_series(1, ${FUNDS}) g;
    insert into investment_method_entities (investment_method_id, kind, user_id, name, is_default)
      select (select id from investment_methods where is_built_in and kind = 'user'), 'user', u.id, u.name, true
      from users u where role_id = ${role.investor} and not exists(select 1 from investment_method_entities e where e.user_id = u.id)
      order by u.id limit 400;
    with party as (select id, row_number() over (order by id) as place from investment_method_entities limit 400)
    insert into fund_ledger (fund_id, entry_date, type, amount, direction, investment_method_entity_id, units, unit_price,
        description, posted_at)
      select f.id, current_date - 2400 + turn * 90 + case kind when 'commitment' then -30 when 'contribution' then 0 else 40 end, kind,
        case kind when 'commitment' then 100000 when 'contribution' then 8000 else 500 end,
        case kind when 'commitment' then 0 when 'contribution' then 1 else -1 end, party.id,
        case kind when 'contribution' then 8000 end, case kind when 'contribution' then 1 end, kind, now()
      from funds f cross join generate_series(1, 10) turn
        cross join (values ('commitment'), ('contribution'), ('distribution_income')) kinds (kind)
        join party on (party.place + f.id * 7) % 400 < 10
      where kind <> 'commitment' or turn = 1;
    insert into fund_net_asset_values (fund_id, as_of, status, investments_value, cash, gross_assets, nav, units_in_issue,
        nav_per_unit, version, carry_of_day)
      select f.id, current_date - 1200 + turn * 90, 2, 900000, 100000, 1000000, 1000000, 800000, 1.25, 1, 0
      from funds f cross join generate_series(1, 12) turn;
    update funds f set units_in_issue = (select sum(units) from fund_ledger e where e.fund_id = f.id);
    analyze`);
}
