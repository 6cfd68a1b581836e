import {
  proposeStatements,
  readStatementParams,
  STATEMENT_MESSAGES,
  type StatementParams,
} from '@tranche/domain/funds/runs/statements';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { POSTED_RUNS } from '@tranche/domain/funds/runs/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Reader } from '../../../kit/db/database.ts';
import { periodName } from '../draw-statement.ts';
import { defineRunKind, type Run } from '../runs/kind.ts';
import { STATEMENT_CHECKS } from './checks.ts';
import { issueLine } from './issue-line.ts';
import { readStatementHolders } from './read-holders.ts';

/** A sealed statement for each holder of any day of a period, or another issue of those that have changed. */
export const statements = defineRunKind<StatementParams>({
  kind: 'fund_statements',
  readParams: readStatementParams,
  propose: async (reader, run) => {
    const { row, fund, params } = run;
    const reissued = await reissuedBy(reader, run);
    if (params.reissues_id && reissued === null)
      return invalidField('params.reissues_id', selectedMessage('reissues_id'));
    const holders = await readStatementHolders(reader, fund, params);
    return proposeStatements({ holders, params, entry_date: row.entry_date, reissued });
  },
  entries: () => [],
  isBookless: true,
  notice: ({ fund, params }) =>
    params.reissues_id
      ? { key: 'statement_reissued', params: { fund: fund.name, period: periodName(params) } }
      : {
          key: 'document_published',
          params: { name: `Statement for ${fund.name}, ${periodName(params)}` },
        },
  deliver: issueLine,
  checks: STATEMENT_CHECKS,
  irreversible: STATEMENT_MESSAGES.issuedStay,
});

/** The params of the run that is issued again; null where there is no such run of the fund. */
async function reissuedBy(
  db: Reader,
  { fund, params }: Run<StatementParams>,
): Promise<StatementParams | null> {
  const id = params.reissues_id ?? null;
  if (id === null) return null;
  const { rows } = await sql<{ params: unknown }>`select params from runs where id = ${id}
    and kind = 'fund_statements' and target_type = 'fund' and target_id = ${fund.id}
    and status in ${lit(POSTED_RUNS)}`.execute(db);
  return rows[0] ? readStatementParams(rows[0].params) : null;
}
