import { recordStatus } from '@tranche/domain/codes';
import type { FormCompletion } from '@tranche/domain/crm/form-review';
import { counted } from '@tranche/domain/kit/counted';
import { conflict } from '@tranche/domain/kit/errors';
import { role } from '@tranche/domain/roles';
import { ATTRIBUTE_FORM_LABELS } from '@tranche/domain/settings/codes';
import { completionOf } from '@tranche/domain/settings/completion';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { formAnswersOf, questionsOf, valuesOf } from './form-standing.ts';

const EVENT = 'user.form_requested';

/** Asks an investor to answer what is open in a form, at most once a day. */
export async function requestForm(work: Work, id: string, form: FormCompletion['form']): Promise<void> {
  const user = await lockRecord(
    work,
    { table: 'users', serving: servingOf(work.app, 'users') },
    id,
    'update',
  );
  if (user.role_id !== role.investor) throw conflict('Only investors can be asked to complete a form.');
  if (user.status !== recordStatus.active) throw conflict('This account is inactive, so it cannot be asked.');
  const open = await openQuestions(work, user.id, form);
  if (open.length === 0) throw conflict('There are no open questions that this investor can answer.');
  if (await wasAskedToday(work, user.id, form)) throw conflict('An investor can be asked once a day.');
  const name = ATTRIBUTE_FORM_LABELS[form].toLowerCase();
  await recordEvent(work, {
    event: EVENT,
    target: { type: 'user', id: user.id },
    description: `**${work.viewer.name}** asked **${user.name}** to complete the ${name}`,
    properties: { form, attribute_ids: open.map((question) => question.id) },
  });
  await notify(work, 'form_requested', {
    to: [user.id],
    params: { form: name, questions: counted(open.length, 'question'), names: namesOf(open) },
    cta: `/investor/profile/details?form=${form}`,
    target: `form:${form}`,
  });
}

/** Those that they may answer themselves. */
async function openQuestions({ trx }: Work, id: number, form: FormCompletion['form']) {
  const questions = (await questionsOf(trx, 'user')).filter((question) => question.form === form);
  const answers = await formAnswersOf(trx, 'user', [id]);
  return completionOf(questions, valuesOf(answers)).open.filter(({ is_theirs }) => is_theirs);
}

async function wasAskedToday({ trx, now }: Work, id: number, form: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from activity where target_type = 'user' and target_id = ${id} and event = ${EVENT}
    and properties ->> 'form' = ${form} and created_at > ${now}::timestamptz - interval '1 day' limit 1`.execute(
      trx,
    );
  return rows.length > 0;
}

const MOST_NAMED = 5;
/** The first few by name, so that the mail stays a letter. */
function namesOf(open: readonly { readonly name: string }[]): string {
  const named = open.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = open.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
}
