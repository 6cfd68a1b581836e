import { storePictures } from '../../kit/files/pictures.ts';
import type { Call } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The users' serving for a form that may hold a picture (`avatar`, up to 5 MB); an emptied field takes it away. */
export async function withAvatar(work: Work, serving: Serving, call: Call): Promise<Serving> {
  const { avatar = null } = await storePictures(work.app, 'users', call.files, { avatar: 'image' });
  if (avatar === null && call.body.avatar !== null) return serving;
  return {
    ...serving,
    prepare: (data, preparing) => ({ ...(serving.prepare?.(data, preparing) ?? data), avatar }),
  };
}
