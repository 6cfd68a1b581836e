-- What `domain.md` includes through another record: a way of investing shows its investments, an offer its cash calls.
create view investment_method_investments as
  select e.investment_method_id, i.id as investment_id
  from investments i join investment_method_entities e on e.id = i.investment_method_entity_id;
create view investment_opportunity_cash_calls as
  select i.investment_opportunity_id, c.id as cash_call_id
  from cash_calls c join investments i on i.id = c.investment_id where i.deleted_at is null;

-- A statement may be signed for an organisation (FPO high value bodies), and keeps the evidence that it was signed with.
alter table investor_categorisations add column organisation_id bigint references organisations;
create index investor_categorisations_organisation on investor_categorisations (organisation_id, signed_at desc);
drop index investor_categorisations_waiting;
create unique index investor_categorisations_waiting on investor_categorisations (user_id, coalesce(organisation_id, 0))
  where status = 1;
create table investor_categorisation_documents (
  investor_categorisation_id bigint not null references investor_categorisations on delete cascade,
  document_id bigint not null references documents on delete cascade,
  primary key (investor_categorisation_id, document_id)
);
create index investor_categorisation_documents_document on investor_categorisation_documents (document_id);
