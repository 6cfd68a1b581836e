-- A link that acts for whoever holds it (sign in, reset, verify, invitation, a file) never stands in the mail log. Until
-- its mail has left it waits here, sealed with the process's secret, and then it is deleted.
create table mail_links (
  email_id bigint primary key references email_log (id) on delete cascade,
  link bytea not null
);

-- Whether the mail has a link that the log leaves out.
alter table email_log add column link_redacted boolean not null default false;

-- What the log has held so far. The text of these mails is the catalogue's, so nothing else is lost with it; a mail that
-- still waits to be sent cannot leave without its link, and says so.
update email_log set
  cta = null,
  link_redacted = true,
  html = case when html is null then null
    else '<p>This copy was removed: it held a link that only the recipient may use.</p>' end,
  text = case when text is null then null
    else 'This copy was removed: it held a link that only the recipient may use.' end
where cta is not null
  and key in ('verify_email', 'set_password', 'reset_password', 'investment_opportunity_invited_newcomer', 'support_message');
