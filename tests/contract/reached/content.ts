import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';
import { INVESTORS, STAFF, WRITERS } from './who.ts';

/** What an opportunity, a deal or a fund is described by, and what is asked and said about it. */
export async function addContent(db: Database, world: World) {
  const { people, rows, put, opportunities, funds } = world;
  const { sam, iris, omar } = people;
  const deal = rows['pipeline-deals']?.theirs ?? 0;
  const on = (target_type: string, target_id: number) => ({ target_type, target_id });
  const of = (name: keyof typeof opportunities) => ({ investment_opportunity_id: opportunities[name] });
  const NAMES = ['live', 'founder’s', 'done', 'draft'] as const;
  const CHILDREN = {
    galleries: { video_url: 'https://a.test/film' },
    rewards: { title: 'Mug', minimum_investment: '1', claimed: 2 },
    'term-conditions': { title: 'Terms', body: 'Terms' },
    triggers: {
      name: 'Late',
      event: 'opens_count',
      operator: 'gte',
      action: 'notify_staff',
      message: 'Late',
      threshold: '4',
      fire_count: 3,
    },
    'share-classes': { name: 'A' },
    'cap-table-entries': { holder_name: 'Ed', holder_kind: 'founder', security: 'share' },
    'share-prices': { price: '1', effective_on: '2026-03-01', source: 'manual' },
    'net-asset-values': { as_of: '2026-03-01', nav: '1', units_in_issue: '1', nav_per_unit: '1', status: 2 },
  };
  for (const [resource, row] of Object.entries(CHILDREN))
    for (const name of NAMES) await put(resource, name, { ...of(name), ...row });
  await db.pool.query(`update investments set share_class = 'A' where investment_opportunity_id = $1`, [
    opportunities.live,
  ]);
  await put('term-conditions', 'of all', CHILDREN['term-conditions']);
  await put('share-prices', 'unpublished', {
    ...of('live'),
    ...CHILDREN['share-prices'],
    effective_on: '2026-03-02',
    status: 1,
  });
  await put('net-asset-values', 'unpublished', {
    ...of('live'),
    ...CHILDREN['net-asset-values'],
    as_of: '2026-03-02',
    status: 1,
  });

  const PARENTS = {
    live: on('investment_opportunity', opportunities.live),
    'founder’s': on('investment_opportunity', opportunities['founder’s']),
    draft: on('investment_opportunity', opportunities.draft),
    deal: on('pipeline_deal', deal),
    open: on('fund', funds.open),
    managed: on('fund', funds.managed),
  };
  for (const [name, parent] of Object.entries(PARENTS)) {
    await put('key-dates', name, { ...parent, name: 'Close', date: '2026-05-01' });
    await put('key-points', name, { ...parent, title: 'Good' });
    await put('team-images', name, { ...parent, name: 'Ann' });
  }
  const inner = { name: 'Board', date: '2026-05-01', is_investor_visible: false };
  await put('key-dates', 'inner', { ...PARENTS.live, ...inner });
  await put('key-dates', 'inner, open', { ...PARENTS.open, ...inner });

  const invited = { ...of('live'), user_id: omar, sent_at: '2026-03-01' };
  await put('invitations', 'revoked', { ...invited, token: 'revoked', status: 5 });

  const thread = { ...PARENTS.live, user_id: omar, title: 'Why', body: 'Why' };
  await put('discussions', 'just asked', { ...thread, created_at: '2026-03-31T08:46:00Z' });
  await put('discussions', 'asked before', { ...thread, created_at: '2026-03-31T08:44:00Z' });
  const discussion_id = await put('discussions', 'asked in private', {
    ...thread,
    is_private: true,
    created_at: '2026-03-31T08:44:00Z',
  });
  const reply = { discussion_id: rows.discussions?.['asked before'] ?? 0, body: 'So' };
  const just = { created_at: '2026-03-31T08:46:00Z' };
  const before = { created_at: '2026-03-31T08:44:00Z' };
  await put('discussion-replies', 'just said', { ...reply, user_id: iris, ...just });
  await put('discussion-replies', 'said before', { ...reply, user_id: iris, ...before });
  await put('discussion-replies', 'said aside', { ...reply, user_id: sam, is_private: true, ...just });
  await put('discussion-replies', 'said in private', { ...reply, discussion_id, user_id: omar, ...just });

  const stage = { people, typeId: await addRow(db, 'types', { name: 'Notes' }), industryId: 0 };
  const warned = await addOpportunity(db, stage, {
    name: 'Warned',
    status: 2,
    market_sounding_required: true,
  });
  await put('galleries', 'veiled', { investment_opportunity_id: warned, ...CHILDREN.galleries });
}

const CHILD = `
    live      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | "
    founder’s | ${STAFF} ed ${INVESTORS} | ${WRITERS} ed | "
    done      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | "
    draft     | ${STAFF}                 | ${WRITERS}    | "`;
const INNER = `
    live      | ${STAFF}    | ${WRITERS}    | "
    founder’s | ${STAFF} ed | ${WRITERS} ed | "
    done      | ${STAFF}    | ${WRITERS}    | "
    draft     | ${STAFF}    | ${WRITERS}    | "`;
const UNDER_TARGET = `
    live      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | "
    founder’s | ${STAFF} ed ${INVESTORS} | ${WRITERS} ed | "
    draft     | ${STAFF}                 | ${WRITERS}    | "
    deal      | sam una ivo ed fay       | "             | "
    open      | sam una ivo fay lone     | sam una ivo fay | "
    managed   | sam una ivo iris         | sam una ivo   | "`;

export const CONTENT: Readonly<Record<string, string>> = {
  galleries: `${CHILD}
    veiled | ${STAFF} | ${WRITERS} | "`,
  rewards: CHILD,
  'term-conditions': `${CHILD}
    of all | ${STAFF} ed ${INVESTORS} | sam una ivo fay | "`,
  triggers: INNER,
  'share-prices': `${CHILD}
    unpublished | ${STAFF} | ${WRITERS} | "`,
  'net-asset-values': `${CHILD}
    unpublished | ${STAFF} | ${WRITERS} | "`,
  'share-classes': INNER.replaceAll(' max', ''),
  'cap-table-entries': INNER.replaceAll(' max', '').replaceAll(/ \| [^|\n]* \| "/g, ''),
  'key-dates': `${UNDER_TARGET}
    inner       | ${STAFF}        | ${WRITERS}      | "
    inner, open | sam una ivo fay | sam una ivo fay | "`,
  'key-points': UNDER_TARGET,
  'team-images': UNDER_TARGET,
  invitations: `
    sent    | ${STAFF} iris | ${WRITERS} iris | ${WRITERS}
    unsent  | ${STAFF} ed   | ${WRITERS} ed   | ${WRITERS} ed
    lone    | ${STAFF} lone | ${WRITERS} lone | ${WRITERS}
    revoked | ${STAFF}      | ${WRITERS}      | ${WRITERS}`,
  discussions: `
    public           | ${STAFF} ${INVESTORS}
    private          | ${STAFF} omar
    just asked       | ${STAFF} ${INVESTORS} | ${WRITERS} omar | ${WRITERS}
    asked before     | ${STAFF} ${INVESTORS} | ${WRITERS}      | ${WRITERS}
    asked in private | ${STAFF} omar         | ${WRITERS}      | ${WRITERS}`,
  'discussion-replies': `
    just said       | ${STAFF} ${INVESTORS} | ${WRITERS} iris | ${WRITERS}
    said before     | ${STAFF} ${INVESTORS} | ${WRITERS}      | ${WRITERS}
    said aside      | ${STAFF} omar         | ${WRITERS}      | ${WRITERS}
    said in private | ${STAFF} omar         | ${WRITERS} omar | ${WRITERS}`,
};
