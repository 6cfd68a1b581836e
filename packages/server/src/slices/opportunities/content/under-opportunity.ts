import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../../kit/app.ts';
import { isForced, noContent, type Call, type Params } from '../../../kit/http/route.ts';
import { answerWith } from '../../../kit/resource-routes/answer.ts';
import { restoreRecord } from '../../../kit/resource-engine/restore.ts';
import { restoreRoute } from '../../../kit/resource-routes/routes.ts';
import type { ReadContext, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { and, or } from '../../../kit/resource-engine/where.ts';
import { createRecord, deleteRecord, updateRecord } from '../../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { mayEditOpportunities, underOpportunity } from '../access.ts';
import { lockOpportunity } from '../lock-opportunity.ts';
import { assertContentTarget, mayEditContent, underTarget } from './under-target.ts';

interface Under {
  /** The column that names the parent; a `target_id` may also mean a deal or a fund. */
  readonly parent: 'investment_opportunity_id' | 'target_id';
  /**
   * Before a create or update, in its transaction (decision 030); `id` is null on create. The parent of a new row is locked.
   * May return what is written in place of the body.
   */
  readonly ahead?: (work: Work, id: string | null, body: Params) => Promise<Params | void>;
  /** What role 5 may see of the children of a visible parent; absent means all of them. */
  readonly investor?: (row: RowRef) => Sql;
  /** Rows that are reached without a parent. */
  readonly beside?: (row: RowRef, context: ReadContext) => Sql;
  /** After a create or update, in its transaction (decision 030). */
  readonly follow?: (work: Work, id: number, body: Params, mode: 'create' | 'update') => Promise<void>;
}

/**
 * The server side of a family that hangs on an opportunity: reading needs `show` on the parent, writing `update`, and a
 * child never moves to another parent (`domain.md#F`, content families).
 */
export function servingUnder(
  serving: Pick<Serving, 'resource' | 'computed' | 'prepare'>,
  under: Under,
): Serving {
  const whole: Serving = {
    ...serving,
    access: (viewer, row, context) => {
      const within =
        under.parent === 'target_id'
          ? underTarget(row, context)
          : underOpportunity(row(under.parent), context);
      const own = viewer.kind === 'investor' && under.investor ? and([within, under.investor(row)]) : within;
      return under.beside ? or([own, under.beside(row, context)]) : own;
    },
    prepare: (given, preparing) => {
      const data = preparing.mode === 'create' ? given : without(given, [under.parent, 'target_type']);
      return serving.prepare?.(data, preparing) ?? data;
    },
  };
  return { ...whole, ...writesOf(whole, under) };
}

function writesOf(serving: Serving, under: Under): Pick<Serving, 'replace' | 'actions'> {
  const { name, final } = serving.resource;
  const assertEditor = ({ viewer }: Pick<Call, 'viewer'>, app: App): void => {
    const may =
      under.parent === 'target_id' ? mayEditContent(viewer, app.registry) : mayEditOpportunities(viewer);
    if (!may) throw refuse('forbidden');
  };
  const restore = (work: Work, id: string) => {
    assertEditor(work, work.app);
    return restoreRecord(serving, work, id);
  };
  const parentOf = (work: Work, body: Params): Promise<void> =>
    under.parent === 'target_id'
      ? assertContentTarget(work, body.target_type, body.target_id)
      : assertParent(work, body[under.parent]);
  const replace: Serving['replace'] = {
    create: async (call, app) => {
      assertEditor(call, app);
      return answerWith(call, app, { name, status: 201 }, async (work) => {
        await parentOf(work, call.body);
        const body = (await under.ahead?.(work, null, call.body)) ?? call.body;
        const id = await createRecord(serving, work, body);
        await under.follow?.(work, id, call.body, 'create');
        return id;
      });
    },
    update: async (call, app) => {
      assertEditor(call, app);
      return answerWith(call, app, { name }, async (work) => {
        const body = (await under.ahead?.(work, call.params.id ?? '', call.body)) ?? call.body;
        const before = await updateRecord(serving, work, call.params.id ?? '', body);
        await under.follow?.(work, Number(before.id), call.body, 'update');
        return Number(before.id);
      });
    },
    delete: async (call, app) => {
      assertEditor(call, app);
      await perform(app, call, (work) => deleteRecord(serving, work, call.params.id ?? '', isForced(call)));
      return noContent();
    },
  };
  return { replace, actions: final ? [] : [restoreRoute(serving.resource, restore)] };
}

const without = (data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** A missing or unreadable parent is left to validation (422); one out of scope is not there (404). */
export async function assertParent(work: Work, parent: unknown): Promise<void> {
  const id = typeof parent === 'number' || typeof parent === 'string' ? String(parent) : '';
  if (/^\d{1,15}$/.test(id)) await lockOpportunity(work, id, 'update');
}
