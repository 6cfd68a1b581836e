import type { Variant } from '../support/seeded-data.ts';

/** Who walks, and where from: whatever else there is, they find by what they press. */
export interface Walker {
  readonly variant: Variant;
  /** `guest` has no session. */
  readonly person: string;
  readonly starts: readonly string[];
  /** Screens whose controls change what everyone sees or may do: opened when there is nothing else to open. */
  readonly last?: RegExp;
}

const GUEST = [
  '/login',
  '/login?view=forgot',
  '/login?view=reset&token=0&email=a%40larkfield.test',
  '/login?view=set-password&token=0&email=a%40larkfield.test',
  '/register',
  '/terms',
  '/maintenance',
  '/nowhere',
  '/investor',
];
const INVESTOR = [
  '/investor',
  '/investor/investments',
  '/investor/portfolio',
  '/investor/news',
  '/investor/profile/view',
  '/terms',
  '/investor/nowhere',
];
/** Screens to which nothing leads but a message, or the state of another person. */
const BY_ADDRESS = [
  '/investor/investments/sundew-solar',
  '/investor/investments/sundew-solar/invest?step=amount&action=reserve',
  '/investor/investments/sundew-solar/investor-type',
  '/investor/investments/sundew-solar/risk-warning',
  '/investor/risk-warning',
  '/investor/profile/organisation-apply',
  '/investor/profile/identity',
  '/investor/profile/subscription',
  '/investor/profile/appropriateness',
];

/** Of Larkfield, who has the most of everything, everyone for whom a screen has a state of its own. */
const LARKFIELD = [
  'portfolio-large',
  'verified-blank',
  'new-unverified',
  'terms-behind',
  'category-rejected',
  'test-untried',
  'test-cooldown',
  'test-exhausted',
  'aml-referred',
  'docs-to-sign',
  'ready-no-holdings',
  'reserved-three',
  'cash-call-overdue',
  'pre-emption-waiting',
  'sounding-requested',
  'org-director',
  'subscription-past-due',
];

/** One person of each staff role (`domain.md#5`): menus and tabs lead them to whatever else they may open. */
const STAFF = [
  'superadmin',
  'support',
  'committee',
  'entrepreneur',
  'custodian',
  'creator',
  'manager',
  'fundmanager',
  'adviser',
];
const LAST = /^\/admin\/settings\/(security|account\/(features|admin-accounts))/;

/** No screens of a client whose feature is off. */
const OFF: Readonly<Record<Variant, RegExp | null>> = {
  larkfield: null,
  harbourstone: /risk-warning|organisation-apply/,
  quillmere: /identity$/,
};

const guest = (variant: Variant): Walker => ({ variant, person: 'guest', starts: GUEST });
const investor =
  (variant: Variant) =>
  (person: string): Walker => ({
    variant,
    person,
    starts: [...INVESTOR, ...BY_ADDRESS].filter((start) => !OFF[variant]?.test(start)),
  });
const staff = (person: string): Walker => ({
  variant: 'larkfield',
  person,
  // the page that a sign-in leads to is not the same for every role
  starts: ['/login', '/admin/settings/security', '/admin/nowhere'],
  last: LAST,
});

export const CAST: readonly Walker[] = [
  guest('larkfield'),
  ...LARKFIELD.map(investor('larkfield')),
  ...STAFF.map(staff),
  guest('harbourstone'),
  ...['portfolio-large', 'verified-blank', 'ready-no-holdings'].map(investor('harbourstone')),
  guest('quillmere'),
  ...['portfolio-large', 'verified-blank', 'ready-no-holdings'].map(investor('quillmere')),
];
