import { isAsked, isEmpty, type AttributeCondition } from './attribute-condition.ts';

export interface CountedQuestion {
  readonly id: number;
  readonly type: string;
  readonly condition: AttributeCondition | null;
}

export interface Completion<Q> {
  /** In whole percent, rounded down: 100 only where nothing is open. */
  readonly percent: number;
  readonly open: readonly Q[];
}

/** How much of a form is answered; headings and questions that a condition hides do not count. */
export function completionOf<Q extends CountedQuestion>(
  questions: readonly Q[],
  answers: ReadonlyMap<number, unknown>,
): Completion<Q> {
  const counted = questions.filter(
    ({ type, condition }) => type !== 'heading' && isAsked(condition, answers),
  );
  const open = counted.filter(({ id }) => isEmpty(answers.get(id)));
  const done = counted.length - open.length;
  return { percent: counted.length === 0 ? 100 : Math.floor((100 * done) / counted.length), open };
}
