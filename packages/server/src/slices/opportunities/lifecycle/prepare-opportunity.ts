import { isAfter } from '@tranche/domain/kit/calendar';
import { oneLine } from '@tranche/domain/kit/clean';
import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { compare, isPositive, lessThan } from '@tranche/domain/kit/money';
import { ENTITY_KINDS, isDraft, isExisting, isLive } from '@tranche/domain/opportunities/codes';
import { isFund } from '@tranche/domain/opportunities/instruments';
import { agreedTerms, type PriceTerms } from '@tranche/domain/opportunities/valuation';
import { role } from '@tranche/domain/roles';
import { sanitiseHtml } from '../../../kit/http/sanitise.ts';
import type { Preparing } from '../../../kit/resource-engine/serving.ts';

type Data = Record<string, unknown>;

/** What a custodian keeps on an opportunity (`domain.md#2.3`): the custody and the accounts. The rest of their form is ignored. */
const CUSTODY = /^(nominee_|bank_)/;

/** Rules that span fields, judged on the row as it will be (`domain.md#F`). */
export function prepareOpportunity(given: Data, { mode, before, work }: Preparing): Data {
  const data =
    work.viewer.role === role.custodian
      ? Object.fromEntries(Object.entries(given).filter(([name]) => CUSTODY.test(name)))
      : given;
  const prepared = { ...data, ...normalised(data) };
  const after: Data = { ...before, ...prepared };
  if (!text(after.maximum_raise) || followsTarget(data, before)) {
    prepared.maximum_raise = after.maximum_raise = after.target_amount;
  }
  const terms = changesTerms(prepared, after) ? agreedTerms(before && termsOf(before), termsOf(after)) : {};
  const errors =
    mode === 'update' && isUntouched(prepared)
      ? {}
      : { ...problemsOf(after, before), ...(terms ? {} : APART) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...prepared, ...terms };
}

/** Of a round that has closed they are history, each as it was recorded. */
const changesTerms = (prepared: Data, { status }: Data): boolean =>
  TERMS.some((name) => name in prepared) && (typeof status !== 'number' || isDraft(status) || isLive(status));

const TERMS = ['share_price', 'pre_money_valuation', 'fully_diluted_shares_pre'] as const;
const termsOf = (row: Data): PriceTerms => ({
  share_price: text(row.share_price),
  pre_money_valuation: text(row.pre_money_valuation),
  fully_diluted_shares_pre: text(row.fully_diluted_shares_pre),
});

const APART_MESSAGE = 'The share price and the pre-money valuation do not agree. Enter one of them.';
const APART: FieldErrors = { share_price: [APART_MESSAGE], pre_money_valuation: [APART_MESSAGE] };

/** A maximum that always equalled the target moves with it. */
function followsTarget(data: Data, before: Preparing['before']): boolean {
  const [target, maximum] = [text(before?.target_amount), text(before?.maximum_raise)];
  const same = target !== null && maximum !== null && compare(target, maximum) === 0;
  return same && 'target_amount' in data && !('maximum_raise' in data);
}

const isUntouched = (data: Data): boolean => Object.keys(data).length === 0;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function normalised(data: Data): Data {
  const changed: Data = {};
  const prefix = text(data.payment_reference_prefix);
  if (prefix) changed.payment_reference_prefix = prefix.toUpperCase();
  if ('sections' in data) changed.sections = sectionsOf(data.sections);
  return changed;
}

/** Chapters in the shape that the screens read, their texts sanitised. */
function sectionsOf(value: unknown): Data[] {
  if (!Array.isArray(value)) throw invalid({ sections: ['The sections field must be an array.'] });
  return value.map((entry: unknown, index) => {
    const section = isData(entry) ? entry : {};
    const title = oneLine(text(section.title) ?? '');
    return {
      key: oneLine(text(section.key) ?? '') || `section-${index + 1}`,
      title: title.slice(0, 200),
      body: sanitiseHtml(text(section.body) ?? ''),
      sort_order: typeof section.sort_order === 'number' ? section.sort_order : index,
      is_visible: section.is_visible !== false,
    };
  });
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

const NOT_BELOW: readonly (readonly [field: string, least: string])[] = [
  ['maximum_raise', 'target_amount'],
  ['target_amount', 'minimum_raise'],
  ['maximum_investment', 'minimum_investment'],
];

function problemsOf(after: Data, before: Preparing['before']): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, least] of NOT_BELOW) {
    const [high, low] = [text(after[field]), text(after[least])];
    if (high && low && lessThan(high, low)) {
      errors[field] = [`The ${words(field)} field must be at least the ${words(least)}.`];
    }
  }
  const increment = text(after.investment_increment);
  if (increment && !isPositive(increment)) {
    errors.investment_increment = ['The investment increment field must be greater than 0.'];
  }
  const [opens, closes] = [text(after.opens_at), text(after.closes_at)];
  if (opens && closes && !isAfter(closes, opens)) {
    errors.closes_at = ['The closes at field must be a date after opens at.'];
  }
  if (!areKinds(after.entity_kinds)) errors.entity_kinds = ['The selected entity kinds is invalid.'];
  const target = text(after.target_amount);
  if (asksForMoney(after, before) && (!target || !isPositive(target))) {
    errors.target_amount = ['The target amount field must be greater than 0.'];
  }
  if (losesFund(after, before)) errors.fund_id = ['A published round of units keeps its fund.'];
  return errors;
}

/** Its units are issued into the books of that fund. A round that went live without one stays so. */
const losesFund = (after: Data, before: Preparing['before']): boolean =>
  typeof after.status === 'number' &&
  !isDraft(after.status) &&
  isFund({ instrument: text(after.instrument) ?? '' }) &&
  Boolean(before?.fund_id) &&
  !after.fund_id;

/** From publication on; a round recorded by hand as completed took no money here, and may stay without a target. */
function asksForMoney({ status }: Data, before: Preparing['before']): boolean {
  if (typeof status !== 'number' || isDraft(status)) return false;
  const target = text(before?.target_amount);
  return !isExisting(status) || (target !== null && isPositive(target));
}

const words = (field: string): string => field.replaceAll('_', ' ');
const KINDS: readonly unknown[] = ENTITY_KINDS;
const areKinds = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((kind) => KINDS.includes(kind)));
