import { MATTERS } from '../data/questions.ts';
import { create, foundedAt, workOf, type Scene } from '../scene.ts';

/** Ten questions of the standard bank and ten of each FCA bank (`domain.md#7.3`), their answers shuffled. */
export async function seedQuestions(scene: Scene): Promise<void> {
  for (const [index, matter] of MATTERS.entries()) {
    const [standard, first, second] = matter.questions;
    const place = { topic: matter.topic, explanation: matter.explanation, sort_order: index + 1 };
    await ask(scene, 'compliance', standard, place);
    await ask(scene, 'fca-compliance', first, { ...place, bank: 1 });
    await ask(scene, 'fca-compliance', second, { ...place, bank: 2 });
  }
}

async function ask(
  scene: Scene,
  engine: 'compliance' | 'fca-compliance',
  [question, ...answers]: readonly string[],
  place: Readonly<Record<string, unknown>>,
): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  const id = await create(work, `${engine}-questions`, { question, ...place });
  for (const [index, text] of scene.random.sample(answers, answers.length).entries()) {
    const option = { question_id: id, text, is_correct: text === answers[0], sort_order: index + 1 };
    await create(work, `${engine}-options`, option);
  }
}
