import type { FormCompletion, LastReview } from '@tranche/domain/crm/form-review';
import type { UseQueryResult } from '@tanstack/react-query';
import { useItem, useList } from '../../kit/query.ts';
import type { Page } from '../../kit/api.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { FormOf } from './form-of.ts';

export interface Standing {
  readonly form_completion: readonly FormCompletion[] | null;
  readonly form_reviews: readonly LastReview[] | null;
  readonly risk_score: number | null;
  readonly risk_band: string | null;
}

export interface AnswerAuthor {
  readonly id: number;
  readonly name: string;
}
/** An answer as it is stored: with its author, its day and the wording that it was given to. */
export type GivenAnswer = RowOfName<'attribute-values'> & { readonly updatedBy: AnswerAuthor | null };

/** What the server says of a record's forms: completion, reviews, the outcome of the risk profile. */
export function useStanding({ type, id }: Pick<FormOf, 'type' | 'id'>): UseQueryResult<Standing> {
  return useItem<'users' | 'contacts', Standing>(type === 'user' ? 'users' : 'contacts', id, {
    append: ['form_completion', 'form_reviews', 'risk_score', 'risk_band'],
  });
}

export const useGivenAnswers = ({ type, id, form }: FormOf): UseQueryResult<Page<GivenAnswer>> =>
  useList<'attribute-values', { readonly updatedBy: AnswerAuthor | null }>('attribute-values', {
    filter: { target_type: type, target_id: id, form },
    include: ['updatedBy'],
    limit: 100,
  });

/** The families that an answer or a review changes. */
export const FORM_FAMILIES = ['attribute-values', 'form-reviews', 'users', 'contacts', 'activity'] as const;

/** The part of a standing that is about one form. */
export function formOf<T extends { readonly form: FormOf['form'] }>(
  list: readonly T[] | null | undefined,
  form: FormOf['form'],
): T | undefined {
  return list?.find((each) => each.form === form);
}
