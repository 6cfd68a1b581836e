/** A status, with the field that is refused where it is a 422; or what the record says afterwards. */
type Expected = number | string | Readonly<Record<string, unknown>>;

/**
 * What a change may not bring about, and what it brings with it, one after the other on the same rows: family, row (none where
 * one is created), who changes it, what they send, what comes of it. `{users.iris}` is an id. It is nine in the morning of 31 March 2026.
 */
export const CHANGES: readonly (readonly [string, string, string, object, Expected])[] = [
  // a picture stays what it is; only what it is said to show changes
  ['images', 'of iris by her', 'iris', { alt: 'Me', collection: 'cover' }, { alt: 'Me', collection: 'logo' }],

  // pinning, closing and privacy are the firm's
  [
    'discussions',
    'just asked',
    'omar',
    { title: 'Well', is_pinned: true, is_active: 0, is_private: true },
    { title: 'Well', is_pinned: false, is_active: 1, is_private: false },
  ],
  ['discussions', 'just asked', 'sam', { is_pinned: true, is_active: 0 }, { is_pinned: true, is_active: 0 }],
  [
    'discussion-replies',
    'just said',
    'iris',
    { body: 'Oh', is_private: true, discussion_id: '{discussions.public}' },
    { body: 'Oh', is_private: false, discussion_id: '{discussions.asked before}' },
  ],
  ['organisations', 'primary', 'omar', { name: 'Bells', status: 2 }, { name: 'Bells', status: 1 }],
  ['organisations', 'primary', 'sam', { status: 2 }, { status: 2 }],

  ['tasks', 'late, closed', 'sam', { is_active: 0 }, { completed_at: '2026-03-02T00:00:00.000000Z' }],
  ['tasks', 'late, closed', 'sam', { is_active: 1 }, { completed_at: null }],
  [
    'tasks',
    'of sam',
    'sam',
    { is_active: 0 },
    { completed_at: '2026-03-31T09:00:00.000000Z', completed_by_id: '{users.sam}' },
  ],
  ['call-logs', 'on iris', 'sam', { called_at: '2026-03-31T09:00:01Z' }, '422 called_at'],
  ['call-logs', 'on iris', 'sam', { called_at: '2026-03-31T09:00:00Z' }, 200],
  ['contacts', 'free', 'sam', { email: null }, '422 email'],
  ['contacts', 'free', 'sam', { email: null, mobile: '+44 20 7946 0018' }, { email: null }],

  ['contacts', 'free', 'sam', { country: 'GB', postcode: 'nowhere' }, '422 postcode'],

  // another text is another version
  ['term-conditions', 'live', 'sam', { title: 'Rules' }, { version: 1 }],
  ['term-conditions', 'live', 'sam', { body: 'Rules' }, { version: 2 }],
  ['term-conditions', 'live', 'sam', { body: 'Rules' }, { version: 2 }],
  ['investor-types', 'offered', 'sam', { description: 'Rich' }, { statement_version: 1 }],
  ['investor-types', 'offered', 'sam', { statement_text: 'I am rich' }, { statement_version: 2 }],
  // terms of all opportunities are for those who keep whole opportunities
  ['term-conditions', 'of all', 'ed', { body: 'Mine' }, 404],
  ['term-conditions', 'of all', 'cora', { body: 'Mine' }, 404],

  ['galleries', 'live', 'sam', { video_url: null }, '422 image_id'],
  ['share-classes', 'live', 'sam', { participation: 'capped' }, '422 participation_cap'],
  [
    'share-classes',
    'live',
    'sam',
    { participation: 'capped', participation_cap: '1.9', preference_multiple: '2' },
    '422 participation_cap',
  ],
  [
    'share-classes',
    'live',
    'sam',
    { participation: 'capped', participation_cap: '2', preference_multiple: '2' },
    { participation: 'capped' },
  ],
  // a form that sends its name back names no other
  ['share-classes', 'live', 'sam', { name: 'A', conversion_ratio: '2' }, { name: 'A' }],
  ['share-prices', 'live', 'sam', { effective_on: '2026-04-01' }, '422 effective_on'],
  ['share-prices', 'live', 'sam', { effective_on: '2026-03-31' }, { effective_on: '2026-03-31' }],
  ['net-asset-values', 'live', 'sam', { as_of: '2026-04-01' }, '422 as_of'],
  ['net-asset-values', 'live', 'sam', { units_in_issue: '0' }, '422 units_in_issue'],
  ['net-asset-values', 'live', 'sam', { nav: '3', units_in_issue: '2' }, { nav_per_unit: '1.500000' }],
  ['investment-methods', 'offered', 'sam', { kind: 'nominee' }, '422 nominee_id'],
  ['investment-methods', 'offered', 'sam', { kind: 'nominee', nominee_id: '{nominees.any}' }, 200],
  ['investment-methods', 'offered', 'sam', { name: 'Larch way' }, { name: 'Larch way' }],
  // relief follows a person through a nominee, not through a company
  ['investment-methods', '', 'sam', { name: 'Own', kind: 'user' }, { tax_eligible: true }],
  ['investment-methods', '', 'sam', { name: 'Firm', kind: 'organisation' }, { tax_eligible: false }],
  ['investment-methods', '', 'sam', { name: 'Held', kind: 'nominee' }, '422 nominee_id'],

  ['pipeline-stages', 'any', 'sam', { is_won: true, is_lost: true }, '422 is_lost'],
  ['pipeline-stages', 'any', 'sam', { is_won: true }, { is_won: true }],
  ['pipeline-stages', 'any', 'sam', { is_lost: true }, '422 is_lost'],
  // what was frozen stays, and what hangs on a record stays there
  ['wip-report', 'any', 'sam', { name: 'Mine', as_of: '2026-01-01' }, { name: 'Mine' }],
  [
    'custom-kpis',
    'shown',
    'sam',
    { name: 'Shops', target_id: '{investment-opportunities.live}' },
    { name: 'Shops', target_id: '{investment-opportunities.done}' },
  ],
  ['saved-views', 'iris', 'iris', { name: 'Mine', list: '/b' }, { name: 'Mine', list: '/a' }],
  ['saved-views', 'iris', 'iris', { query: { q: 'a'.repeat(8192) } }, '422 query'],
  ['saved-views', 'iris', 'sam', { name: 'His' }, 404],
  // a name is given once to a list of one’s own
  ['saved-views', '', 'iris', { name: 'Mine', list: '/a', query: {} }, '422 name'],
  ['saved-views', '', 'iris', { name: 'Mine', list: '/b', query: {} }, 201],
  ['saved-views', '', 'sam', { name: 'Mine', list: '/a', query: {} }, 201],
  ['saved-views', 'iris', 'iris', { name: 'Mine' }, 200],
  // switched on again, a receiver starts with a clean sheet
  ['webhooks', 'stopped', 'sam', { description: 'Ours' }, { disabled_at: '2026-03-01T00:00:00.000000Z' }],
  ['webhooks', 'stopped', 'sam', { is_active: false }, { disabled_at: '2026-03-01T00:00:00.000000Z' }],
  ['webhooks', 'stopped', 'sam', { is_active: true }, { disabled_at: null }],
  ['attributes', 'shown', 'sam', { key: 'post' }, 409],
  ['attributes', 'shown', 'sam', { key: 'job', name: 'Post' }, { name: 'Post' }],
  // the standard test has one bank of questions
  ['compliance-questions', 'whole', 'sam', { bank: 2 }, { bank: 1 }],
  ['fca-compliance-questions', 'whole', 'sam', { bank: 2 }, { bank: 2 }],
  ['triggers', 'live', 'sam', { message: 'Later' }, { fire_count: 3 }],
  ['triggers', 'live', 'sam', { threshold: '5' }, { fire_count: 0 }],
  ['rewards', 'live', 'sam', { quantity: 1 }, '422 quantity'],
  ['rewards', 'live', 'sam', { quantity: 2 }, { quantity: 2 }],
];
