import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment, addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow, type People } from '../../support/people.ts';

export const INVESTORS = ['iris', 'omar', 'lone'] as const;
export type Investor = (typeof INVESTORS)[number];
type Row = Parameters<typeof addRow>[2];
type Tie = readonly ['invited' | 'sounded' | 'holds' | 'held before', Row?];

/** An opportunity in a state that decides what investors see of it, and what ties each of them to it. */
interface Sight {
  readonly row: Row;
  /** The kinds of investors that it is for; all where none is named. */
  readonly kinds?: readonly ('rich' | 'restricted')[];
  readonly ties?: Partial<Record<Investor, Tie>>;
  /** Who sees it, who sees its card alone, who may be told its name, from whom its name is kept even where staff name them. */
  readonly whole?: string;
  readonly card?: string;
  readonly named?: string;
  readonly kept?: string;
  /** In a mail to whom its name may stand: Zoe was sounded by her address, Yan was asked, Xan is a stranger. */
  readonly mail?: string;
}

const ALL = 'iris omar lone';
const SOUNDING = { script_version: 1, requested_at: '2026-03-01', reason_for_inclusion: 'Asked' };
const ACCEPTED = { status: 2, accepted_at: '2026-03-02' };
const CONFIDENTIAL = { market_sounding_required: true };
const LATER = { opens_at: '2026-03-31T09:01:00Z' };
const REMOVED = { deleted_at: '2026-03-01' };
/** When Iris’s category ends. */
export const UNTIL = '2026-04-30T12:00:00.000Z';

/**
 * Written from `domain.md#F` (S5) and decision 023. Iris is high net worth until the end of April, Omar restricted, Lone has no
 * category. The risk warning and market sounding are on; it is nine in the morning of 31 March 2026.
 */
export const SIGHTS: Readonly<Record<string, Sight>> = {
  draft: {
    row: { status: 1 },
    ties: { iris: ['holds', { status: 2 }], omar: ['invited'], lone: ['sounded', ACCEPTED] },
    // their own lists name what they had an investment in or were sounded about
    named: 'iris lone',
  },
  open: { row: {}, whole: ALL, named: ALL },
  'opens now': { row: { opens_at: '2026-03-31T09:00:00Z' }, whole: ALL, named: ALL },
  // the clock is no secret
  'opens later': { row: LATER, named: ALL },
  'for the rich': { row: {}, kinds: ['rich'], whole: 'iris lone', card: 'omar', named: 'iris lone' },
  'for the rich, later': { row: LATER, kinds: ['rich'], named: 'iris lone' },
  'for the rich, by invitation': {
    row: { status: 3 },
    kinds: ['rich'],
    ties: { omar: ['invited'] },
    whole: 'omar',
    named: 'omar',
  },
  'not for the mass market': { row: { promotion_class: 'nmmi' }, whole: 'iris', named: 'iris', mail: '-' },
  'not for the mass market, by invitation': {
    row: { status: 3, promotion_class: 'nmmi' },
    ties: { iris: ['invited'], omar: ['invited'], lone: ['invited'] },
    whole: 'iris',
    named: 'iris',
    mail: '-',
  },
  'not for the mass market, held': {
    row: { status: 5, promotion_class: 'nmmi' },
    ties: { omar: ['holds'] },
    whole: 'omar',
    named: 'omar',
    mail: '-',
  },
  'for others, not for the mass market': {
    row: { promotion_class: 'nmmi' },
    kinds: ['restricted'],
    card: 'iris',
    mail: '-',
  },
  'by invitation': {
    row: { status: 3 },
    ties: { iris: ['invited'], omar: ['invited', { sent_at: null }], lone: ['invited', { status: 5 }] },
    whole: 'iris',
    named: 'iris',
  },
  'by invitation, answered': {
    row: { status: 3 },
    ties: {
      iris: ['invited', { status: 2 }],
      omar: ['invited', { status: 3 }],
      lone: ['invited', { status: 4 }],
    },
    whole: ALL,
    named: ALL,
  },
  'by invitation, over': {
    row: { status: 3 },
    ties: { iris: ['invited', { status: 6 }], omar: ['invited', REMOVED] },
  },
  'the next round': {
    row: { status: 3 },
    ties: {
      iris: ['held before', REMOVED],
      omar: ['held before'],
      lone: ['held before', { status: 7 }],
    },
    whole: 'omar',
    named: 'omar',
  },
  sounded: {
    row: { status: 3 },
    ties: {
      iris: ['sounded', { status: 5 }],
      omar: ['sounded'],
      lone: ['sounded', ACCEPTED],
    },
    whole: 'lone',
    named: 'lone',
  },
  'sounded, cleansed': {
    row: { status: 3 },
    ties: {
      iris: ['sounded', { ...ACCEPTED, status: 4 }],
      omar: ['sounded', { status: 3 }],
    },
    whole: 'iris',
    named: 'iris',
  },
  closed: {
    row: { status: 4 },
    ties: { iris: ['invited'], omar: ['invited', { status: 6 }], lone: ['invited', { status: 5 }] },
    whole: 'iris omar',
    named: 'iris omar',
  },
  'closed, invested': {
    row: { status: 4 },
    ties: { iris: ['holds', { status: 7 }], omar: ['holds', { status: 1 }], lone: ['holds', { status: 8 }] },
    whole: 'omar',
    named: ALL,
  },
  completed: {
    row: { status: 5 },
    ties: { iris: ['holds'], omar: ['holds', { status: 7 }], lone: ['holds', REMOVED] },
    whole: 'iris',
    named: 'iris omar',
  },
  'completed, invited': { row: { status: 5 }, ties: { iris: ['invited'] } },
  matured: { row: { status: 6 }, ties: { iris: ['holds', { status: 9 }] }, whole: 'iris', named: 'iris' },
  confidential: {
    row: CONFIDENTIAL,
    ties: { omar: ['holds', { status: 1 }], lone: ['sounded', ACCEPTED] },
    whole: 'omar lone',
    card: 'iris',
    named: 'omar lone',
    kept: 'iris',
    mail: 'zoe',
  },
  'confidential, opens later': {
    row: { ...CONFIDENTIAL, ...LATER },
    ties: { lone: ['sounded', ACCEPTED] },
    named: 'lone',
    kept: 'iris omar',
    mail: 'zoe',
  },
  'confidential, by invitation': {
    row: { ...CONFIDENTIAL, status: 3 },
    ties: { iris: ['invited'], lone: ['sounded', ACCEPTED] },
    whole: 'lone',
    card: 'iris',
    named: 'lone',
    kept: 'iris omar',
    mail: 'zoe',
  },
  'confidential, closed': {
    row: { ...CONFIDENTIAL, status: 4 },
    ties: { iris: ['invited'], omar: ['invited', { status: 6 }], lone: ['invited', { status: 5 }] },
    card: 'iris omar',
    kept: ALL,
    mail: 'zoe',
  },
  'confidential, completed': {
    row: { ...CONFIDENTIAL, status: 5 },
    ties: { iris: ['invited'] },
    kept: ALL,
    mail: 'zoe',
  },
  'confidential, draft': {
    row: { ...CONFIDENTIAL, status: 1 },
    ties: { iris: ['invited'] },
    kept: ALL,
    mail: 'zoe',
  },
  'confidential, given up': {
    row: CONFIDENTIAL,
    ties: { iris: ['holds', { status: 7 }] },
    card: ALL,
    kept: ALL,
    mail: 'zoe',
  },
  'confidential, not for the mass market': {
    row: { ...CONFIDENTIAL, promotion_class: 'nmmi' },
    card: 'iris',
    kept: ALL,
    mail: '-',
  },
  'confidential, for others': { row: CONFIDENTIAL, kinds: ['restricted'], card: ALL, kept: ALL, mail: 'zoe' },
};

/** With neither the risk warning nor market sounding: what is seen otherwise than above. */
export const WITHOUT_WARNING: Readonly<Record<string, string>> = {
  'not for the mass market': ALL,
  'not for the mass market, by invitation': ALL,
  'for others, not for the mass market': 'omar lone',
};
export const WITHOUT_SOUNDING: Readonly<Record<string, string>> = {
  confidential: ALL,
  'confidential, by invitation': 'iris lone',
  'confidential, closed': 'iris omar',
  'confidential, given up': ALL,
  'confidential, not for the mass market': 'iris',
  'confidential, for others': 'omar lone',
};

/** The three investors, and every sight by its name. */
export async function addSights(db: Database, people: People): Promise<Record<string, number>> {
  const kindOf = (code: string): Promise<number> =>
    addRow(db, 'investor_types', { name: code, code, basis: 'cobs', statement_text: 'I am' });
  const kinds = { rich: await kindOf('rich'), restricted: await kindOf('restricted') };
  const approve = (who: Investor, kind: number, until: string | null) =>
    db.pool.query(
      'update users set investor_type_id = $2, category_status = 2, category_expires_at = $3 where id = $1',
      [people[who], kind, until],
    );
  await approve('iris', kinds.rich, UNTIL);
  await approve('omar', kinds.restricted, null);
  const stage = { people, typeId: await addRow(db, 'types', { name: 'Equity' }), industryId: 0 };
  const ids: Record<string, number> = {};
  for (const [name, { row, kinds: forKinds = [], ties = {} }] of Object.entries(SIGHTS)) {
    const before = await addOpportunity(db, stage, { name: `${name}, before`, status: 5 });
    const id = await addOpportunity(db, stage, { name, status: 2, parent_opportunity_id: before, ...row });
    ids[name] = id;
    for (const kind of forKinds)
      await db.pool.query(
        `insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id)
          values ($1, $2)`,
        [id, kinds[kind]],
      );
    for (const [who, tie] of Object.entries(ties))
      await addTie(db, { id, before, user: people[who as Investor] }, tie);
    const outsider = { investment_opportunity_id: id, ...SOUNDING };
    await addRow(db, 'market_sounding_acceptance', {
      ...outsider,
      ...ACCEPTED,
      external_name: 'Zoe',
      external_email: 'Zoe@Z.test',
    });
    await addRow(db, 'market_sounding_acceptance', {
      ...outsider,
      external_name: 'Yan',
      external_email: 'yan@z.test',
    });
  }
  return ids;
}

async function addTie(
  db: Database,
  { id, before, user }: { id: number; before: number; user: number },
  [what, more = {}]: Tie,
): Promise<void> {
  const on = { investment_opportunity_id: id, user_id: user };
  if (what === 'holds') await addInvestment(db, id, user, { status: 5, ...more });
  else if (what === 'held before') await addInvestment(db, before, user, { status: 5, ...more });
  else if (what === 'invited')
    await addRow(db, 'invitations', { ...on, token: `${id} ${user}`, sent_at: '2026-03-01', ...more });
  else await addRow(db, 'market_sounding_acceptance', { ...on, ...SOUNDING, ...more });
}
