-- Templates of documents to sign stand in the order that staff give them (screens.md A114).
alter table onboarding_documents add column sort_order int not null default 0 check (sort_order >= 0);
update onboarding_documents t set sort_order = placed.place
from (select id, row_number() over (order by id) as place from onboarding_documents where is_template) as placed
where placed.id = t.id;
create index onboarding_documents_order on onboarding_documents (sort_order, id);
