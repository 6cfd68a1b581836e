import { ROLE_NAMES } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';

/** Every family that a flag opens, opened. */
export const ALL_FLAGS_ON = [
  'funds_enabled',
  'compliance_test_enabled',
  'user_screening_enabled',
  'tax_enabled',
  'nominee_enabled',
  'investment_terms_enabled',
  'market_sounding_enabled',
  'organisation_links_enabled',
  'risk_warning_enabled',
  'intl_bank_details_enabled',
  'financial_promotion_exceptions_enabled',
]
  .map((flag) => `${flag} = true`)
  .join(', ');

/** `role5@contract.test` and its colleagues: one account a role, verified, terms accepted. */
export async function addOneOfEachRole(db: Database): Promise<void> {
  for (const id of Object.keys(ROLE_NAMES).map(Number)) {
    await sql`insert into users (role_id, first_name, last_name, email, email_verified_at, accepted_terms_version)
      values (${id}, ${'Role'}, ${String(id)}, ${`role${id}@contract.test`}, now(), 99)`.execute(db.kysely);
  }
}
