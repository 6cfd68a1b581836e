-- Whom an update report was sent to, what its figures were then, when it is to go live, and how it was corrected (domain.md L, 0.13).
alter table update_reports
  add column publish_at timestamptz,
  add column publish_by_id bigint references users,
  add column publish_error varchar(500),
  add column figures_snapshot jsonb,
  add column correction_note varchar(1000),
  add column corrected_at timestamptz,
  add check (publish_at is null or (status = 1 and publish_by_id is not null)),
  add check (publish_error is null or publish_at is not null);
create index update_reports_due on update_reports (publish_at) where status = 1 and publish_error is null and deleted_at is null;
create index update_reports_publish_by on update_reports (publish_by_id) where publish_by_id is not null;

create table update_report_recipients (
  update_report_id bigint not null references update_reports on delete cascade,
  user_id bigint not null references users on delete cascade,
  notified_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  primary key (update_report_id, user_id)
);
create index update_report_recipients_user on update_report_recipients (user_id);

-- Of reports that are live already: those who were notified, and those who opened them.
insert into update_report_recipients (update_report_id, user_id, notified_at, opened_at)
select report.id, reached.user_id, max(reached.notified_at), min(reached.opened_at)
from update_reports as report
join lateral (
  select bell.notifiable_id as user_id, bell.created_at as notified_at, null::timestamptz as opened_at from notifications as bell
    where bell.data ->> 'cta' = '/investor/news/reports/' || report.id
  union all
  select read.user_id, null, read.opened_at from opens as read
    where read.target_type = 'update_report' and read.target_id = report.id
) as reached on true
join users as person on person.id = reached.user_id and person.role_id = 5
where report.status = 2
group by report.id, reached.user_id;

select keep_versions('update_report', 'update_reports', '{title,summary,body,correction_note}', 'old.status = 2');
