import { patch } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const USER = `select id from users where email = 'investor30@larkfield.test'`;
const letter =
  (more: object) =>
  ({ id }: Readonly<Record<string, unknown>>) => ({
    url: '/api/mails',
    json: {
      target_type: 'user',
      target_id: id,
      to_user_ids: [id],
      subject: 'Hello',
      body: '<p>Well</p>',
      ...more,
    },
  });

/** Notes, threads, letters and deals. */
export const CRM_REFUSALS: Refusals = {
  'a note moves to another person': conflictOf('A record cannot be moved to another one.', {
    find: `select id, target_id + 1 as other from notes where target_type = 'user' and deleted_at is null order by id`,
    ask: ({ id, other }) => patch('notes', { target_id: other })({ id }),
  }),
  'a call was tomorrow': invalidOf(
    'called_at',
    'The called at field must be a date before or equal to now.',
    {
      find: USER,
      ask: ({ id }) => ({
        url: '/api/call-logs',
        json: {
          target_type: 'user',
          target_id: id,
          called_at: '2026-04-01T09:00:00Z',
          outcome: 'connected',
          summary: 'Hello',
        },
      }),
    },
  ),
  'a contact cannot be reached': invalidOf('email', 'An email address or phone number is required.', {
    find: 'select id from contacts where deleted_at is null order by id',
    ask: patch('contacts', { email: null, phone: null }),
  }),
  'something is asked where no one may ask': conflictOf('Discussions are switched off here.', {
    prepare: `update investment_opportunities set discussions_enabled = false where id = (select min(id)
      from investment_opportunities where status = 2)`,
    find: 'select id from investment_opportunities where not discussions_enabled and status = 2 order by id',
    ask: ({ id }) => ({
      url: '/api/discussions',
      json: { target_type: 'investment_opportunity', target_id: id, title: 'When?', body: '<p>When?</p>' },
    }),
  }),
  'a public question is published': conflictOf('This question is public already.', {
    find: 'select id from discussions where not is_private and deleted_at is null order by id',
    ask: ({ id }) => ({
      url: `/api/discussions/${String(id)}/publish`,
      json: { title: 'When?', body: '<p>When?</p>' },
    }),
  }),
  'a question is published twice': conflictOf('This question has been published already.', {
    prepare: `update discussions set published_id = (select min(id) from discussions where not is_private)
      where id = (select min(id) from discussions where is_private and deleted_at is null)`,
    find: 'select id from discussions where is_private and published_id is not null and deleted_at is null order by id',
    ask: ({ id }) => ({
      url: `/api/discussions/${String(id)}/publish`,
      json: { title: 'When?', body: '<p>When?</p>' },
    }),
  }),
  'a letter goes to nobody': invalidOf('to_user_ids', 'Choose at least one recipient.', {
    find: USER,
    ask: letter({ to_user_ids: [] }),
  }),
  'copies go with a letter to two': invalidOf('cc', 'Copies go out with a mail to one recipient only.', {
    find: USER,
    ask: ({ id }) => letter({ to_user_ids: [id, Number(id) + 1], cc: ['ada@else.test'] })({ id }),
  }),
  'a copy goes to no address': invalidOf('cc', 'Each address must be a valid email address.', {
    find: USER,
    ask: letter({ cc: ['ada at else'] }),
  }),
  'a mail is filed twice': conflictOf('This mail is filed already.', {
    find: `select m.id, u.id as person from mails m, users u where m.target_id is not null and u.email = 'investor30@larkfield.test' order by m.id`,
    ask: ({ id, person }) => ({
      url: `/api/mails/${String(id)}/file`,
      json: { target_type: 'user', target_id: person },
    }),
  }),
  'a stage goes while deals stand in it': invalidOf(
    'move_to_stage_id',
    'The move to stage id field is required.',
    {
      find: `select s.id from pipeline_stages s join pipeline_deals d on d.pipeline_stage_id = s.id and d.deleted_at is null
        where s.deleted_at is null order by s.id`,
      ask: ({ id }) => ({ method: 'DELETE', url: `/api/pipeline-stages/${String(id)}` }),
    },
  ),
  'deals move to a stage of another pipeline': invalidOf(
    'move_to_stage_id',
    'The selected move to stage id is invalid.',
    {
      find: `select s.id, (select min(o.id) from pipeline_stages o where o.pipeline_id <> s.pipeline_id and o.deleted_at is null) as other
        from pipeline_stages s join pipeline_deals d on d.pipeline_stage_id = s.id and d.deleted_at is null
        where s.deleted_at is null order by s.id`,
      ask: ({ id, other }) => ({
        method: 'DELETE',
        url: `/api/pipeline-stages/${String(id)}?move_to_stage_id=${String(other)}`,
      }),
    },
  ),
  'the last stage of a pipeline goes': conflictOf('A pipeline must keep at least one stage.', {
    prepare: `update pipeline_stages set deleted_at = now() where pipeline_id = (select max(id) from pipelines where deleted_at is null)
      and id <> (select max(s.id) from pipeline_stages s where s.pipeline_id = (select max(id) from pipelines where deleted_at is null))`,
    find: `select max(s.id) as id from pipeline_stages s where s.deleted_at is null
      and s.pipeline_id = (select max(id) from pipelines where deleted_at is null)`,
    ask: ({ id }) => ({ method: 'DELETE', url: `/api/pipeline-stages/${String(id)}` }),
  }),
};
