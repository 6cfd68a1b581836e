import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import { RETENTION_YEARS, soundingStatus } from '@tranche/domain/insider-register/codes';
import { addMonths } from '@tranche/domain/kit/calendar';
import { conflict, invalid, invalidField } from '@tranche/domain/kit/errors';
import { email, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import {
  created,
  noContent,
  ok,
  type Answer,
  type Call,
  type Params,
  type Route,
} from '../../kit/http/route.ts';
import { answerWith, performAnswer } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { acceptSounding, answerSounding, declineSounding } from './answer-sounding.ts';
import { cleanseOpportunity, cleanseSounding } from './cleanse-soundings.ts';
import { exportInsidersRoute } from './export-insiders.ts';
import type { External } from './find-people.ts';
import { requestSoundings } from './request-soundings.ts';
import { lockSounding, type SoundingRow } from './sounding-row.ts';

const FLAG = 'market_sounding_enabled';
const PATH = '/api/market-sounding-acceptance';
const externalForm = { name: text().required(), company: text(), email: email().required() };

async function request(call: Call, app: App): Promise<Answer> {
  if (call.body._action === 'cleanse') return cleanseAll(call, app);
  const form = readForm(soundingVerbs.request.form, call.body);
  const requested = {
    user_ids: fewEnough('user_ids', form.user_ids),
    client_group_ids: fewEnough('client_group_ids', form.client_group_ids),
    externals: externalsOf(form.external),
  };
  if (requested.user_ids.length + requested.client_group_ids.length + requested.externals.length === 0) {
    throw invalidField('user_ids', requiredMessage('user_ids'));
  }
  return performAnswer(call, app, async (work) => {
    await showRecordIn(work, 'investment-opportunities', form.investment_opportunity_id);
    return created(
      await requestSoundings(work, {
        ...requested,
        investment_opportunity_id: form.investment_opportunity_id,
        reason_for_inclusion: form.reason_for_inclusion,
        expires_at: form.expires_at ?? null,
        estimated_end_at: form.estimated_end_at ?? null,
        channel: form.channel ?? 'platform',
      }),
    );
  });
}

function fewEnough(field: string, ids: readonly number[] | null | undefined): readonly number[] {
  if ((ids?.length ?? 0) > 5000) throw invalidField(field, selectedMessage(field));
  return ids ?? [];
}

/** One person outside, or several. */
function externalsOf(value: unknown): External[] {
  const given: readonly unknown[] = value === null || value === undefined ? [] : [value].flat();
  return given.map((one) => {
    if (typeof one !== 'object' || one === null) throw invalidField('external', selectedMessage('external'));
    const read = z.record(z.string(), z.union([z.string(), z.null()])).safeParse(one);
    if (!read.success) throw invalid({ external: [selectedMessage('external')] });
    const { name, company, email: address } = readForm(externalForm, read.data);
    return { name, company: company ?? null, email: address };
  });
}

function cleanseAll(call: Call, app: App): Promise<Answer> {
  const form = readForm(soundingVerbs.cleanseAll.form, call.body);
  return performAnswer(call, app, async (work) => {
    await showRecordIn(work, 'investment-opportunities', form.investment_opportunity_id);
    return ok(await cleanseOpportunity(work, form.investment_opportunity_id, form.cleansing_note ?? null));
  });
}

/** A status moves it, an answer tells the interest; of the rest staff correct the insider list. */
async function respond(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'market-sounding-acceptance' }, async (work) => {
    const row = await lockSounding(work, call.params.id ?? '');
    const form = readForm(soundingVerbs.respond.form, call.body);
    if (typeof form.status === 'number') await move(work, row, { ...form, status: form.status });
    if (typeof form.answer === 'number') {
      await answerSounding(work, await lockSounding(work, String(row.id)), {
        answer: form.answer,
        indicative_amount: form.indicative_amount ?? null,
        comment: form.comment ?? null,
      });
    }
    await correct(work, row, call.body);
    return row.id;
  });
}

async function move(
  work: Work,
  row: SoundingRow,
  form: { status: number; cleansing_note?: string | null; right_person_confirmed?: boolean | null },
): Promise<void> {
  switch (form.status) {
    case soundingStatus.accepted:
      return acceptSounding(work, row, { rightPersonConfirmed: form.right_person_confirmed ?? false });
    case soundingStatus.declined:
      return declineSounding(work, row);
    case soundingStatus.cleansed:
      return cleanseSounding(work, row, form.cleansing_note ?? null);
    default:
      throw invalidField('status', selectedMessage('status'));
  }
}

/** Whom it is about, and what it is about, do not change. */
async function correct(work: Work, row: SoundingRow, body: Params): Promise<void> {
  if (work.viewer.kind === 'investor') return;
  const { user_id: _user, investment_opportunity_id: _offer, external_email: _email, ...rest } = body;
  await updateRecord(servingOf(work.app, 'market-sounding-acceptance'), work, row.id, rest);
}

/** Kept five years from the last that happened (rules 1.4). */
async function remove(call: Call, app: App): Promise<Answer> {
  await perform(app, call, async (work) => {
    const row = await lockSounding(work, call.params.id ?? '');
    const { rows } = await sql<{ last: string }>`
      select updated_at as last from market_sounding_acceptance where id = ${row.id}`.execute(work.trx);
    const until = addMonths(rows[0]?.last ?? row.requested_at, RETENTION_YEARS * 12);
    if (until > work.now.toISOString()) throw conflict('Insider records are kept for five years.');
    await sql`delete from market_sounding_acceptance where id = ${row.id}`.execute(work.trx);
  });
  return noContent();
}

const change = (method: 'PATCH' | 'PUT'): Route => ({
  ...soundingVerbs.respond,
  method,
  access: ['investors.update', 'investor'],
  flag: FLAG,
  handle: respond,
});

export const soundingRoutes: readonly Route[] = [
  {
    ...soundingVerbs.request,
    access: 'investors.update',
    flag: FLAG,
    idempotent: true,
    handle: request,
  },
  change('PATCH'),
  change('PUT'),
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'investors.update',
    summary: 'remove a record that is older than five years',
    flag: FLAG,
    handle: remove,
  },
  exportInsidersRoute,
];
