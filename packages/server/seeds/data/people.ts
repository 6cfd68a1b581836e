import { role, type RoleId } from '@tranche/domain/roles';

/** One of each staff role, then the extras of 7.3. Logins `{key}@{variant}.test`. */
export const STAFF: readonly { key: string; name: string; role: RoleId; job: string; inactive?: boolean }[] =
  [
    { key: 'superadmin', name: 'Sienna Superfield', role: role.superAdmin, job: 'Chief operating officer' },
    { key: 'support', name: 'Sunil Porter', role: role.support, job: 'Platform support' },
    {
      key: 'committee',
      name: 'Cordelia Mittens',
      role: role.investmentCommittee,
      job: 'Chair of the investment committee',
    },
    { key: 'entrepreneur', name: 'Ellis Preneau', role: role.entrepreneur, job: 'Founder' },
    { key: 'custodian', name: 'Cassius Todd', role: role.custodian, job: 'Custody' },
    { key: 'creator', name: 'Crispin Ator', role: role.creator, job: 'Onboarding' },
    { key: 'manager', name: 'Manon Ager', role: role.investmentManager, job: 'Investment manager' },
    { key: 'fundmanager', name: 'Fenella Umbridge', role: role.fundManager, job: 'Fund manager' },
    { key: 'adviser', name: 'Adwoa Visser', role: role.adviser, job: 'Adviser' },
    { key: 'superadmin2', name: 'Stellan Quayle', role: role.superAdmin, job: 'Managing partner' },
    { key: 'adviser2', name: 'Anselm Dacre', role: role.adviser, job: 'Adviser' },
    { key: 'former', name: 'Felicity Ormerod', role: role.creator, job: 'Left the firm', inactive: true },
  ];

/** How far an investor has come. `ready`: category, test, identity check and warning are all behind them. */
export type PersonaStatus =
  | 'unverified'
  | 'blank'
  | 'terms-behind'
  | 'category-pending'
  | 'category-rejected'
  | 'category-expired'
  | 'test-untried'
  | 'test-cooldown'
  | 'test-exhausted'
  | 'aml-referred'
  | 'ready';

export interface Persona {
  readonly key: string;
  readonly name: string;
  readonly standing: PersonaStatus;
  /** Code of the category that they declare. */
  readonly category?: string;
  readonly subscription?: string;
  /** Ways to invest beside their own name: kinds of entities. */
  readonly ways?: readonly ('pension' | 'nominee' | 'trust' | 'joint')[];
  /** How many of the seed's organisations they are behind. */
  readonly organisations?: number;
  /** Unread notifications to leave, where the number is known to tests. */
  readonly unread?: number;
}

/** The investors that journeys name (`domain.md#7.4`). */
export const PERSONAS: readonly Persona[] = [
  {
    key: 'portfolio-large',
    name: 'Iris Bell',
    standing: 'ready',
    ways: ['pension', 'nominee'],
    organisations: 1,
    unread: 7,
  },
  { key: 'verified-blank', name: 'Omar Diaz', standing: 'blank' },
  { key: 'new-unverified', name: 'Nell Unwin', standing: 'unverified' },
  { key: 'terms-behind', name: 'Tobias Hinde', standing: 'terms-behind' },
  { key: 'category-pending', name: 'Petra Ending', standing: 'category-pending' },
  { key: 'category-rejected', name: 'Reuben Jectson', standing: 'category-rejected' },
  { key: 'category-expired', name: 'Esme Pirie', standing: 'category-expired' },
  { key: 'test-untried', name: 'Una Tryde', standing: 'test-untried' },
  { key: 'test-cooldown', name: 'Colin Downey', standing: 'test-cooldown' },
  { key: 'test-exhausted', name: 'Edie Haustead', standing: 'test-exhausted' },
  { key: 'aml-referred', name: 'Rafe Ferrand', standing: 'aml-referred' },
  { key: 'docs-to-sign', name: 'Dorothy Signe', standing: 'ready' },
  { key: 'ready-no-holdings', name: 'Rhea Dyer', standing: 'ready', unread: 0 },
  { key: 'reserved-three', name: 'Theo Reeve', standing: 'ready' },
  { key: 'cash-call-overdue', name: 'Odette Cash', standing: 'ready', unread: 12 },
  { key: 'pre-emption-waiting', name: 'Preston Emms', standing: 'ready' },
  { key: 'sounding-requested', name: 'Solveig Undine', standing: 'ready' },
  { key: 'org-director', name: 'Orlando Griggs', standing: 'ready', organisations: 2, unread: 130 },
  { key: 'restricted-near-cap', name: 'Capucine Nears', standing: 'ready', category: 'restricted' },
  { key: 'subscription-past-due', name: 'Subira Pastor', standing: 'ready', subscription: 'past_due' },
];

/** Generated investors: how many are unverified, inactive and without a category; the rest are ready. */
export const GENERATED = { count: 30, unverified: 5, inactive: 3, blank: 4, pending: 3 } as const;
