import type { AcceptedTerm } from '@tranche/domain/investments/investments.resource';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { LoadedInvestment } from '../investment.ts';

/** The opportunity's term conditions with those of every opportunity; each required one must be ticked (`domain.md#F`). */
export async function acceptTerms(
  work: Work,
  opportunityId: number,
  ticked: readonly number[],
): Promise<AcceptedTerm[]> {
  const terms = await work.trx
    .selectFrom('term_conditions')
    .select(['id', 'version', 'is_required'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('investment_opportunity_id', '=', opportunityId),
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

/** An investor accepts after the reservation what the cash call waits for; in 1 and 2 only. */
export async function acceptLater(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
  ticked: readonly number[],
): Promise<void> {
  if (investment.status !== investmentStatus.reserved && investment.status !== investmentStatus.confirmed)
    throw conflict('The terms can be accepted until the cash call.');
  const accepted = await acceptTerms(work, opportunity.id, ticked);
  await work.trx
    .updateTable('investments')
    .set({ accepted_term_conditions: JSON.stringify(accepted), updated_at: work.now.toISOString() })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: 'investment.terms_accepted',
    target: { type: 'investment', id: investment.id },
    description: `**${work.viewer.name}** accepted the terms of **${opportunity.name}**`,
  });
}
