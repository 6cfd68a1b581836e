import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { role } from '@tranche/domain/roles';
import { checkTermsText } from '@tranche/domain/settings/rules';
import { sql } from 'kysely';
import { sanitiseHtml } from '../../kit/http/sanitise.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { forgetSettings } from '../../kit/db/read-settings.ts';

export interface NewTerms {
  readonly format: 'html' | 'url';
  readonly text: string;
  readonly summary: string | null;
  readonly effectiveAt: string | null;
  /** At least this number. */
  readonly version?: number;
  /** Also mail every investor. */
  readonly sendNotice?: boolean;
}

/**
 * Publish a new version of the terms (`domain.md#B`): it becomes current, the settings row mirrors it, and whoever
 * claims to have accepted more than there was is set back, so that every investor is asked again.
 * @returns the id of the new row.
 */
export async function publishTerms(work: Work, terms: NewTerms): Promise<number> {
  const { trx, viewer, now } = work;
  const text = acceptableText(terms.format, terms.text);
  await sql`select id from settings where id = 1 for update`.execute(trx);
  const latest = await latestVersion(work);
  const version = Math.max(latest + 1, terms.version ?? 1);
  await trx.updateTable('terms').set({ is_current: false }).where('is_current', '=', true).execute();
  const { id } = await trx
    .insertInto('terms')
    .values({
      version,
      format: terms.format,
      text,
      summary_of_changes: terms.summary,
      effective_at: terms.effectiveAt ?? now.toISOString(),
      is_current: true,
      created_by_id: viewer.id,
      updated_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mirror(work, { version, format: terms.format, text });
  await trx
    .updateTable('users')
    .set({ accepted_terms_version: latest })
    .where('accepted_terms_version', '>', latest)
    .execute();
  await recordEvent(work, {
    event: 'terms.published',
    target: { type: 'settings', id: 1 },
    description: `**${viewer.name}** published version ${version} of the terms`,
    properties: { old: { terms_version: latest }, new: { terms_version: version } },
  });
  if (terms.sendNotice) await notifyInvestors(work, terms.summary ?? '');
  return id;
}

/** The settings row carries the current terms, so that one read serves every page. */
export async function mirror(
  work: Work,
  { version, format, text }: { version: number; format: 'html' | 'url'; text: string },
): Promise<void> {
  await work.trx
    .updateTable('settings')
    .set({ terms_version: version, terms_format: format, terms_text: text, ...changedNow(work) })
    .where('id', '=', 1)
    .execute();
  forgetSettings(work.trx);
}

/** 422 for a link that is not https; rich text comes back sanitised. */
export function acceptableText(format: 'html' | 'url', text: string, field = 'text'): string {
  const problem = checkTermsText(format, text);
  if (problem) throw invalidField(field, problem.replace('text', field.replace(/_/g, ' ')));
  return format === 'html' ? sanitiseHtml(text) : text;
}

/** 0 before the first publication. Withdrawn versions keep their number. */
async function latestVersion({ trx }: Work): Promise<number> {
  const row = await trx
    .selectFrom('terms')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function notifyInvestors(work: Work, summary: string): Promise<void> {
  const rows = await work.trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role.investor)
    .where('status', '=', recordStatus.active)
    .where('deleted_at', 'is', null)
    .execute();
  await notify(work, 'terms_updated', {
    to: rows.map(({ id }) => id),
    params: { summary },
    cta: '/investor',
  });
}
