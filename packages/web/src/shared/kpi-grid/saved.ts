import { ApiError } from '../../kit/api-error.ts';
import type { FigureEdit, FigureStore } from './types.ts';

/** One edit by a form: what is refused is said at its field, as the server would say it. */
export async function saved(store: FigureStore, edit: FigureEdit, field: string): Promise<void> {
  const [outcome] = await store.save([edit]);
  if (outcome?.kind === 'saved') return;
  if (outcome?.kind === 'refused') throw new ApiError(422, { errors: { [field]: [outcome.message] } });
  throw new ApiError(outcome?.kind === 'overtaken' ? 409 : 500, {});
}
