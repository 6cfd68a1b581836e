import type { HitDecision } from '@tranche/domain/compliance/screening.codes';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertNewest, keyOf, lockCheck } from './conclude-check.ts';
import { readScreening } from './subject.ts';

export interface DecidedHit {
  readonly hit: number;
  readonly decision: HitDecision;
  readonly reason: string;
}

/**
 * One possible match of a referred check: this person or organisation or another one, and why. It can be changed until the check is
 * decided. What was found is not told to the person, nor named in their story.
 */
export async function decideHit(
  work: Work,
  id: number,
  { hit, decision, reason }: DecidedHit,
): Promise<void> {
  const check = await lockCheck(work, id);
  assertVerb(work, amlTransitions, decision === 'cleared' ? 'clear' : 'rejectReferred', {
    state: check.status,
  });
  await assertNewest(work, check);
  const matches = check.matches ?? [];
  if (matches[hit] === undefined) throw invalidField('hit', selectedMessage('hit'));
  const decided = {
    decision,
    reason,
    decided_by_id: work.viewer.id,
    decided_at: work.now.toISOString(),
  };
  await work.trx
    .updateTable('aml_checks')
    .set({
      matches: JSON.stringify(matches.map((match, at) => (at === hit ? { ...match, ...decided } : match))),
      ...changedNow(work),
    })
    .where('id', '=', id)
    .execute();
  const screening = await readScreening(work.trx, keyOf(check));
  if (!screening) return;
  await recordEvent(work, {
    event: 'aml_check.hit_decided',
    target: screening.target,
    description: `**${work.viewer.name}** decided a possible match of **${screening.subject.name}**: ${decision === 'cleared' ? 'not ' : ''}this ${screening.subject.kind}`,
    reason,
    properties: { aml_check_id: id, hit },
  });
}
