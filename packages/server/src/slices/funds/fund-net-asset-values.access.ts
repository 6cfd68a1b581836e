import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { type Answer, type Call, jsonText } from '../../kit/http/route.ts';
import { performAnswer, shownOrId, writesBy } from '../../kit/resource-routes/answer.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { App } from '../../kit/app.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareNavs } from './bare.ts';
import { deleteNav } from './delete-draft.ts';
import { metaAppend } from './nav/basis.ts';
import { createNav, editNav } from './nav/write-nav.ts';

const name = 'fund-net-asset-values';

/** The record, and beside it what it rests on where it was calculated. */
const explained =
  (status: number, write: (work: Work, call: Call) => Promise<number>) =>
  (call: Call, app: App): Promise<Answer> =>
    performAnswer(call, app, async (work) => {
      const id = await write(work, call);
      const data = await shownOrId(work, name, id, call.query);
      const meta = isYes(call.body.calculate)
        ? (await metaAppend.batch([id], await readContextIn(work, 'show'))).get(id)
        : undefined;
      return jsonText(
        `{"data":${data}${meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`}}`,
        status,
      );
    });

export const fundNetAssetValuesServing: Serving = {
  ...bareNavs,
  computed: {
    appends: { meta: metaAppend },
    presets: { current: (row) => sql`${row('superseded_by_id')} is null` },
  },
  replace: {
    ...writesBy(name, { remove: deleteNav }),
    create: explained(201, (work, { body }) => createNav(work, body)),
    update: explained(200, (work, { body, params }) => editNav(work, params.id ?? '', body)),
  },
};
