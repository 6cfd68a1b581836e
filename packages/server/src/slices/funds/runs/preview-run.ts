import { differenceOf } from '@tranche/domain/funds/runs/proposal';
import { noticeOf } from '@tranche/domain/notifications/catalogue';
import { fill, wordedIn } from '@tranche/domain/notifications/notice';
import type { PreviewedNotice, RunPreview } from '@tranche/domain/funds/runs/verbs';
import { money, sum } from '@tranche/domain/kit/money';
import { wrongState } from '@tranche/domain/kit/transitions';
import { runStatus } from '@tranche/domain/funds/runs/codes';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import { sql } from 'kysely';
import { readTerms } from '../../../kit/db/read-settings.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockFund } from '../lock.ts';
import { runKind } from './kinds.ts';
import { prepareRun, problemsOf, type PreparedRun } from './prepare-run.ts';
import { isIn, lockRun } from './scope.ts';

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly user_id: number | null;
}

/** GET /api/runs/{id}/preview: exactly the entries and notices that posting makes (`domain.md#runs`). */
export async function previewRun(work: Work, id: string): Promise<RunPreview> {
  const row = await lockRun(work, id, 'show');
  if (!isIn(row, runStatus.draft)) throw wrongState(runTransitions, row.status);
  const fund = await lockFund(work, row.target_id, 'show');
  const prepared = await prepareRun(work, { row, fund, params: row.params });
  const { proposal, entries, changes, hash } = prepared;
  const holders = await readHolders(work, prepared);
  const nameOf = (holder: number | null): string | null =>
    holder === null ? null : (holders.get(holder)?.name ?? null);
  return {
    preview_hash: hash,
    total: proposal.total,
    lines_sum: money(sum(proposal.lines.map(({ amount }) => amount))),
    difference: differenceOf(proposal.total, proposal.lines),
    entries: entries.map(({ line: _line, ...entry }) => ({
      ...entry,
      name: nameOf(entry.investment_method_entity_id),
    })),
    notices: await noticesOf(work, prepared, holders),
    changes: changes.map((change) => ({ ...change, name: nameOf(change.investment_method_entity_id) })),
    problems: await problemsOf(work, prepared),
  };
}

async function readHolders({ trx }: Work, { proposal, stored }: PreparedRun): Promise<Map<number, Holder>> {
  const ids = [...proposal.lines, ...stored].flatMap(({ investment_method_entity_id: id, parts }) => [
    id,
    parts.to_entity_id ?? null,
  ]);
  const { rows } = await sql<Holder>`select id, name, user_id from investment_method_entities
    where id = any(${ids.filter((each) => each !== null)}::bigint[])`.execute(trx);
  return new Map(rows.map((holder) => [holder.id, holder]));
}

/** In the words of this client, as the app and the mail will say it. */
async function noticesOf(
  work: Work,
  { run, proposal }: PreparedRun,
  holders: ReadonlyMap<number, Holder>,
): Promise<PreviewedNotice[]> {
  const kind = runKind(run.row.kind);
  const terms = await readTerms(work.trx);
  return proposal.lines.flatMap((line) => {
    const holder = holders.get(line.investment_method_entity_id ?? 0);
    const notice = kind.notice(run, line);
    if (!holder || notice === null) return [];
    const message = fill(wordedIn(noticeOf(notice.key), terms).message ?? '', notice.params).replace(
      /\*\*/g,
      '',
    );
    return [{ investment_method_entity_id: holder.id, name: holder.name, user_id: holder.user_id, message }];
  });
}
