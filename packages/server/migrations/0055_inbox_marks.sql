-- Who looks after an item of the inbox, and until when it is set aside. The items themselves are read from their own tables.
create table inbox_marks (
  id bigint generated always as identity primary key,
  key text not null unique,
  assigned_to_id bigint references users (id),
  snoozed_until timestamptz,
  note text,
  updated_by_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inbox_marks_assigned on inbox_marks (assigned_to_id) where assigned_to_id is not null;
-- What waits is a small part of its table.
create index investor_categorisations_inbox on investor_categorisations (signed_at) where status = 1;
create index registration_documents_inbox on registration_documents (created_at) where status = 1;
create index aml_checks_inbox on aml_checks (requested_at) where status in (3, 4) and reviewed_at is null;
create index organisation_links_inbox on organisation_links (applied_at) where status = 1;
create index bank_detail_changes_inbox on bank_detail_changes (created_at) where status = 1;
create index deal_placements_inbox on deal_placements (created_at) where status = 1;
create index onboarding_documents_inbox on onboarding_documents (signed_at) where status in (1, 2, 3);
create index cash_calls_inbox on cash_calls (due_on) where status in (1, 2);
