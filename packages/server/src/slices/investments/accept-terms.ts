import type { AcceptedTerm } from '@tranche/domain/investments/investments.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The offer's term conditions with those of every offer; each required one must be ticked (`domain.md` F). */
export async function acceptTerms(
  work: Work,
  offerId: number,
  ticked: readonly number[],
): Promise<AcceptedTerm[]> {
  const terms = await work.trx
    .selectFrom('term_conditions')
    .select(['id', 'version', 'is_required'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('investment_opportunity_id', '=', offerId),
        where('investment_opportunity_id', 'is', null),
      ]),
    )
    .execute();
  if (terms.some((term) => term.is_required && !ticked.includes(term.id))) {
    throw invalidField(
      'term_condition_ids',
      'Please accept the terms of this opportunity before you continue.',
    );
  }
  const accepted_at = work.now.toISOString();
  return terms
    .filter((term) => ticked.includes(term.id))
    .map(({ id, version }) => ({ id, version, accepted_at }));
}
