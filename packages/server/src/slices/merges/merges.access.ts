import * as verbs from '@tranche/domain/merges/merge.verbs';
import { MERGE_FAMILIES } from '@tranche/domain/merges/codes';
import { merges } from '@tranche/domain/merges/merges.resource';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { isYes } from '@tranche/domain/kit/read-values';
import { answerPreview } from './preview-merge.ts';
import { mergeRecords } from './merge-records.ts';
import { choicesOf, lockPair, assertMayMerge } from './record-pair.ts';
import { undoMerge } from './undo-merge.ts';

/** Of whom one may see: where the survivor is in their scope. */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (!mayUse(merges, context.purpose, viewer)) return 'none';
  const clauses = MERGE_FAMILIES.map((family): Sql | null => {
    const clause = accessClause(servingOf(context, family), rowRef('survivor'), context);
    return clause === null
      ? null
      : sql`(${row('family')} = ${family} and exists(select 1 from ${sql.table(family)} as survivor
          where survivor.id = ${row('survivor_id')} and ${clause}))`;
  });
  const bounded = clauses.filter((clause) => clause !== null);
  if (bounded.length === 0) return 'all';
  const open = MERGE_FAMILIES.filter((_, at) => clauses[at] === null);
  const whole = open.map((family) => sql`${row('family')} = ${family}`);
  return or([...bounded, ...whole]);
}

/** Whoever may delete investors; that they may change them too is for `assertMayMerge`. */
const MAY_MERGE = ['investors.delete'] as const;

export const mergesServing: Serving = {
  resource: merges,
  access,
  actions: [
    serveVerb(verbs.merge, {
      access: MAY_MERGE,
      idempotent: true,
      handle: (call, app, form) => {
        const choices = choicesOf(form.choices);
        if (isYes(call.query.preview)) return answerPreview(call, app, { ...form, choices });
        return answerWith(call, app, { name: 'merges', status: 201 }, async (work) => {
          assertMayMerge(work);
          const pair = await lockPair(work, form.family, form);
          return (await mergeRecords(work, pair, { choices, confirmed: form.confirm === true })).id;
        });
      },
    }),
    serveVerb(verbs.undoMerge, {
      access: MAY_MERGE,
      handle: (call, app) =>
        answerWith(call, app, { name: 'merges' }, (work) => undoMerge(work, call.params.id ?? '')),
    }),
  ],
};
