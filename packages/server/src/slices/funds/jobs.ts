import { date, ids, integer, text } from '@tranche/domain/kit/field';
import { readInput } from '@tranche/domain/kit/input';
import type { App } from '../../kit/app.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { defineRunJobs } from './runs/jobs.ts';
import { issueStatement } from './issue-statement.ts';
import { STATEMENTS_JOB, type StatementOrder } from './request-statements.ts';

const orderFields = {
  fund_id: integer().required(),
  period_start: date().required(),
  period_end: date().required(),
  preview_user_id: integer(),
  user_ids: ids().required(),
  ordered_at: text().required(),
  ordered_by_id: integer(),
};

/** Runs, and statements, one transaction a holder: what fails for one stops no other. */
export function defineFundJobs(app: App): void {
  app.jobs.define(STATEMENTS_JOB, async (data) => {
    const issued = await issueStatements(app, readOrder(data));
    app.log.info({ issued }, 'issued fund statements');
  });
  defineRunJobs(app);
}

export const issueStatements = (app: App, order: StatementOrder): Promise<number> =>
  eachRow(app, { rows: order.user_ids, now: app.clock() }, (work, userId) =>
    issueStatement(work, order, userId),
  );

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

function readOrder(data: unknown): StatementOrder {
  const read = readInput(orderFields, isObject(data) ? data : {}, 'create');
  return {
    fund_id: Number(read.fund_id),
    period_start: String(read.period_start),
    period_end: String(read.period_end),
    preview_user_id: typeof read.preview_user_id === 'number' ? read.preview_user_id : null,
    user_ids: Array.isArray(read.user_ids) ? read.user_ids.map(Number) : [],
    ordered_at: String(read.ordered_at),
    ordered_by_id: typeof read.ordered_by_id === 'number' ? read.ordered_by_id : null,
  };
}
