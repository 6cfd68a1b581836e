import { jsonText, noContent, type Answer, type Call, type Upload } from '../../kit/http/route.ts';
import type { App } from '../../kit/app.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import type { Params } from '../../kit/http/route.ts';

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
        answer(call, app, { name, status: 201 }, (work) => create(work, call.body, call.files)),
    }),
    ...(update && {
      update: (call: Call, app: App) =>
        answer(call, app, { name, status: 200 }, (work) =>
          update(work, call.params.id ?? '', call.body, call.files),
        ),
    }),
    ...(remove && {
      delete: async (call: Call, app: App) => {
        const force = [call.query.force, call.body.force].some((value) => value === '1' || value === true);
        await perform(app, call, (work) => remove(work, call.params.id ?? '', force));
        return noContent();
      },
    }),
  };
}

async function answer(
  call: Call,
  app: App,
  { name, status }: { readonly name: string; readonly status: number },
  write: (work: Work) => Promise<number>,
): Promise<Answer> {
  const json = await perform(app, call, async (work) =>
    showRecordIn(work, name, await write(work), call.query),
  );
  return jsonText(`{"data":${json}}`, status);
}
