-- A run that waits for a second person is in the inbox; a line of a call is brought to mind at most once a day.
select watch_inbox('approval_run', 'runs', 'id', 'submitted_at is not null');
alter table run_lines add column reminded_on date;
create index run_lines_reminded on run_lines (reminded_on);
