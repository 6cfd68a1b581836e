import { isDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { capTable } from '@tranche/domain/portfolio/cap-table';
import type { App } from '../../../kit/app.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { fileAnswer, formatOf } from '../../../kit/export/answer.ts';
import type { Answer, Call } from '../../../kit/http/route.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import { kebab } from '../../../kit/workflow/free-slug.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { mayReadCapTable } from '../redaction.ts';
import { readTableFacts } from './append-cap-table.ts';
import { capTableWorkbook } from './cap-table-workbook.ts';
import { readShareClasses } from './scenario.ts';

/** `GET …/cap-table/export?as_of=`: the table of a day as a workbook, or its sheets as csv (`domain.md#3.3`). */
export async function exportCapTable(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call, 'xlsx');
  const { as_of: asked = null } = call.query;
  if (asked !== null && !(typeof asked === 'string' && isDay(asked)))
    throw invalidField('as_of', selectedMessage('as_of'));
  const id = Number(call.params.id);
  return perform(app, call, async (work) => {
    await showRecordIn(work, 'investment-opportunities', Number.isSafeInteger(id) ? id : 0);
    if (!mayReadCapTable(work.viewer)) throw refuse('forbidden');
    const day = asked ?? (await todayOf(work.trx, work.now));
    const facts = (await readTableFacts(work.trx, [id], day)).get(id);
    if (!facts) throw conflict('This opportunity keeps no cap table.');
    const classes = await readShareClasses(work.trx, id);
    const { name } = await work.trx
      .selectFrom('investment_opportunities')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recordEvent(work, {
      event: 'exported',
      target: { type: 'investment_opportunity', id },
      description: `**${work.viewer.name}** exported the ⟦cap table⟧ of **${name}**`,
      properties: { family: 'cap-table', as_of: day },
    });
    return fileAnswer(capTableWorkbook(name, capTable(facts.entries, facts), classes), {
      name: `cap-table-${kebab(name)}-${day}`,
      format,
    });
  });
}
