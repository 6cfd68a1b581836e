import { conflict, invalidField } from '@tranche/domain/kit/errors';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { acceptableText, mirror, publishTerms } from './publish-terms.ts';

interface TermsChange {
  readonly version: unknown;
  readonly format: unknown;
  readonly text: unknown;
}

/**
 * Terms that come with the settings (the spec's branding update): a higher number, or a change of what someone has
 * accepted, is a new version; before that it corrects the current one.
 */
export async function changeTerms(work: Work, before: StoredSettings, change: TermsChange): Promise<void> {
  const format = change.format === 'html' || change.format === 'url' ? change.format : before.terms_format;
  const given = change.text === undefined ? before.terms_text : change.text;
  const text = typeof given === 'string' ? acceptableText(format, given, 'terms_text') : null;
  const version = typeof change.version === 'number' ? change.version : before.terms_version;
  const same = format === before.terms_format && text === before.terms_text;
  if (version < before.terms_version) {
    throw invalidField('terms_version', `The terms version field must be at least ${before.terms_version}.`);
  }
  if (same && version === before.terms_version) return;
  if (text === null) throw invalidField('terms_text', 'The terms text field is required.');
  const current = await work.trx
    .selectFrom('terms')
    .selectAll()
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (current && version === current.version && !(await isAccepted(work, current.version))) {
    await correctTerms(work, current, { format, text });
    return;
  }
  await publishTerms(work, { format, text, summary: null, effectiveAt: null, version });
}

/** Has anyone accepted this version, or a later one? */
export async function isAccepted({ trx }: Work, version: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('accepted_terms_version', '>=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function refuseAccepted(work: Work, version: number): Promise<void> {
  if (await isAccepted(work, version))
    throw conflict('These terms have been accepted and cannot be changed.');
}

/** A typing error put right before anyone accepted: the number stays. */
export async function correctTerms(
  work: Work,
  row: { id: number; version: number; is_current: boolean },
  { format, text, summary }: { format: 'html' | 'url'; text: string; summary?: string | null },
): Promise<void> {
  await work.trx
    .updateTable('terms')
    .set({
      format,
      text,
      updated_by_id: work.viewer.id,
      ...(summary === undefined ? {} : { summary_of_changes: summary }),
    })
    .where('id', '=', row.id)
    .execute();
  if (row.is_current) await mirror(work, { version: row.version, format, text });
  await recordEvent(work, {
    event: 'terms.corrected',
    target: { type: 'settings', id: 1 },
    description: `**${work.viewer.name}** corrected version ${row.version} of the terms`,
    properties: { terms_version: row.version },
  });
}
