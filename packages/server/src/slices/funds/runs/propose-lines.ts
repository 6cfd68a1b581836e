import type { Proposal, ProposedLine } from '@tranche/domain/funds/runs/proposal';
import { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { AUDIT_COLUMNS, auditValues, changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Run } from './kind.ts';
import { runKind } from './kinds.ts';
import { type LineRow, linesOf } from './scope.ts';

/** Amounts that staff edited, by holder. */
export const editsOf = (lines: readonly LineRow[]): Map<number, string> =>
  new Map(
    lines.flatMap(({ is_edited, investment_method_entity_id: holder, amount }) =>
      is_edited && holder !== null ? [[holder, amount]] : [],
    ),
  );

/** What the kind proposes of the books as they are now; the refusal where the form cannot be served. */
export async function proposalOf(
  { trx }: Pick<Work, 'trx'>,
  run: Run,
  lines: readonly LineRow[],
): Promise<Proposal> {
  const proposal = await runKind(run.row.kind).propose(trx, run, editsOf(lines));
  if (proposal instanceof Refusal) throw proposal;
  return proposal;
}

/** The lines of a draft are proposed again; those that were edited keep their amount and their note. */
export async function proposeLines(work: Work, run: Run): Promise<void> {
  const proposal = await proposalOf(work, run, await linesOf(work, run.row.id));
  await storeLines(work, run.row.id, proposal.lines);
  await sql`update runs set total = ${proposal.total}, rounding = ${JSON.stringify(proposal.rounding)}::jsonb,
      workings = ${JSON.stringify(proposal.workings)}::jsonb, lines_total = ${proposal.lines.length}, ${changedBy(work)}
    where id = ${run.row.id}`.execute(work.trx);
}

/** A line stays the same record for as long as its holder has one. */
async function storeLines(work: Work, runId: number, lines: readonly ProposedLine[]): Promise<void> {
  const rows = JSON.stringify(lines);
  const proposed = sql`jsonb_to_recordset(${rows}::jsonb) as p (investment_method_entity_id bigint, investment_id bigint,
    basis numeric, proposed numeric, amount numeric, parts jsonb)`;
  await sql`delete from run_lines as l where l.run_id = ${runId} and not exists(select 1 from ${proposed}
    where p.investment_method_entity_id is not distinct from l.investment_method_entity_id
      and p.investment_id is not distinct from l.investment_id)`.execute(work.trx);
  await sql`insert into run_lines (run_id, investment_method_entity_id, investment_id, basis, proposed, amount, parts, ${AUDIT_COLUMNS})
    select ${runId}::bigint, p.investment_method_entity_id, p.investment_id, p.basis, p.proposed, p.amount, p.parts,
      ${auditValues(work.now.toISOString(), work.viewer.id)} from ${proposed}
    on conflict (run_id, coalesce(investment_method_entity_id, 0), coalesce(investment_id, 0)) do update
      set basis = excluded.basis, proposed = excluded.proposed, amount = excluded.amount, parts = excluded.parts, ${changedBy(work)}`.execute(
    work.trx,
  );
}
