-- The two sides of one paper stand beside each other, and what kind of paper it is (I17).
alter table registration_documents
  add column document_kind text,
  add column side text,
  add constraint registration_documents_kind_known
    check (document_kind in ('passport', 'identity_card', 'driving_licence', 'other')),
  add constraint registration_documents_side_known check (side in ('front', 'back'));
create index registration_documents_kind on registration_documents (document_kind) where document_kind is not null;
create index registration_documents_side on registration_documents (side) where side is not null;

-- Where a person lived before, newest first: what a check of identity may ask for.
alter table users add column previous_addresses jsonb not null default '[]'
  constraint users_previous_addresses_list check (jsonb_typeof(previous_addresses) = 'array');
