import { amlStatus as aml } from '@tranche/domain/codes';
import { missingForScreening } from '@tranche/domain/compliance/screening';
import { AML_CHECKS, type AmlCheckKind } from '@tranche/domain/compliance/screening.codes';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { invalid, refuse } from '@tranche/domain/kit/errors';
import { randomUUID } from 'node:crypto';
import { enqueue } from '../../../kit/outbox/outbox.ts';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { madeNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { providerOf } from './providers.ts';
import { readScreening, writeScreening, type ScreeningStatus, type SubjectKey } from './subject.ts';

/** Run the provider on a check after the commit: `{ check_id }`. */
export const AML_TOPIC = 'aml.check';

/** 0 → 1 by the investor, staff or on its own; 3, 4, 5 → 1 by staff (`domain.md#2.10`). Returns the check's id. */
export async function startCheck(
  work: Work,
  key: SubjectKey,
  checks: readonly AmlCheckKind[] = AML_CHECKS,
): Promise<number> {
  const screening = await readScreening(work.trx, key);
  if (!screening) throw refuse('not_found');
  const isOwn = 'userId' in key && key.userId === work.viewer.id;
  const verb = screening.aml_status === aml.notStarted || isOwn ? 'start' : 'rerun';
  const status = assertVerb(work, amlTransitions, verb, { state: screening.aml_status, isOwn });
  const flags = await work.app.flags(work.trx);
  const isInternational = flags.ca_use_intl_check === true;
  if (screening.particulars !== null) {
    const missing = missingForScreening(screening.particulars, isInternational);
    if (Object.keys(missing).length > 0) throw invalid(missing);
  }
  const id = await insertCheck(work, screening, { checks, scope: isInternational ? 'international' : 'uk' });
  await writeScreening(work.trx, key, { status, at: null });
  await recordEvent(work, {
    event: 'aml_check.started',
    target: screening.target,
    description: `**${work.viewer.name}** started the screening of **${screening.subject.name}**`,
    from: screening.aml_status,
    to: status,
    properties: { aml_check_id: id },
  });
  await enqueue(work.trx, { topic: AML_TOPIC, payload: { check_id: id } });
  return id;
}

async function insertCheck(
  work: Work,
  { key, subject }: ScreeningStatus,
  by: { checks: readonly AmlCheckKind[]; scope: 'uk' | 'international' },
): Promise<number> {
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('aml_checks')
    .values({
      user_id: 'userId' in key ? key.userId : null,
      organisation_id: 'organisationId' in key ? key.organisationId : null,
      provider: providerOf(work.app).name,
      scope: by.scope,
      checks: JSON.stringify(by.checks),
      status: aml.pending,
      subject: JSON.stringify(subject),
      provider_reference: randomUUID(),
      requested_at: at,
      ...madeNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
