-- How far the audit log has been sent to each kind of receiver outside (MI_LOG_SYSLOG, MI_LOG_FILE). Lines are numbered without gaps in
-- the order of their commits, so one number is enough, and a restart neither leaves out a line nor repeats one.
create table log_export (
  receiver text primary key check (receiver in ('syslog', 'file')),
  sent     bigint not null check (sent >= 0)
);
comment on column log_export.sent is 'id in audit of the last line that was sent';
alter table log_export enable row level security, force row level security;
create policy admin_works on log_export to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
grant select, insert, update on log_export to mi_staff;
