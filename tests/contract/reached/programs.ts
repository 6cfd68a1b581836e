import { hashOf } from '../../../packages/server/src/kit/session/seal.ts';
import { viewerOfToken } from '../../../packages/server/src/kit/session/token.ts';
import type { Viewer } from '../../../packages/server/src/kit/session/viewer.ts';
import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

const ALL_OF = ['index', 'show', 'create', 'update', 'delete'];
const allOf = (resource: string): string[] => ALL_OF.map((action) => `${resource}.${action}`);

/**
 * Programs with a token of Una’s, who may do everything: each has a part of her rights that no role has alone, so that what a
 * rule asks of one right is not answered by another.
 */
const ABILITIES = {
  live: allOf('investment_opportunity_live'),
  existing: allOf('investment_opportunity_existing'),
  investors: allOf('investors'),
  lists: ['investors.index', 'attributes.index'],
  readers: ['investors.index', 'investors.show'],
  staff: allOf('user'),
  funds: allOf('funds'),
  overview: ['overview.index'],
  firm: allOf('branding'),
  forms: allOf('attributes'),
  figures: ['kpi.index', 'kpi.create', 'investment_opportunity_existing.show'],
  letters: ['onboarding_documents.index'],
  news: allOf('update_reports'),
} as const satisfies Record<string, readonly string[]>;

export async function programsOf(db: Database, { people }: World, now: Date): Promise<Map<string, Viewer>> {
  const programs = new Map<string, Viewer>();
  for (const [name, abilities] of Object.entries(ABILITIES)) {
    const token = { name, abilities: JSON.stringify(abilities), token_hash: hashOf(name) };
    await addRow(db, 'api_tokens', { ...token, user_id: people.una, expires_at: '2026-09-01' });
    const viewer = await viewerOfToken(db, name, now);
    if (viewer) programs.set(name, viewer);
  }
  return programs;
}

const BY_STAGE = `
    live | live     | live     | live
    done | existing +figures | existing | existing`;
const LISTS = 'investors readers lists*';
const EVERY = Object.keys(ABILITIES).join(' ');

/** As in `rows-reached.test.ts`, of programs alone. */
export const BY_PROGRAM: Readonly<Record<string, string>> = {
  'investment-opportunities': `${BY_STAGE}
    closed  | live     | live     | live
    matured | existing +figures | existing | existing`,
  investments: `
    live    | live investors readers     | live     | live
    closed  | live investors readers     | live     | live
    lone    | existing investors readers +figures | existing | existing
    matured | existing investors readers +figures | existing | existing
    fund’s  | investors readers          | funds
    manual  | investors readers          | investors | investors`,
  'cash-calls': `
    live   | live
    lone   | existing +figures`,
  users: `
    iris | ${LISTS}                    | investors | investors
    sam  | staff                       | staff     | staff
    una  | staff ${plus('staff')}      | ${EVERY}  | staff`,
  contacts: `
    free | ${LISTS} | investors | investors`,
  organisations: `
    hers | ${LISTS} | investors | investors`,
  merges: `
    contact | ${LISTS}
    iris    | ${LISTS}
    sam     | -
    firm    | ${LISTS}`,
  'bank-detail-changes': `
    firm   | firm      | firm
    live   | live      | live
    open   | funds     | funds
    hers   | investors | investors`,
  mails: `
    on iris | investors readers
    on live | live
    on sam  | staff
    unfiled | staff`,
  activity: `
    on iris | investors readers
    on live | live
    on abe  | staff
    on open | funds
    of none | overview
    of the settings | staff`,
  notes: `
    iris by cora | investors readers | investors | investors
    live by cora | live      | live      | live
    abe by sam   | staff     | staff     | staff`,
  'call-logs': `
    on iris | investors readers | investors | investors
    on live | live      | live      | live`,
  tasks: `
    loose    | ${EVERY}  | ${EVERY}  | ${EVERY}
    assigned | investors readers | investors | investors`,
  'attribute-values': `
    iris  | investors readers | investors
    owned | investors readers | investors`,
  images: `
    of iris by her  | ${EVERY} | investors | investors
    of lone by cora | ${EVERY} | investors | investors`,
  'registration-documents': `
    hers   | investors readers | investors | investors
    owned  | investors readers | investors | investors
    firm’s | investors readers | investors | investors`,
  'onboarding-documents': `
    template | letters | - | -
    hers     | letters | - | -`,
  documents: `
    public | live      | live      | live
    hers   | investors readers | investors | investors`,
  'folder-structures': `
    template | forms lists | forms | forms
    public   | live  | live  | live`,
  'update-reports': `
    of the firm | news | news | news
    to holders  | -    | -    | -`,
  'report-inputs': `
    done | existing figures | - | -
    live | live             | - | -`,
  'deal-placements': `
    cora | investors readers | "
    iris | investors readers | "`,
  opens: `
    live      | live
    fund      | funds
    statement | investors readers
    file      | letters
    report    | news`,
  'share-prices': BY_STAGE,
  'term-conditions': `${BY_STAGE}
    of all | live existing +figures | live | live`,
  discussions: `
    public | live`,
  'key-dates': `
    live | live  | live  | live
    open | funds | funds | funds`,
};

/** Who opens it and does not list it. */
function plus(but: string): string {
  return Object.keys(ABILITIES)
    .filter((name) => name !== but)
    .map((name) => `+${name}`)
    .join(' ');
}
