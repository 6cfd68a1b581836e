import { amlStatus, complianceResult } from '@tranche/domain/codes';
import { testState, triesLimit } from '@tranche/domain/compliance/rules';
import { EVER_PAID_STATUSES } from '@tranche/domain/investments/codes';
import { directOfferGate } from '@tranche/domain/investors/direct-offer';
import {
  type DirectOfferChoice,
  onboardingDocumentStatus,
  SIGNED_DOCUMENTS,
  UNSIGNED_DOCUMENTS,
} from '@tranche/domain/investors/codes';
import type { InvestorGateFacts } from '@tranche/domain/investors/eligibility';
import { clientFlags, investorCategoryDisplayed } from '@tranche/domain/settings/flags';
import { sql, type RawBuilder } from 'kysely';
import { refuse } from '@tranche/domain/kit/errors';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { engineInForce, hasOpenAnswers, identityDocumentsSql, passExpiry } from '../compliance/public.ts';

interface GateRow {
  readonly status: number;
  readonly email_verified_at: string | null;
  readonly accepted_terms_version: number;
  readonly investor_type_id: number | null;
  readonly category_status: number | null;
  readonly category_expires_at: string | null;
  readonly aml_status: number;
  readonly identity_wanted: boolean;
  readonly passed: boolean;
  readonly tries: number;
  readonly last_attempt_at: string | null;
  readonly pass_expires_at: string | null;
  readonly has_open_answers: boolean;
  readonly requires_test: boolean | null;
  readonly has_paid: boolean;
  readonly unsigned_documents: number;
  readonly requested_at: string | null;
  readonly cooling_off_ends_at: string | null;
  readonly choice: DirectOfferChoice | null;
}

/**
 * Documents that must be signed before investing and are not, or not by both sides (`domain.md#2.15`). Of each template the
 * newest that was not voided counts: a document that is signed in an earlier version stays signed.
 */
const unsignedDocuments = (userId: RawBuilder<unknown>) => sql<number>`(select count(*) from (
    select distinct on (p.template_id) p.status, p.requires_countersignature from onboarding_documents p
    where p.user_id = ${userId} and not p.is_template and p.required_to_invest and p.status <> ${lit(onboardingDocumentStatus.voided)} and p.deleted_at is null
    order by p.template_id, (p.status in ${lit(SIGNED_DOCUMENTS)}) desc, p.id desc) as newest
  where newest.status in ${lit(UNSIGNED_DOCUMENTS)} or (newest.status = ${lit(onboardingDocumentStatus.signed)} and newest.requires_countersignature))::int`;

/** A pending check asks the person for a document: one was refused, or names are clear and one is missing. */
const identityWanted = sql<boolean>`(u.aml_status = ${amlStatus.pending} and exists (
  select 1 from aml_checks k, lateral (select ${identityDocumentsSql(sql.ref('u.id'))} as documents) p
  where k.user_id = u.id and k.status = ${amlStatus.pending} and (p.documents ->> 'wanted')::boolean
    and ((p.documents ->> 'open')::boolean or k.screened_at is not null)))`;

/** What is between one person and investing, gathered in one statement (`domain.md#F`, `domain.md#2.9`, `domain.md#2.18`). */
export async function investorGateFacts(
  reader: Reader,
  userId: number,
  now: Date,
): Promise<InvestorGateFacts> {
  const settings = await readSettings(reader);
  const engine = engineInForce(settings.risk_warning_enabled);
  const cached = (name: 'passed' | 'tries' | 'last_attempt_at') => sql.ref(`u.${engine.column(name)}`);
  const { rows } = await sql<GateRow>`
    select u.status, u.email_verified_at, u.accepted_terms_version, u.investor_type_id, u.category_status,
      u.category_expires_at, u.aml_status, ${identityWanted} as identity_wanted, ${cached('passed')} = ${lit(complianceResult.passed)} as passed,
      ${cached('tries')} as tries, ${cached('last_attempt_at')} as last_attempt_at,
      ${passExpiry(engine, sql.ref('u.id'))} as pass_expires_at, ${hasOpenAnswers(engine, sql.ref('u.id'))} as has_open_answers,
      t.requires_test, r.requested_at, r.cooling_off_ends_at, r.choice,
      exists(select 1 from investments i where i.user_id = u.id and i.status in ${lit(EVER_PAID_STATUSES)} and i.kind <> 'private_manual'
        and i.deleted_at is null) as has_paid,
      ${unsignedDocuments(sql.ref('u.id'))} as unsigned_documents
    from users u
    left join investor_types t on t.id = u.investor_type_id
    left join lateral (select * from direct_offer_requests d where d.user_id = u.id order by d.requested_at desc limit 1) r on true
    where u.id = ${userId} and u.deleted_at is null`.execute(reader);
  const person = rows[0];
  if (!person) throw refuse('not_found');
  const at = now.toISOString();
  const failedAt = person.passed ? null : person.last_attempt_at;
  return {
    now: at,
    account_active: person.status === 1,
    email_verified: person.email_verified_at !== null,
    accepted_terms_version: person.accepted_terms_version,
    terms_version: settings.terms_version,
    direct_offer: directOfferGate({
      risk_warning_enabled: settings.risk_warning_enabled,
      has_paid_investment: person.has_paid,
      request: person.requested_at === null ? null : { ...person, requested_at: person.requested_at },
      now: at,
      cooling_off_hours: settings.cooling_off_hours,
    }),
    category_enabled: investorCategoryDisplayed(clientFlags(settings)),
    category: {
      status: person.category_status,
      expires_at: person.category_expires_at,
      investor_type_id: person.investor_type_id,
    },
    test: testState(
      {
        required: settings.compliance_test_enabled && person.requires_test !== false,
        passed: person.passed,
        pass_expires_at: person.pass_expires_at,
        tries: person.tries,
        tries_limit: triesLimit(settings),
        last_failed_at: failedAt,
        has_open_answers: person.has_open_answers,
      },
      at,
    ),
    screening_enabled: settings.user_screening_enabled,
    aml_status: person.aml_status,
    identity_wanted: person.identity_wanted,
    unsigned_documents: person.unsigned_documents,
  };
}
