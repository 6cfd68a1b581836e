import { expect } from 'vitest';
import { dropSettings } from '../../kit/db/read-settings.ts';
import type { TestApp } from '../../../../../tests/support/app.ts';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';

/** Set columns of the settings row; the process sees them at once. */
export async function setSettings(
  { app }: TestApp,
  values: Record<string, string | number | boolean | null>,
) {
  const names = Object.keys(values);
  const set = names.map((name, index) => `${name} = $${index + 1}`).join(', ');
  await app.db.pool.query(`update settings set ${set} where id = 1`, Object.values(values));
  dropSettings(app.db);
}

export async function addUser({ app }: TestApp, name: string, roleId = 5): Promise<number> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into users (role_id, first_name, last_name, email, email_verified_at)
     values ($1, $2, 'Test', $3, now()) returning id`,
    [roleId, name, `${name.toLowerCase()}@larkfield.test`],
  );
  return rows[0]?.id ?? 0;
}

/** Two questions a bank, made by staff over the wire: a single choice and a multiple one. Right options say "right". */
export async function makeBank(
  staff: TestClient,
  prefix: 'compliance' | 'fca-compliance',
  bank = 1,
): Promise<void> {
  for (const [question, isMultiple] of [
    [`Single ${bank}`, false],
    [`Several ${bank}`, true],
  ] as const) {
    const made = await staff.post(`/api/${prefix}-questions`, {
      question,
      is_multiple: isMultiple,
      bank,
      explanation: `Because of ${question}`,
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.meta).toEqual({ incomplete: true });
    const texts = isMultiple ? ['right one', 'wrong', 'right two'] : ['wrong', 'right'];
    for (const text of texts) {
      const option = await staff.post(`/api/${prefix}-options`, {
        question_id: made.body.data.id,
        text,
        is_correct: text.startsWith('right'),
      });
      expect(option.status, option.text).toBe(201);
    }
  }
}

interface Question {
  id: number;
  question: string;
  options: { id: number; text: string; sort_order: number }[];
}

/** The questions as the investor meets them, answered right or wrong. */
export async function answersOf(investor: TestClient, prefix: string, right: boolean) {
  const served = await investor.get(`/api/${prefix}-questions?include=options`);
  expect(served.status, served.text).toBe(200);
  const questions: Question[] = served.body.data;
  return questions.map(({ id, options }) => ({
    question_id: id,
    option_ids: options.filter(({ text }) => text.startsWith(right ? 'right' : 'wrong')).map((o) => o.id),
  }));
}

/** One whole attempt, as the page makes it. */
export async function sit(investor: TestClient, prefix: string, right: boolean): Promise<TestAnswer> {
  const answers = await answersOf(investor, prefix, right);
  const sent = await investor.post(`/api/${prefix}-bulk-answers`, { answers });
  if (sent.status !== 201) return sent;
  return investor.get(`/api/${prefix}-answers?update=1`);
}

export async function noticesOf({ app }: TestApp, userId: number): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ data: { message: string } }>(
    `select data from notifications where notifiable_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ data }) => data.message);
}
