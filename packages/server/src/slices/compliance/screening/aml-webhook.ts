import { amlStatus as aml } from '@tranche/domain/codes';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { z } from 'zod';
import type { App } from '../../../kit/app.ts';
import { ok, type Answer, type Call } from '../../../kit/http/route.ts';
import { sameText } from '../../../kit/session/seal.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { concludeCheck } from './conclude-check.ts';
import { amlSignature } from './providers.ts';

/** A signature older or newer than this is a replay. */
const TOLERANCE_SECONDS = 300;

const BODY = z.object({
  reference: z.string().max(120),
  status: z.enum(['passed', 'referred', 'failed']),
  score: z.coerce.number().int().min(0).max(100).nullish(),
  matches: z
    .array(
      z.object({
        list: z.string().max(255),
        name: z.string().max(500),
        score: z.coerce.number().min(0).max(100),
        url: z.url().nullish(),
        external_id: z.string().max(120).optional(),
      }),
    )
    .max(200)
    .default([]),
});

/**
 * POST /api/aml-checks/webhook: the provider's answer. `Aml-Timestamp` and `Aml-Signature: sha256=<base64 hmac of
 * "timestamp.body">` are the proof; the same answer again changes nothing.
 */
export async function receiveAmlAnswer(call: Call, app: App): Promise<Answer> {
  assertSigned(call, app.config.aml.secret);
  const read = BODY.safeParse(call.body);
  if (!read.success) throw refuse('malformed_request');
  const { reference, status, score, matches } = read.data;
  const id = await perform(app, { viewer: system, now: call.now, ip: call.ip }, async (work) => {
    const check = await work.trx
      .selectFrom('aml_checks')
      .select(['id', 'status', 'completed_at'])
      .where('provider_reference', '=', reference)
      .where('provider', '=', 'external')
      .forUpdate()
      .executeTakeFirst();
    if (!check) throw refuse('not_found');
    if (check.completed_at !== null) {
      if (check.status === aml[status]) return check.id;
      throw conflict('This check has already been answered.');
    }
    await concludeCheck(work, check.id, {
      status: aml[status],
      score: score ?? null,
      matches: matches.map((match) => ({ ...match, url: match.url ?? null, decision: null })),
    });
    return check.id;
  });
  return ok({ id });
}

function assertSigned({ headers, rawBody, now }: Call, secret: string | null): void {
  const signature = headers['aml-signature'];
  const timestamp = headers['aml-timestamp'];
  if (secret === null || signature === undefined || timestamp === undefined) throw refuse('forbidden');
  if (!sameText(signature, amlSignature(secret, timestamp, rawBody))) throw refuse('forbidden');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) throw refuse('forbidden');
}
