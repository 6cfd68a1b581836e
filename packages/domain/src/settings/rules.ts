import { z } from 'zod';
import { parseHex } from '../kit/colour.ts';
import type { FieldErrors } from '../kit/errors.ts';
import { isRoleId, isStaffRole } from '../roles.ts';
import { isSecondPersonKind } from './second-person.ts';
import type { SubscriptionPlan } from './settings.ts';
import { parseJsonObject } from './terminology.ts';
import { THEME_COLORS } from './theme.ts';

type Data = Readonly<Record<string, unknown>>;

const plan = z.object({
  code: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  interval: z.enum(['month', 'year']),
  stripe_price_id: z.string().max(255).nullable().default(null),
  is_active: z.boolean().default(true),
});

/** What the fields' own rules cannot say about a change of settings: texts that are JSON, names that must exist. */
export function checkSettings(data: Data): FieldErrors {
  return {
    ...checkColors(data.colors),
    ...jsonObject('navigation', data.navigation),
    ...checkTimezone(data.timezone),
    ...checkPlans(data.subscription_plans),
    ...checkRoles(data.two_factor_required_roles),
    ...checkSecondPerson(data.second_person_for),
  };
}

/** Text that is not a JSON object is refused (`domain.md#B`). */
const jsonObject = (field: string, value: unknown): FieldErrors =>
  typeof value === 'string' && parseJsonObject(value) === null
    ? { [field]: [`The ${field} field must be a valid JSON string.`] }
    : {};

function checkColors(value: unknown): FieldErrors {
  const colors = typeof value === 'string' ? parseJsonObject(value) : {};
  if (colors === null) return jsonObject('colors', value);
  const errors: FieldErrors = {};
  for (const name of THEME_COLORS) {
    const color = colors[name];
    const given = color !== undefined && color !== null && color !== '';
    if (given && parseHex(color) === null)
      errors[`colors.${name}`] = [`The colors.${name} field format is invalid.`];
  }
  return errors;
}

function checkTimezone(zone: unknown): FieldErrors {
  if (typeof zone !== 'string') return {};
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return {};
  } catch {
    return { timezone: ['The timezone field must be a valid timezone.'] };
  }
}

const checkSecondPerson = (value: unknown): FieldErrors =>
  value === undefined || (Array.isArray(value) && value.every(isSecondPersonKind))
    ? {}
    : { second_person_for: ['The selected second person for is invalid.'] };

function checkPlans(value: unknown): FieldErrors {
  if (value === undefined) return {};
  const codes = readPlans(value)?.map(({ code }) => code);
  return codes !== undefined && new Set(codes).size === codes.length
    ? {}
    : { subscription_plans: ['The subscription plans field is invalid.'] };
}

/** Null where it is no list of plans. */
export const readPlans = (value: unknown): readonly SubscriptionPlan[] | null =>
  z.array(plan).max(50).safeParse(value).data ?? null;

const checkRoles = (value: unknown): FieldErrors =>
  value === undefined || (Array.isArray(value) && value.every((id) => isRoleId(id) && isStaffRole(id)))
    ? {}
    : { two_factor_required_roles: ['The selected two factor required roles is invalid.'] };

/** A link to the terms must be safe to follow. */
export function checkTermsText(format: string, text: string | null): string | null {
  if (format !== 'url' || text === null) return null;
  try {
    return new URL(text).protocol === 'https:' ? null : 'The text field must be a valid URL.';
  } catch {
    return 'The text field must be a valid URL.';
  }
}
