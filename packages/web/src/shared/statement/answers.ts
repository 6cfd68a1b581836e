import type {
  Criteria,
  CriteriaAnswers,
  Criterion,
  CriterionAnswer,
} from '@tranche/domain/investors/categorisation';

/** Something is ticked, or required, and its figure or detail is not written yet. */
export const lacksDetail = (criteria: Criteria | null, answers: CriteriaAnswers): boolean =>
  criteria?.items.some(
    (item) =>
      item.input !== 'bool' &&
      (answers[item.key]?.selected === true || isPlainQuestion(criteria, item)) &&
      textOf(answers[item.key]) === '',
  ) ?? false;

/** Under `all`, a detail that is required needs no box to tick first. */
export const isPlainQuestion = (criteria: Criteria, item: Criterion): boolean =>
  criteria.rule === 'all' && item.input !== 'bool' && item.group === undefined;

/** An answer without a box counts as given once something is written. */
export const answerTo = (item: Criterion, given: string): CriterionAnswer => {
  const isFigure = item.input === 'money' || item.input === 'number';
  return { selected: given !== '', ...(isFigure ? { amount: given || null } : { text: given || null }) };
};

export const textOf = (answer: CriterionAnswer | undefined): string => answer?.amount ?? answer?.text ?? '';
