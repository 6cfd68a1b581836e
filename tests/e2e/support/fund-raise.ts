import type { Page } from 'playwright-core';
import { send } from '../../support/browser-session.ts';

interface Row {
  readonly id: number;
  readonly status: number;
  readonly amount: string;
  readonly fee_due: string;
}

/** What staff do with an opportunity's reservations till its units are issued, asked as their screens do (`main-job` drives those). */
export async function bringToIssue(staff: Page, slug: string): Promise<void> {
  const context = staff.context();
  const read = async <T>(path: string): Promise<T> => (await (await context.request.get(path)).json()).data;
  const opportunity = await read<Row>(`/api/investment-opportunities/${slug}`);
  const linesAt = (status: string): Promise<Row[]> =>
    read(
      `/api/investments?filter[investment_opportunity_id]=${opportunity.id}&filter[status]=${status}&limit=100`,
    );
  for (const { id } of await linesAt('1'))
    await send(context, 'PATCH', `/api/investments/${id}`, { status: 2 });
  await send(context, 'POST', '/api/cash-calls', {
    investment_opportunity_id: opportunity.id,
    investment_ids: (await linesAt('2')).map(({ id }) => id),
  });
  const calls = await read<Row[]>(
    `/api/cash-calls?filter[investment_opportunity_id]=${opportunity.id}&filter[status]=1,2&limit=100`,
  );
  for (const call of calls)
    await send(context, 'PATCH', `/api/cash-calls/${call.id}`, {
      amount_received: (Number(call.amount) + Number(call.fee_due)).toFixed(2),
    });
  const move = (body: object) =>
    send(context, 'PATCH', `/api/investment-opportunities/${opportunity.id}`, body);
  await move({ status: 4, close_outcome: 'funded' });
  await move({ status: 5 });
}
