import { storePictures } from '../../kit/files/pictures.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { ownedByCreator } from '../../kit/session/investor-scope.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { writeAnswersOf } from '../settings/public.ts';

/** POST and PATCH of an organisation, with its logo as uploaded in the same form (`domain.md#D`). */
export function writeOrganisation(serving: Serving): NonNullable<Serving['replace']> {
  const withLogo = async ({ app }: Work, files: readonly Upload[]): Promise<Serving> => {
    const logo = await storePictures(app, 'organisations', files, { logo: 'logo' });
    return {
      ...serving,
      prepare: (data, preparing) => ({ ...(serving.prepare?.(data, preparing) ?? data), ...logo }),
    };
  };
  return writesBy('organisations', {
    create: async (work, body, files) => {
      const id = await createRecord(await withLogo(work, files), work, ownedByCreator(work.viewer, body));
      await writeAnswersOf(work, { type: 'organisation', id }, body);
      return id;
    },
    update: async (work, given, body, files) => {
      const id = Number((await updateRecord(await withLogo(work, files), work, given, body)).id);
      await writeAnswersOf(work, { type: 'organisation', id }, body);
      return id;
    },
  });
}
