import { createHash } from 'node:crypto';
import { refuse } from '@tranche/domain/kit/errors';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { jsonText, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import type { Engine } from './engine.ts';
import { servedQuestions } from './served-questions.ts';
import { requireInForce, sittingOf, type Sitting } from './sitting.ts';

const option = z.looseObject({ id: z.number() });
const questionPage = z.array(z.looseObject({ id: z.number(), options: z.array(option).optional() }));
const optionPage = z.array(z.looseObject({ id: z.number(), question_id: z.number() }));

/**
 * The investor's questions when they may sit, else none and the reason in `meta` (`domain.md#J`). Options come in an
 * order of chance that stays the same within one attempt, and without any sign of the right ones.
 */
export async function listQuestions(engine: Engine, call: Call, app: App): Promise<Answer> {
  const sitting = await openSitting(engine, call, app);
  if (!maySit(sitting)) return answer([], sitting);
  const { json } = await listRecords(
    app,
    call.viewer,
    engine.families.questions.name,
    wholeBank(call, sitting),
  );
  const page = questionPage
    .parse(JSON.parse(json))
    .map((question) =>
      question.options ? { ...question, options: shuffled(question.options, sitting) } : question,
    );
  return answer(page, sitting);
}

export async function listOptions(engine: Engine, call: Call, app: App): Promise<Answer> {
  const sitting = await openSitting(engine, call, app);
  if (!maySit(sitting)) return answer([], sitting);
  const { json } = await listRecords(app, call.viewer, engine.families.options.name, whole(call.query));
  const served = await servedQuestions(app.db.kysely, engine, sitting.bank);
  const page = optionPage.parse(JSON.parse(json));
  const inBank = served.flatMap(({ id }) =>
    shuffled(
      page.filter(({ question_id }) => question_id === id),
      sitting,
    ),
  );
  return answer(inBank, sitting);
}

async function openSitting(engine: Engine, { viewer, now }: Call, app: App): Promise<Sitting> {
  if (viewer.id === null) throw refuse('unauthenticated');
  await requireInForce(app.db.kysely, engine);
  return sittingOf(app.db.kysely, engine, { userId: viewer.id, now });
}

const maySit = ({ refusal }: Sitting): boolean => refusal === null;

const answer = (data: unknown, sitting: Sitting): Answer =>
  jsonText(JSON.stringify({ data, meta: metaOf(sitting) }));

function metaOf(sitting: Sitting): Readonly<Record<string, unknown>> {
  const { state, tries, tries_limit } = sitting;
  const meta = { tries_limit, compliance_tries: tries };
  if (state === 'passed') return { ...meta, compliance_passed: 1 };
  if (state === 'cooldown') return { ...meta, next_attempt_at: sitting.next_attempt_at };
  if (state === 'not_required') return { ...meta, required: false };
  if (state === 'exhausted') return meta;
  if (sitting.refusal) return { ...meta, category_required: true };
  return { ...meta, bank: sitting.bank, attempt_no: sitting.attempt_no };
}

/** A test is served whole: pages and parts of records are left aside, and so is any other bank. */
const wholeBank = (call: Call, { bank }: Sitting): Params => {
  const { filter, ...query } = whole(call.query);
  const requested = filter !== null && typeof filter === 'object' && !Array.isArray(filter) ? filter : {};
  return { ...query, filter: { ...requested, bank } };
};

const PARTS = ['page', 'per_page', 'limit', 'fields'];
const whole = (query: Params): Params =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !PARTS.includes(name)));

/** By a hash of person, attempt and option; the served `sort_order` says the new places. */
function shuffled<Option extends { id: number }>(options: readonly Option[], sitting: Sitting): Option[] {
  const key = ({ id }: Option): string =>
    createHash('sha256').update(`${sitting.person.id}:${sitting.attempt_no}:${id}`).digest('hex');
  return [...options]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((one, index) => ('sort_order' in one ? { ...one, sort_order: index + 1 } : one));
}
