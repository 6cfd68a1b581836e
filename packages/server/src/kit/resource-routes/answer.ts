import { Refusal } from '@tranche/domain/kit/errors';
import type { App } from '../app.ts';
import { isForced, jsonText, noContent, type Answer, type Call, type Params } from '../http/route.ts';
import type { Upload } from '../http/upload.ts';
import { perform, type Work } from '../workflow/workflow.ts';
import { showRecordIn } from '../resource-engine/records.ts';
import type { Serving } from '../resource-engine/serving.ts';

/** What a verb answers with: a record of this resource. */
export interface AnswerOptions {
  readonly name: string;
  /** The default is 200. */
  readonly status?: number;
  /** The id alone where they may write such records and not open this one; else that is 404 and undoes the work. */
  readonly orId?: boolean;
  /** What to show of it; the caller's own query by default. */
  readonly query?: Params;
}

/**
 * The first and the last beat of a verb: its work in one transaction, then the record as the caller may see it. `write`
 * returns that record's id; 404 where they may not see it.
 */
export async function answerWith(
  call: Call,
  app: App,
  { name, status = 200, orId = false, query = call.query }: AnswerOptions,
  write: (work: Work) => Promise<number>,
): Promise<Answer> {
  return performAnswer(call, app, async (work) => {
    const id = await write(work);
    const shown = orId ? shownOrId(work, name, id, query) : showRecordIn(work, name, id, query);
    return dataText(await shown, status);
  });
}

/**
 * A verb whose answer is made in its transaction. Under an `Idempotency-Key` it is stored there as well, so that no crash can
 * part what was done from what is answered to a repeat.
 */
export function performAnswer(call: Call, app: App, run: (work: Work) => Promise<Answer>): Promise<Answer> {
  return perform(app, call, async (work) => {
    const answer = await run(work);
    await call.keyed?.answer(work.trx, answer);
    return answer;
  });
}

/** The record as the caller may see it, or its id alone where they may write such records and not open this one. */
export const shownOrId = (work: Work, name: string, id: number, query: Params): Promise<string> =>
  showRecordIn(work, name, id, query).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return `{"id":${id}}`;
    throw error;
  });

/** `{"data": …}` around text that the database built. */
export const dataText = (json: string, status = 200): Answer => jsonText(`{"data":${json}}`, status);

interface Verbs {
  readonly create?: (work: Work, body: Params, files: readonly Upload[]) => Promise<number>;
  readonly update?: (work: Work, id: string, body: Params, files: readonly Upload[]) => Promise<number>;
  readonly remove?: (work: Work, id: string, force: boolean) => Promise<void>;
}

/** Workflows in the place of a resource's plain writes; each answers with the record as the caller may see it. */
export function writesBy(name: string, { create, update, remove }: Verbs): NonNullable<Serving['replace']> {
  return {
    ...(create && {
      create: (call: Call, app: App) =>
        answerWith(call, app, { name, status: 201, orId: true }, (work) =>
          create(work, call.body, call.files),
        ),
    }),
    ...(update && {
      update: (call: Call, app: App) =>
        answerWith(call, app, { name }, (work) => update(work, call.params.id ?? '', call.body, call.files)),
    }),
    ...(remove && {
      delete: async (call: Call, app: App) => {
        await perform(app, call, (work) => remove(work, call.params.id ?? '', isForced(call)));
        return noContent();
      },
    }),
  };
}
