import { conflict, refuse } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import { terms } from '@tranche/domain/settings/terms.resource';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { noContent, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { correctTerms, refuseAccepted } from './change-terms.ts';
import { acceptableText, publishTerms } from './publish-terms.ts';
import { dropSettings } from '../../kit/db/read-settings.ts';

/** Investors see the version in force; staff the history. Publishing, correcting and withdrawing are workflows. */
export const termsServing: Serving = {
  resource: terms,
  access: (viewer, row) => (viewer.kind === 'investor' ? sql`${row('is_current')}` : 'all'),
  replace: { create, update, delete: withdraw },
};

async function create(call: Call, app: App): Promise<Answer> {
  const { format, text, summary, effectiveAt } = termsOf(call.body, 'create');
  const sendNotice = isYes(call.body.notify);
  const answer = await answerWith(call, app, { name: terms.name, status: 201 }, (work) =>
    publishTerms(work, {
      format: format ?? 'html',
      text: text ?? '',
      summary: summary ?? null,
      effectiveAt: effectiveAt ?? null,
      sendNotice,
    }),
  );
  dropSettings(app.db);
  return answer;
}

async function update(call: Call, app: App): Promise<Answer> {
  const given = termsOf(call.body, 'update');
  const answer = await answerWith(call, app, { name: terms.name }, async (work) => {
    const row = await lockTerms(work, call.params.id);
    await refuseAccepted(work, row.version);
    const format = given.format ?? row.format;
    const text = acceptableText(format, given.text ?? row.text);
    await correctTerms(work, row, { format, text, summary: given.summary });
    return row.id;
  });
  dropSettings(app.db);
  return answer;
}

async function withdraw(call: Call, app: App): Promise<Answer> {
  await perform(app, call, async (work) => {
    const row = await lockTerms(work, call.params.id);
    await refuseAccepted(work, row.version);
    if (row.is_current) throw conflict('The current terms cannot be deleted. Publish a new version instead.');
    await work.trx
      .updateTable('terms')
      .set({ deleted_at: work.now.toISOString() })
      .where('id', '=', row.id)
      .execute();
    await recordEvent(work, {
      event: 'terms.deleted',
      target: { type: 'settings', id: 1 },
      description: `**${work.viewer.name}** deleted version ${row.version} of the terms`,
      properties: { terms_version: row.version },
    });
  });
  return noContent();
}

async function lockTerms({ trx }: Work, id: string | undefined) {
  const key = readId(id) ?? 0;
  const row = await trx
    .selectFrom('terms')
    .selectAll()
    .where('id', '=', key)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
}

interface GivenTerms {
  readonly format?: 'html' | 'url';
  readonly text?: string;
  readonly summary?: string | null;
  readonly effectiveAt?: string | null;
}

/** `readInput` has checked the types; this only says them to the compiler. */
function termsOf(body: Params, mode: 'create' | 'update'): GivenTerms {
  const {
    format,
    text,
    summary_of_changes: summary,
    effective_at: effectiveAt,
  } = readInput(terms.fields, body, mode);
  return {
    format: format === 'url' || format === 'html' ? format : undefined,
    text: typeof text === 'string' ? text : undefined,
    summary: typeof summary === 'string' || summary === null ? summary : undefined,
    effectiveAt: typeof effectiveAt === 'string' || effectiveAt === null ? effectiveAt : undefined,
  };
}
