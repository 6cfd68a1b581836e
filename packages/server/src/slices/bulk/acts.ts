import type { BulkVerb } from '@tranche/domain/bulk/codes';
import { sql } from 'kysely';
import { restoreRecord } from '../../kit/resource-engine/restore.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { putBackMany, refusalOf, updateMany, type Written } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { BulkJob, Values } from './bulk-job.ts';
import { judgeOf, removeOne, rulesOf } from './family-rules.ts';
import { changeGroup } from './group-act.ts';
import { mailEach } from './mail-act.ts';
import {
  OF_RUN,
  OF_UNDO,
  reasonOf,
  refusedOf,
  resultsOf,
  singly,
  type Outcomes,
  type Result,
} from './reasons.ts';

/** A record of the job whose turn it is. */
export interface Turn {
  readonly id: number;
  readonly target_id: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

type Deed = (work: Work, job: BulkJob, turns: readonly Turn[]) => Promise<Result[]>;
interface Act {
  readonly run: Deed;
  readonly undo: Deed;
}

const idsOf = (turns: readonly Turn[]): number[] => turns.map(({ target_id }) => target_id);

const update: Act = {
  async run(work, job, turns) {
    const serving = servingOf(work.app, job.family);
    const ids = idsOf(turns);
    const { ahead } = rulesOf(job.family);
    const refused = ahead ? await refusalOf(() => ahead(work, job.params)) : null;
    if (refused) return ids.map((target) => ({ target, outcome: 'skipped', reason: reasonOf(refused) }));
    const many = await updateMany(serving, work, { ids, body: job.params, accept: judgeOf(job.family) });
    return resultsOf(work, serving.resource, many, OF_RUN);
  },
  async undo(work, job, turns) {
    const serving = servingOf(work.app, job.family);
    const written = turns.map(({ target_id, before, after }): Written => ({
      id: target_id,
      before: before ?? {},
      after: after ?? {},
    }));
    return resultsOf(work, serving.resource, await putBackMany(serving, work, written), OF_UNDO);
  },
};

/** Row by row, by the function of the single act: what goes with a record, and what it is in use by, is that one's to know. */
const deed =
  (what: 'remove' | 'restore', outcomes: Outcomes): Deed =>
  async (work, { family }, turns) => {
    const serving = servingOf(work.app, family);
    const accepted = await acceptable(work, family, idsOf(turns), outcomes);
    const done = await singly(work, serving.resource, { ids: accepted.ids, outcomes }, (id) =>
      what === 'remove' ? removeOne(work, family, id) : restoreRecord(serving, work, id),
    );
    return [...accepted.refused, ...done];
  };

/** Which of them the family's own rule lets through; what is not there is for the act to say. */
async function acceptable(
  work: Work,
  family: BulkJob['family'],
  ids: readonly number[],
  { left }: Outcomes,
): Promise<{ readonly ids: readonly number[]; readonly refused: readonly Result[] }> {
  const { accept } = rulesOf(family);
  if (!accept) return { ids, refused: [] };
  const { table } = servingOf(work.app, family).resource;
  const { rows } =
    await sql<Values>`select * from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(
      work.trx,
    );
  const refused = refusedOf(rows, accept, left);
  const out = new Set(refused.map(({ target }) => target));
  return { ids: ids.filter((id) => !out.has(id)), refused };
}

/** Each verb and what takes it back. */
export const ACTS: Readonly<Record<BulkVerb, Act>> = {
  update,
  delete: { run: deed('remove', OF_RUN), undo: deed('restore', OF_UNDO) },
  restore: { run: deed('restore', OF_RUN), undo: deed('remove', OF_UNDO) },
  add_to_group: {
    run: (work, job, turns) => changeGroup(work, job, { way: 'add', ids: idsOf(turns), outcomes: OF_RUN }),
    undo: (work, job, turns) =>
      changeGroup(work, job, { way: 'remove', ids: idsOf(turns), outcomes: OF_UNDO }),
  },
  remove_from_group: {
    run: (work, job, turns) => changeGroup(work, job, { way: 'remove', ids: idsOf(turns), outcomes: OF_RUN }),
    undo: (work, job, turns) => changeGroup(work, job, { way: 'add', ids: idsOf(turns), outcomes: OF_UNDO }),
  },
  mail: {
    run: (work, job, turns) => mailEach(work, job, idsOf(turns)),
    undo: () => Promise.reject(new Error('An email is never undone')),
  },
};
