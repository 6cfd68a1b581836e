import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { bankFields } from '@tranche/domain/settings/settings';
import { previewSettings, type SettingsEffects } from '@tranche/domain/settings/verbs';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { ok, type Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { lapsingUnder } from '../compliance/public.ts';
import { countCancellable } from '../investments/public.ts';

/** What a change of settings would affect, counted before it is saved (`screens.md#A150`). */
export const settingsPreviewRoute: Route = serveVerb(previewSettings, {
  access: ['branding.update', 'compliance.update'],
  handle: async (call, app, form) => {
    const db = app.db.kysely;
    const before: Readonly<Record<string, unknown>> = await readSettings(db);
    const after = { ...before, ...given(form) };
    const isChanged = (...names: string[]): boolean => names.some((name) => after[name] !== before[name]);
    const months = (name: string): number | null => (isChanged(name) ? numberOf(after[name]) : null);
    const grace = numberOf(after.auto_cancel_grace_days);
    const lapsing = await lapsingUnder(
      db,
      { tests: months('compliance_valid_months'), checks: months('aml_valid_months') },
      call.now,
    );
    const isCancelling = isChanged('auto_cancel', 'auto_cancel_grace_days') && after.auto_cancel === true;
    return ok({
      cash_calls: isChanged(...Object.keys(bankFields)) ? await count(db, CALLS_TO_THE_FIRM) : 0,
      reservations: isChanged('vat_rate') ? await count(db, WITH_VAT) : 0,
      cancellations: isCancelling ? await countCancellable(db, grace ?? 0, call.now) : 0,
      ...lapsing,
    } satisfies SettingsEffects);
  },
});

const given = (form: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const CALLS_TO_THE_FIRM = sql`cash_calls c join investments i on i.id = c.investment_id and i.deleted_at is null
  join investment_opportunities o on o.id = i.investment_opportunity_id
  where c.status in (${lit(cashCallStatus.awaiting)}, ${lit(cashCallStatus.partPaid)}) and c.deleted_at is null
    and o.bank_account_number is null and o.bank_iban is null`;

const WITH_VAT = sql`investments i join investment_opportunities o on o.id = i.investment_opportunity_id
  where i.status = ${lit(investmentStatus.reserved)} and i.deleted_at is null and o.fee_payer = 'investor' and o.fee_vatable
    and i.fee_amount > 0`;

async function count(reader: Reader, from: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(reader);
  return rows[0]?.n ?? 0;
}
