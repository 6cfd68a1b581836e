-- The address of an opportunity for whoever may not know its name: drawn at random, so that it tells nothing, and kept.
alter table investment_opportunities
  add column redacted_slug text not null default 'confidential-' || encode(gen_random_bytes(10), 'hex');
create unique index investment_opportunities_redacted_slug_key on investment_opportunities (redacted_slug);
