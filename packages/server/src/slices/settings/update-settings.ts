import { VALIDITY_TOPIC } from '@tranche/domain/compliance/validity';
import { invalid, refuse } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import type { Fields } from '@tranche/domain/kit/field';
import { checkSettings, readPlans } from '@tranche/domain/settings/rules';
import { bankFields, settingsFields, type SettingsField } from '@tranche/domain/settings/settings';
import { DEFAULT_COLORS_JSON } from '@tranche/domain/settings/theme';
import type { SettingsChange, StoredSettings } from '../../kit/db/settings-table.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { sanitiseHtml } from '../../kit/http/sanitise.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { forgetSettings } from '../../kit/db/read-settings.ts';
import { storeBrandFiles } from './store-brand-files.ts';
import { assertMembersPlansStay } from './assert-plans.ts';
import { changeTerms } from './change-terms.ts';

type Data = Record<string, unknown>;

/** Settings whose change moves the expiry of earlier passes. */
const VALIDITIES = ['compliance_valid_months', 'aml_valid_months'];

/** Change part of the settings. Each field asks for its own right; unknown and server-set ones are ignored. */
export async function updateSettings(
  work: Work,
  body: Params,
  files: readonly Upload[],
): Promise<StoredSettings> {
  const before = await lockSettings(work);
  const fields = givenFields(work, body);
  const data = readChange(fields, body);
  Object.assign(data, await storeBrandFiles(work, body, files));
  const { terms_version: version, terms_format: format, terms_text: text, ...rest } = data;
  await changeTerms(work, before, { version, format, text });
  const changed = changesOf(before, rest);
  const plans = readPlans(changed.subscription_plans);
  if (plans) await assertMembersPlansStay(work, before.subscription_plans, plans);
  if (Object.keys(changed).length > 0) {
    await writeSettings(work, changed);
    if (VALIDITIES.some((name) => name in changed))
      await enqueue(work.trx, {
        topic: VALIDITY_TOPIC,
        payload: { aml_valid_months: before.aml_valid_months },
      });
    await recordEvent(work, {
      event: 'settings.updated',
      target: { type: 'settings', id: 1 },
      description: `**${work.viewer.name}** changed the settings`,
      properties: difference(before, changed),
    });
  }
  return lockSettings(work);
}

/** Locked for this transaction, so that two changes never mix. */
export async function lockSettings({ trx }: Work): Promise<StoredSettings> {
  return trx.selectFrom('settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
}

/** The known, writable fields of the body; 403 when one of them is beyond the viewer. */
function givenFields(work: Work, body: Params): Fields {
  const given: Fields = {};
  for (const [name, field] of Object.entries<Fields[string]>(settingsFields)) {
    const { readOnly, writeRight } = field.spec;
    if (!(name in body) || readOnly || writeRight === undefined) continue;
    if (!work.viewer.can(writeRight)) throw refuse('forbidden');
    given[name] = field;
  }
  return given;
}

function readChange(fields: Fields, body: Params): Data {
  const data = readInput(fields, { ...body, ...jsonTexts(body) }, 'update');
  const errors = checkSettings(data);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name];
    if (field.spec.kind === 'html' && typeof value === 'string') data[name] = sanitiseHtml(value);
  }
  return data;
}

/** `colors` and `navigation` travel as JSON texts; an object is tolerated, and emptying them restores the defaults. */
function jsonTexts(body: Params): Params {
  const texts: Params = {};
  for (const [name, fallback] of [
    ['colors', DEFAULT_COLORS_JSON],
    ['navigation', '{}'],
  ] as const) {
    const value = body[name];
    if (value === null) texts[name] = fallback;
    else if (typeof value === 'object') texts[name] = JSON.stringify(value);
  }
  return texts;
}

const isField = (name: string): name is SettingsField => name in settingsFields;

function changesOf(before: StoredSettings, data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => isField(name) && JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );
}

/** Names are checked against the fields, values by `readInput`; JSON columns are written as text. */
async function writeSettings(work: Work, changed: Data): Promise<void> {
  const values: Data = { ...changed, ...changedNow(work) };
  for (const name of ['subscription_plans', 'two_factor_required_roles', 'second_person_for']) {
    if (name in values) values[name] = JSON.stringify(values[name]);
  }
  const change: SettingsChange = values;
  await work.trx.updateTable('settings').set(change).where('id', '=', 1).execute();
  forgetSettings(work.trx);
}

/** Old and new, without bank details and without long texts. */
function difference(before: StoredSettings, changed: Data): { changed: string[]; old: Data; new: Data } {
  const names = Object.keys(changed);
  const logged = names.filter((name) => isField(name) && !(name in bankFields) && isShort(changed[name]));
  const of = (row: Data): Data => Object.fromEntries(logged.map((name) => [name, row[name]]));
  return { changed: names, old: of(before), new: of(changed) };
}

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= 2000;
