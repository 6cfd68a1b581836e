-- A fund's cash is not below nothing on any day, unless the fund says that it may be (domain.md H, funds).
alter table funds add column allow_overdraft boolean not null default false;
