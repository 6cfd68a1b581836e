import { amlStatus as aml } from '@tranche/domain/codes';
import { z } from 'zod';
import type { App } from '../../../kit/app.ts';
import type { Topic } from '../../../kit/outbox/outbox.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { concludeCheck } from './conclude-check.ts';
import { providerNamed } from './providers.ts';

const PAYLOAD = z.object({ check_id: z.number() });

/** Ask the provider of a pending check; a second run finds it answered. */
export const checkTopic =
  (app: App): Topic =>
  async (payload) => {
    const { check_id } = PAYLOAD.parse(payload);
    const check = await app.db.kysely
      .selectFrom('aml_checks')
      .selectAll()
      .where('id', '=', check_id)
      .where('status', '=', aml.pending)
      .executeTakeFirst();
    if (!check) return;
    const answer = await providerNamed(check.provider).screen(
      {
        reference: check.provider_reference,
        subject: check.subject,
        scope: check.scope,
        checks: check.checks,
      },
      app,
    );
    if (answer) await perform(app, { viewer: system }, (work) => concludeCheck(work, check_id, answer));
  };
