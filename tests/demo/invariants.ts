import { type RawBuilder, sql } from 'kysely';
import { LAWS } from '../../packages/server/src/slices/portfolio/laws/check-figures.ts';
import type { Database } from '../../packages/server/src/kit/db/database.ts';

/** The invariants of `domain.md#3.11` that the database can tell: each query finds what breaks one. */
export const INVARIANTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  // those of money, which the server checks itself each night
  ...Object.fromEntries(LAWS.map(({ rule, broken }) => [rule, broken])),
  '4 lines belong to their party, and staff to none': sql`
    select i.id from investments i join investment_method_entities e on e.id = i.investment_method_entity_id
    left join users u on u.id = e.user_id
    where i.user_id is distinct from e.user_id or i.organisation_id is distinct from e.organisation_id or u.role_id <> 5`,
  '6 price, value and share agree': sql`
    select id from investment_opportunities where deleted_at is null and status >= 2 and share_price is not null
      and fully_diluted_shares_pre is not null and pre_money_valuation is not null
      and abs(pre_money_valuation - round(share_price * fully_diluted_shares_pre, 2)) > fully_diluted_shares_pre * 0.000001 + 0.01`,
  '9 people carry their approved category': sql`
    select u.id from users u left join lateral (
      select * from investor_categorisations c where c.user_id = u.id and c.status = 2 order by signed_at desc limit 1) c on true
    where u.role_id = 5 and (u.investor_type_id is distinct from c.investor_type_id
      or u.category_expires_at is distinct from c.expires_at
      or (u.category_status = 2) is distinct from (c.id is not null) and u.category_status is not null)`,
  '10 who has passed has a success that still counts': sql`
    select u.id from users u cross join settings s
    where u.role_id = 5 and u.deleted_at is null and not s.risk_warning_enabled and (u.compliance_passed = 1) is distinct from exists (
      select 1 from compliance_successes c where c.user_id = u.id and (c.expires_at is null or c.expires_at > now()))
    union all
    select u.id from users u cross join settings s
    where u.role_id = 5 and u.deleted_at is null and s.risk_warning_enabled and (u.fca_compliance_passed = 1) is distinct from exists (
      select 1 from fca_compliance_successes c where c.user_id = u.id and (c.expires_at is null or c.expires_at > now()))`,
  '11 one current version of terms, one default of each': sql`
    select 1 from settings s
    where (select array_agg(version) from terms where is_current) <> array[s.terms_version]
      or (select count(*) from lead_statuses where is_default and deleted_at is null) <> 1
      or (select count(*) from pipelines where is_default and deleted_at is null) <> 1
      or (select count(*) from nominees where is_default and deleted_at is null) > 1`,
  '14 every change of status is told': sql`
    select h.id from status_histories h where not exists (select 1 from activity a
      where a.target_type = h.target_type and a.target_id = h.target_id and a.created_at = h.at)`,
  '14 every status of a line came by a change': sql`
    select i.id from investments i where i.status is distinct from
      (select h.to_status from status_histories h where h.target_type = 'investment' and h.target_id = i.id
       order by h.at desc, h.id desc limit 1)`,
  '16 what is entitled is within the offer': sql`
    select c.investment_opportunity_id from pre_emption_choices c
    join investment_opportunities o on o.id = c.investment_opportunity_id
    group by c.investment_opportunity_id, o.new_shares_offered
    having sum(c.entitlement_shares) > o.new_shares_offered`,
  '16 an answer fits its shares': sql`
    select id from pre_emption_choices where
      coalesce(allocated_shares, 0) > coalesce(requested_shares, 0)
      or (pre_emption_option_id = 3 and requested_shares <= entitlement_shares)
      or (pre_emption_option_id = 6 and not (requested_shares > 0 and requested_shares < entitlement_shares))
      or (pre_emption_option_id in (1, 4, 5) and coalesce(requested_shares, 0) <> 0)`,
};

/** The names of the invariants that do not hold, with the rows that break them. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db.kysely);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
