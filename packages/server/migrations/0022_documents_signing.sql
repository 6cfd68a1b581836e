-- Folders, documents kept elsewhere, papers of sign-up, and what is signed

create table folder_structures (
  id bigint generated always as identity primary key,
  target_type varchar(40),
  target_id bigint,
  is_template boolean not null default false,
  template_for varchar(40) check (template_for in ('user', 'contact', 'organisation', 'pipeline_deal',
    'investment_opportunity', 'fund', 'fund_investment_opportunity')),
  parent_id bigint references folder_structures,
  name varchar(100) not null,
  visibility varchar(10) not null default 'private' check (visibility in ('public', 'private')),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  -- a folder stands on a record, or is the pattern of those that do
  check (is_template = (template_for is not null) and is_template = (target_type is null)
    and is_template = (target_id is null))
);
create unique index folder_structures_name on folder_structures
  (target_type, target_id, template_for, parent_id, name) nulls not distinct where deleted_at is null;
create index folder_structures_target on folder_structures (target_type, target_id, sort_order);
create index folder_structures_parent on folder_structures (parent_id);
create index folder_structures_name_trigrams on folder_structures using gin (name gin_trgm_ops);

-- The folders of a new record are copies of the templates of its kind (`domain.md` I). It stands here because records of
-- these kinds are made in many ways: by forms, by conversion, by clones and by imports.
create function copy_folders(kind varchar, record bigint, from_parent bigint, to_parent bigint, author bigint)
returns void language plpgsql as $$
declare pattern folder_structures; made bigint;
begin
  for pattern in select * from folder_structures
    where is_template and template_for = kind and parent_id is not distinct from from_parent and deleted_at is null
    order by sort_order, id
  loop
    insert into folder_structures (target_type, target_id, parent_id, name, visibility, sort_order, created_by_id, updated_by_id)
    values (kind, record, to_parent, pattern.name, pattern.visibility, pattern.sort_order, author, author)
    returning id into made;
    perform copy_folders(kind, record, pattern.id, made, author);
  end loop;
end $$;

create function give_folders() returns trigger language plpgsql as $$
begin
  perform copy_folders(tg_argv[0], new.id, null, null, new.created_by_id);
  return null;
end $$;

create trigger give_folders after insert on users for each row when (new.role_id = 5)
  execute function give_folders('user');
create trigger give_folders after insert on contacts for each row execute function give_folders('contact');
create trigger give_folders after insert on organisations for each row execute function give_folders('organisation');
create trigger give_folders after insert on pipeline_deals for each row execute function give_folders('pipeline_deal');
create trigger give_folders after insert on investment_opportunities for each row
  execute function give_folders('investment_opportunity');
create trigger give_folders after insert on funds for each row execute function give_folders('fund');
create trigger give_folders after insert on fund_investment_opportunities for each row
  execute function give_folders('fund_investment_opportunity');

-- Whether every folder from this one up is public: what an investor may walk down to.
create function folder_is_open(folder bigint) returns boolean language sql stable as $$
  with recursive path as (
    select id, parent_id, visibility, 1 as depth from folder_structures where id = folder
    union all
    select f.id, f.parent_id, f.visibility, path.depth + 1 from folder_structures f join path on f.id = path.parent_id
      where path.depth < 10
  )
  select coalesce(bool_and(visibility = 'public'), true) from path
$$;

alter table documents
  add column folder_structure_id bigint references folder_structures,
  add column client_group_ids jsonb not null default '[]';
create index documents_folder on documents (folder_structure_id);
create index documents_category on documents (category) where deleted_at is null;

create table cloud_documents (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  folder_structure_id bigint references folder_structures,
  name varchar(255) not null,
  provider varchar(20) not null check (provider in ('google_drive', 'onedrive', 'sharepoint', 'dropbox', 'box', 'link')),
  url varchar(500) not null check (url like 'https://%'),
  external_id varchar(255),
  visibility varchar(10) not null default 'private' check (visibility in ('public', 'private')),
  category varchar(20) not null default 'other' check (category in
    ('key_document', 'certificate', 'tax_certificate', 'report', 'contract', 'statement', 'identity', 'other')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index cloud_documents_target on cloud_documents (target_type, target_id);
create index cloud_documents_folder on cloud_documents (folder_structure_id);
create index cloud_documents_name_trigrams on cloud_documents using gin (name gin_trgm_ops);

create table registration_documents (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  contact_id bigint references contacts,
  organisation_id bigint references organisations,
  type varchar(30) not null check (type in ('proof_of_identity', 'proof_of_address', 'source_of_funds',
    'source_of_wealth', 'bank_statement', 'category_evidence', 'company_document', 'pension_document', 'other')),
  file_name varchar(255) not null,
  mime varchar(120) not null,
  size int not null check (size >= 0),
  sha256 char(64) not null,
  path varchar(500) not null,
  document_number bytea,
  issuing_country char(2),
  issued_on date,
  expires_on date,
  status smallint not null default 1 check (status between 1 and 4),
  reviewed_by_id bigint references users,
  reviewed_at timestamptz,
  rejection_reason varchar(2000),
  superseded_by_id bigint references registration_documents,
  reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (num_nonnulls(user_id, contact_id, organisation_id) = 1),
  check (status <> 3 or rejection_reason is not null)
);
create index registration_documents_user on registration_documents (user_id, type, status);
create index registration_documents_contact on registration_documents (contact_id);
create index registration_documents_organisation on registration_documents (organisation_id);
create index registration_documents_status on registration_documents (status, created_at desc);
create index registration_documents_type on registration_documents (type);
create index registration_documents_reviewer on registration_documents (reviewed_by_id);
create index registration_documents_superseded on registration_documents (superseded_by_id);
create index registration_documents_expires on registration_documents (expires_on) where status = 2;

create table pdfs (
  id bigint generated always as identity primary key,
  name varchar(255) not null,
  target_type varchar(40) not null check (target_type in
    ('onboarding_document', 'investment', 'update_report', 'investor_categorisation')),
  target_id bigint not null,
  user_id bigint references users,
  path varchar(500) not null,
  source_path varchar(500) not null,
  pages int not null check (pages > 0),
  fields jsonb not null default '[]',
  marks jsonb not null default '[]',
  status smallint not null default 1 check (status between 1 and 3),
  sha256 char(64) not null,
  signatures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index pdfs_target on pdfs (target_type, target_id) where deleted_at is null;
create index pdfs_user on pdfs (user_id);

alter table onboarding_documents
  alter column body drop not null,
  add column source_document_id bigint references documents,
  add column organisation_id bigint references organisations,
  add column pdf_id bigint references pdfs,
  add column message varchar(2000),
  add column countersigned_at timestamptz,
  add column countersigned_by_id bigint references users,
  add column declined_at timestamptz,
  add column decline_reason varchar(2000),
  add column voided_at timestamptz,
  add column reminder_count int not null default 0,
  add column reminded_on date,
  -- a template has a text or a file, which is filed on it; an instance has its person and its state
  add check (num_nonnulls(body, source_document_id) <= 1),
  add check (is_template or (template_id is not null and user_id is not null and status is not null));
create index onboarding_documents_status on onboarding_documents (status, sent_at desc) where not is_template;
create index onboarding_documents_sent on onboarding_documents (sent_at desc nulls last, id desc);
create index onboarding_documents_source on onboarding_documents (source_document_id);
create index onboarding_documents_organisation on onboarding_documents (organisation_id);
create index onboarding_documents_pdf on onboarding_documents (pdf_id);
create index onboarding_documents_countersigner on onboarding_documents (countersigned_by_id);
-- One person has one open copy of a paper.
create unique index onboarding_documents_open on onboarding_documents (template_id, user_id)
  where status in (1, 2) and deleted_at is null;
