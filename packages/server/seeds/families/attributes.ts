import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import { sql } from 'kysely';
import { ATTRIBUTES, type SeedAttribute } from '../data/attributes.ts';
import { meantFor } from '../meant-for.ts';
import { randomOf, type Random } from '../random.ts';
import { create, daysAgo, foundedAt, workOf, type Scene } from '../scene.ts';

/** The questions of the form builder, in the order of their forms. */
export async function seedAttributes(scene: Scene): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  const ids = new Map<string, number>();
  for (const { when, needs: _, ...question } of meantFor(scene, ATTRIBUTES)) {
    const requested = when ? ids.get(when.key) : undefined;
    const condition =
      when && requested ? { attribute_id: requested, operator: 'eq', value: when.value } : null;
    ids.set(question.key, await create(work, 'attributes', { ...question, condition }));
  }
}

interface Question extends Pick<SeedAttribute, 'key' | 'type'> {
  readonly id: number;
  readonly entity: string;
  readonly options: readonly AttributeOption[];
}

/** About 1,900 answers: investors answer most of what is asked of users, contacts and records a few. */
export async function seedAnswers(scene: Scene): Promise<void> {
  const random = randomOf(`${scene.variant.id}-answers`);
  const { rows: questions } = await sql<Question>`select id, key, type, entity, options from attributes
    where type not in ('heading', 'file') and deleted_at is null order by id`.execute(scene.trx);
  const { rows: targets } = await sql<{ type: string; id: number }>`
    select 'user' as type, id from users where role_id = 5 and email_verified_at is not null
    union all select 'contact', id from contacts union all select 'organisation', id from organisations
    union all select 'pipeline_deal', id from pipeline_deals
    union all select 'investment_opportunity', id from investment_opportunities order by 1, 2`.execute(
    scene.trx,
  );
  const answers = targets.flatMap(({ type, id }) =>
    questions
      .filter(({ entity }) => entity === type || (type === 'contact' && entity === 'user'))
      .filter(({ entity }) => random.chance(entity !== type ? 0.06 : type === 'user' ? 0.8 : 0.6))
      .map((question) => ({
        attribute_id: question.id,
        target_type: type,
        target_id: id,
        value: answerTo(question, random),
      })),
  );
  const at = daysAgo(scene, 30);
  await sql`insert into attribute_values (attribute_id, target_type, target_id, value, created_at, updated_at)
    select a.attribute_id, a.target_type, a.target_id, a.value, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (attribute_id bigint, target_type text, target_id bigint,
      value jsonb) on conflict do nothing`.execute(scene.trx);
}

/** An answer in the shape of the question's type. */
function answerTo({ key, type, options }: Question, random: Random): unknown {
  switch (type) {
    case 'select':
    case 'radio':
      return random.pick(options).value;
    case 'multi_select':
    case 'checkbox':
      return random.sample(options, random.int(1, options.length)).map(({ value }) => value);
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return String(random.int(0, key === 'employees' ? 80 : 4));
    case 'percent':
      return String(random.pick([20, 40, 45]));
    case 'money':
      return String(random.int(5, 400) * 1000);
    case 'date':
      return `${random.int(2012, 2024)}-0${random.int(1, 9)}-1${random.int(0, 9)}`;
    case 'country':
      return random.pick(['GB', 'GB', 'IE', 'FR', 'US']);
    default:
      return random.pick([
        'As agreed by phone',
        'See the file',
        'None',
        'Through a colleague',
        'To be confirmed',
      ]);
  }
}
