import { conflict } from '@tranche/domain/kit/errors';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { INVESTMENT_MESSAGES } from '@tranche/domain/investments/lifecycle';
import { invalidField } from '@tranche/domain/kit/errors';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { entityInScope } from '../entities.ts';
import type { LoadedInvestment } from '../investment.ts';

/** Staff put an investment in another party's name while nothing is called (1–2): the person behind it follows (invariant 4). */
export async function changeInvestmentEntity(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
  entityId: number,
): Promise<void> {
  if (entityId === investment.investment_method_entity_id) return;
  if (investment.status > investmentStatus.confirmed)
    throw conflict('The investing entity can only be changed before cash is called.');
  const entity = await entityInScope(work, entityId);
  if (!opportunity.entity_kinds.includes(entity.kind))
    throw invalidField('investment_method_entity_id', INVESTMENT_MESSAGES.entityKind);
  await work.trx
    .updateTable('investments')
    .set({
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
      nominee_id: entity.nominee_id ?? opportunity.nominee_id,
      ...changedNow(work),
    })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: 'investment.entity_changed',
    target: { type: 'investment', id: investment.id },
    description: `**${work.viewer.name}** changed who holds the ⟦investment⟧ in **${opportunity.name}** to **${entity.name}**`,
    properties: {
      old: { investment_method_entity_id: investment.investment_method_entity_id },
      new: { investment_method_entity_id: entity.id },
    },
  });
}
