-- The answer of a keyed call is stored in the transaction of what it did (domain.md 0.12), so that no crash parts them.
-- `claim` is the try that may store it; `began`: a step of it has committed without the answer.
alter table idempotency_keys add column claim text not null default '', add column began boolean not null default false;
