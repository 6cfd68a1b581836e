import { amlStatus } from '@tranche/domain/codes';
import {
  categorisationStatus,
  onboardingDocumentStatus,
  organisationLinkStatus,
} from '@tranche/domain/investors/codes';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import type { MergeFamily } from '@tranche/domain/merges/codes';
import { OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { OPEN_SUBSCRIPTIONS } from '@tranche/domain/payments/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { change, type Merging } from './moves.ts';

/** Of what each record may have one: which of two stays. */
export interface Clash {
  /** The key of the database that says so. */
  readonly index: string;
  readonly family: MergeFamily;
  readonly table: string;
  readonly column: string;
  /** What else makes them the same. */
  readonly same: readonly string[];
  /** Among which rows, as `t`. */
  readonly among: Sql;
  /**
   * `removed`: the other one is marked as deleted. `left`: it stays with the merged record, because it is open at a third
   * party or kept by law.
   */
  readonly other: 'removed' | 'left';
  /** The one that is further by this column stays; else the survivor's. */
  readonly further?: string;
}

const t = (column: string): Sql => sql.ref(`t.${column}`);
const alive = sql`${t('deleted_at')} is null`;
const { pending, approved } = organisationLinkStatus;
const link = {
  index: 'organisation_links_pair',
  table: 'organisation_links',
  among: sql`${t('status')} in ${lit([pending, approved])} and ${alive}`,
  other: 'removed',
  further: 'status',
} as const;
const invitation = {
  table: 'invitations',
  same: ['investment_opportunity_id'],
  among: sql`${t('status')} in ${lit(OPEN_INVITATIONS)} and ${alive}`,
  other: 'removed',
  further: 'status',
} as const;
const screening = {
  table: 'aml_checks',
  same: [],
  among: sql`${t('status')} = ${lit(amlStatus.pending)}`,
  other: 'left',
} as const;
const category = {
  index: 'investor_categorisations_waiting',
  table: 'investor_categorisations',
  among: sql`${t('status')} = ${lit(categorisationStatus.submitted)}`,
  other: 'left',
} as const;
const { sent, viewed } = onboardingDocumentStatus;

export const CLASHES: readonly Clash[] = [
  { ...link, family: 'users', column: 'user_id', same: ['organisation_id'] },
  { ...link, family: 'organisations', column: 'organisation_id', same: ['user_id'] },
  { ...invitation, index: 'invitations_user', family: 'users', column: 'user_id' },
  { ...invitation, index: 'invitations_contact', family: 'contacts', column: 'contact_id' },
  { ...screening, index: 'aml_checks_user_open', family: 'users', column: 'user_id' },
  { ...screening, index: 'aml_checks_organisation_open', family: 'organisations', column: 'organisation_id' },
  { ...category, family: 'users', column: 'user_id', same: ['organisation_id'] },
  { ...category, family: 'organisations', column: 'organisation_id', same: ['user_id'] },
  {
    index: 'direct_offer_requests_open',
    family: 'users',
    table: 'direct_offer_requests',
    column: 'user_id',
    same: [],
    among: sql`${t('choice')} is null`,
    other: 'left',
  },
  {
    index: 'subscription_payment_one',
    family: 'users',
    table: 'subscription_payment',
    column: 'user_id',
    same: [],
    among: sql`${t('status')} in (${sql.join([...OPEN_SUBSCRIPTIONS])}) and ${alive}`,
    other: 'left',
  },
  {
    index: 'onboarding_documents_open',
    family: 'users',
    table: 'onboarding_documents',
    column: 'user_id',
    same: ['template_id'],
    among: sql`${t('status')} in ${lit([sent, viewed])} and ${alive}`,
    other: 'removed',
  },
  {
    index: 'market_sounding_acceptance_user_open',
    family: 'users',
    table: 'market_sounding_acceptance',
    column: 'user_id',
    same: ['investment_opportunity_id'],
    among: sql`${t('status')} in ${lit([soundingStatus.requested, soundingStatus.accepted])}`,
    other: 'left',
  },
  {
    index: 'whole_ownership_choices_user',
    family: 'users',
    table: 'whole_ownership_choices',
    column: 'user_id',
    same: ['investment_opportunity_id'],
    among: alive,
    other: 'removed',
  },
];

/** Keys whose two rows are united by a file of their own, or which no two records can share. */
export const UNITED_ELSEWHERE: readonly string[] = [
  'attribute_values_attribute_id_target_type_target_id_key',
  'compliance_answers_user_id_attempt_no_question_id_key',
  'compliance_scores_user_id_attempt_no_key',
  'fca_compliance_answers_user_id_attempt_no_question_id_key',
  'fca_compliance_scores_user_id_attempt_no_key',
  'folder_structures_name',
  'investment_method_entities_default',
  'investment_method_entities_organisation',
  'investment_method_entities_personal',
];

/** Where both have what one may have, one gives way. Returns what is left with the merged record, by table. */
export async function giveWay(merging: Merging): Promise<ReadonlyMap<string, readonly number[]>> {
  const left = new Map<string, number[]>();
  for (const clash of CLASHES.filter(({ family }) => family === merging.family)) {
    const pairs = await pairsOf(merging, clash);
    if (pairs.length === 0) continue;
    if (clash.other === 'left') {
      left.set(clash.table, [...(left.get(clash.table) ?? []), ...pairs.map(({ merged }) => merged)]);
      continue;
    }
    const losers = pairs.map(({ survivor, merged, is_further }) => (is_further ? survivor : merged));
    await change(merging, {
      table: clash.table,
      where: sql`t.id = any(${losers}::bigint[])`,
      set: { deleted_at: sql`${merging.work.now.toISOString()}::timestamptz` },
    });
  }
  return left;
}

interface Pair {
  readonly survivor: number;
  readonly merged: number;
  readonly is_further: boolean;
}

async function pairsOf({ work, survivor, merged }: Merging, clash: Clash): Promise<Pair[]> {
  const { table, column, same, among, further } = clash;
  const rowsOf = (id: number): Sql =>
    sql`select t.* from ${sql.table(table)} as t where ${t(column)} = ${id} and ${among}`;
  const on = same.map((name) => sql` and s.${sql.ref(name)} is not distinct from m.${sql.ref(name)}`);
  const isFurther = further ? sql`m.${sql.ref(further)} > s.${sql.ref(further)}` : sql`false`;
  const { rows } = await sql<Pair>`select s.id as survivor, m.id as merged, ${isFurther} as is_further
    from (${rowsOf(survivor.id)}) as s join (${rowsOf(merged.id)}) as m on true${on.length > 0 ? sql.join(on, sql``) : sql``}`.execute(
    work.trx,
  );
  return rows;
}
