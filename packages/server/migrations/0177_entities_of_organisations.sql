-- The index that keeps one entity an organisation leaves out what a merge brought since 0058, so a plan could no longer
-- use it to find an organisation's entities: whoever reserved, read them all.
create index investment_method_entities_organisation_id on investment_method_entities (organisation_id)
  where organisation_id is not null and deleted_at is null;
