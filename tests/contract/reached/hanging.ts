import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

/** What hangs on people, prospects, firms, deals, opportunities and funds. */
export async function addHanging(db: Database, { people, rows, put, opportunities, funds, ashby }: World) {
  const { sam, una, ivo, cora, max, fay, abe, iris, omar, lone, ed } = people;
  const idOf = (resource: string, name: string): number => rows[resource]?.[name] ?? 0;
  const on = (target_type: string, target_id: number) => ({ target_type, target_id });
  const TARGETS = {
    iris: on('user', iris),
    omar: on('user', omar),
    lone: on('user', lone),
    sam: on('user', sam),
    abe: on('user', abe),
    owned: on('contact', idOf('contacts', 'owned')),
    firm: on('organisation', ashby),
    deal: on('pipeline_deal', idOf('pipeline-deals', 'theirs')),
    other: on('pipeline_deal', idOf('pipeline-deals', 'other')),
    live: on('investment_opportunity', opportunities.live),
    founder: on('investment_opportunity', opportunities['founder’s']),
    done: on('investment_opportunity', opportunities.done),
    draft: on('investment_opportunity', opportunities.draft),
    open: on('fund', funds.open),
    managed: on('fund', funds.managed),
  };
  type Target = keyof typeof TARGETS;
  const each = async (resource: string, on: readonly Target[], row: object): Promise<void> => {
    for (const name of on) await put(resource, `on ${name}`, { ...TARGETS[name], ...row });
  };

  const notes: [Target, string, number][] = [
    ['iris', 'ivo', ivo],
    ['omar', 'sam', sam],
    ['live', 'cora', cora],
    ['live', 'max', max],
    ['founder', 'ed', ed],
    ['iris', 'cora', cora],
    ['done', 'fay', fay],
    ['deal', 'ed', ed],
    ['abe', 'sam', sam],
    ['sam', 'una', una],
    ['owned', 'fay', fay],
    ['firm', 'sam', sam],
    ['managed', 'una', una],
    ['open', 'fay', fay],
  ];
  for (const [target, by, created_by_id] of notes)
    await put('notes', `${target} by ${by}`, { ...TARGETS[target], body: 'Hello', created_by_id });
  const call = { called_at: '2026-03-01', outcome: 'connected', summary: 'Rang' };
  await each('call-logs', ['iris', 'founder', 'live', 'other', 'sam'], call);
  const review = { form: 'fact_find', reviewed_by_id: sam, reviewed_at: '2026-03-01' };
  await each('form-reviews', ['iris', 'owned', 'firm', 'sam'], review);
  const thread_id = await addRow(db, 'mail_threads', { token: 'a' });
  const mail = { subject: 'Hello', body: 'Hello', direction: 'in', thread_id };
  await each('mails', ['iris', 'live', 'sam'], mail);
  await put('mails', 'unfiled', mail);

  const event = { event: 'note.created', description: 'A note', properties: '{}' };
  await each('activity', ['iris', 'live', 'founder', 'deal', 'open', 'abe'], event);
  await put('activity', 'of none', event);
  await put('activity', 'of the settings', { ...event, target_type: 'settings', target_id: 1 });

  const question = { key: 'job', name: 'Job', type: 'text' };
  const shown = await put('attributes', 'shown', question);
  await put('attributes', 'resting', { ...question, key: 'old', name: 'Old', is_active: false });
  await put('attributes', 'of the register', {
    ...question,
    key: 'how',
    name: 'How',
    show_on_register: true,
  });
  const hidden = await put('attributes', 'hidden', {
    ...question,
    key: 'rank',
    name: 'Rank',
    is_investor_visible: false,
  });
  const gone = await addRow(db, 'attributes', {
    ...question,
    key: 'gone',
    name: 'Gone',
    deleted_at: '2026-03-01',
  });
  const answer = { value: '"Baker"', asked: '{}' };
  await put('attribute-values', 'iris', { ...TARGETS.iris, ...answer, attribute_id: shown });
  await put('attribute-values', 'iris, hidden', { ...TARGETS.iris, ...answer, attribute_id: hidden });
  await put('attribute-values', 'iris, gone', { ...TARGETS.iris, ...answer, attribute_id: gone });
  await put('attribute-values', 'lone', { ...TARGETS.lone, ...answer, attribute_id: shown });
  await put('attribute-values', 'owned', { ...TARGETS.owned, ...answer, attribute_id: shown });
  // a prospect with the same number as an investor
  await db.pool.query(
    `insert into contacts (id, first_name, last_name, email) overriding system value
      values ($1, 'Twin', 'Lead', 'twin@l.test')`,
    [iris],
  );
  await put('attribute-values', 'twin', { ...on('contact', iris), ...answer, attribute_id: shown });

  const image = {
    collection: 'logo',
    url: '/a.png',
    path: 'a',
    sha256: 'a'.repeat(64),
    variants: '{}',
    mime: 'image/png',
    size: 1,
  };
  await put('images', 'of iris by her', { ...TARGETS.iris, ...image, created_by_id: iris });
  await put('images', 'of lone by cora', { ...TARGETS.lone, ...image, created_by_id: cora });
  await put('images', 'of founder by sam', { ...TARGETS.founder, ...image, created_by_id: sam });
}

export const HANGING: Readonly<Record<string, string>> = {
  notes: `
    iris by ivo   | sam una ivo fay abe            | sam una ivo abe        | "
    iris by cora  | sam una ivo fay abe            | sam una abe            | "
    omar by sam   | sam una ivo max fay            | sam una max            | "
    live by cora  | sam una ivo cora max fay       | sam una cora           | "
    live by max   | sam una ivo cora max fay       | sam una                | "
    founder by ed | sam una ivo ed cora max fay    | sam una ed             | "
    done by fay   | sam una ivo cora max fay       | sam una fay            | "
    deal by ed    | sam una ivo ed fay             | sam una ivo ed fay     | "
    abe by sam    | sam una                        | sam una                | "
    sam by una    | una                            | una                    | "
    owned by fay  | sam una ivo fay abe            | sam una fay abe        | "
    firm by sam   | sam una ivo fay abe            | sam una abe            | "
    managed by una | sam una ivo                   | sam una ivo            | "
    open by fay   | sam una ivo fay                | sam una ivo fay        | "`,
  'call-logs': `
    on iris    | sam una ivo fay abe         | sam una ivo fay abe     | "
    on founder | sam una ivo ed cora max fay | sam una ivo ed cora fay | "
    on live    | sam una ivo cora max fay    | sam una ivo cora fay    | "
    on other   | sam una ivo fay             | sam una ivo fay         | "
    on sam     | una                         | una                     | "`,
  tasks: `
    loose    | sam una ivo ed cora cleo max fay abe | " | "
    assigned | sam una ivo cora fay abe             | " | "
    written  | sam una ivo cleo fay                 | " | "`,
  'form-reviews': `
    on iris  | sam una ivo fay abe
    on owned | sam una ivo fay abe
    on firm  | sam una ivo fay abe
    on sam   | una`,
  mails: `
    on iris | sam una ivo fay abe
    on live | sam una ivo cora max fay
    on sam  | una
    unfiled | sam una`,
  activity: `
    on iris    | sam una ivo fay abe
    on live    | sam una ivo cora max fay
    on founder | sam una ivo ed cora max fay
    on deal    | sam una ivo ed fay
    on open    | sam una ivo fay
    on abe     | sam una
    of none    | sam una ivo
    of the settings | sam una`,
  attributes: `
    shown  | sam una ivo ed cora cleo max fay abe iris omar lone | sam una | "
    hidden | sam una ivo ed cora cleo max fay abe                | sam una | "
    resting | sam una ivo ed cora cleo max fay abe               | sam una | "
    of the register | sam una ivo ed cora cleo max fay abe iris omar lone guest | sam una | "`,
  'attribute-values': `
    iris         | sam una ivo fay abe iris | sam una ivo fay abe iris
    iris, hidden | sam una ivo fay abe      | sam una ivo fay abe
    iris, gone   | sam una ivo fay abe      | sam una ivo fay abe
    lone         | sam una ivo fay lone     | sam una ivo fay lone
    owned        | sam una ivo fay abe      | sam una ivo fay abe
    twin         | sam una ivo fay          | sam una ivo fay`,
  images: `
    of iris by her    | sam una ivo ed cora cleo max fay abe iris | sam una ivo fay abe iris | "
    of lone by cora   | sam una ivo ed cora cleo max fay abe      | sam una ivo cora fay     | "
    of founder by sam | sam una ivo ed cora cleo max fay abe      | sam una ivo ed cora fay  | "`,
};
