import { conflict } from '@tranche/domain/kit/errors';
import type { ResourceName } from '@tranche/domain/resources';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget, type Target } from './targets.ts';

type Row = Readonly<Record<string, unknown>>;

/** After the row is written, in its transaction (decision 030). `before` is null on create. */
export type FollowUp = (
  work: Work,
  written: { id: number; target: Target | null; body: Params; before: Row | null },
) => Promise<void>;

interface Rules {
  readonly name: ResourceName;
  /** Stands alone where the body names no target. */
  readonly alone?: boolean;
  /** Before the row is written (decision 030). */
  readonly ahead?: (work: Work, body: Params) => Promise<void>;
  readonly follow?: FollowUp;
}

/** POST of a family that hangs on records: the target must be within scope for update. */
export const createAttached =
  ({ name, alone = false, ahead, follow }: Rules) =>
  async (call: Call, app: App): Promise<Answer> => {
    const { body } = call;
    return answerWith(call, app, { name, status: 201 }, async (work) => {
      const hangs = !alone || (body.target_type ?? null) !== null || (body.target_id ?? null) !== null;
      const target = hangs ? await assertTarget(work, body.target_type, body.target_id, 'update') : null;
      await ahead?.(work, body);
      const id = await createRecord(servingOf(app, name), work, body);
      await follow?.(work, { id, target, body, before: null });
      return id;
    });
  };

/** PATCH of such a family; who may is for its `access`. */
export const updateAttached =
  ({ name, ahead, follow }: Rules) =>
  async (call: Call, app: App): Promise<Answer> => {
    const { body } = call;
    return answerWith(call, app, { name }, async (work) => {
      await ahead?.(work, body);
      const before = await updateRecord(servingOf(app, name), work, call.params.id ?? '', body);
      await follow?.(work, { id: Number(before.id), target: null, body, before });
      return Number(before.id);
    });
  };

/** A record never moves to another target. */
export function keepTarget(data: Record<string, unknown>, before: Row | null): Record<string, unknown> {
  if (before === null) return data;
  const { target_type: type, target_id: id, ...rest } = data;
  const moved =
    (type ?? before.target_type) !== before.target_type || (id ?? before.target_id) !== before.target_id;
  if (moved) throw conflict('A record cannot be moved to another one.');
  return rest;
}
