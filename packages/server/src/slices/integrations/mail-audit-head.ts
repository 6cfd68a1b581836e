import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { enqueueMail } from '../notifications/public.ts';
import { noteHead } from './audit-witnesses.ts';
import { headOf, sealAudit } from './seal-audit.ts';
import { todayOf } from '../../kit/db/today.ts';

/** Daily: the head of the audit chain leaves the house, so that no one can write the whole chain again unnoticed. */
export async function mailAuditHead(app: App): Promise<number> {
  await sealAudit(app);
  return perform(app, { viewer: system }, async ({ trx, now }) => {
    const { seq, hash } = await headOf(trx);
    await noteHead(trx, { seq, hash }, now);
    const { support_email: email, company_name: name } = await readSettings(trx);
    await enqueueMail(trx, {
      key: 'audit_head',
      to: { email, name },
      params: { seq: String(seq), hash, date: await todayOf(trx, now) },
      cta: '/admin/settings/security/audit',
      now,
    });
    return seq;
  });
}

export function defineAuditJobs(app: App): void {
  app.jobs.define('mail-audit-head', async () => {
    app.log.info({ seq: await mailAuditHead(app) }, 'emailed the head of the audit chain');
  });
  app.jobs.schedule('mail-audit-head', '0 6 * * *');
}
