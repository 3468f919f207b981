-- 0232_reports.sql: reports of projects: what the laboratory found, released to the customer in numbered issues (decision 0453).
--
-- An issue is a document: it keeps its results, statements and drawings, and goes on saying them when the catalogue says more. So nobody has
-- the right to change or remove one; another issue stands before it.
create table report (
  id          uuid primary key default gen_random_uuid(),
  project_id  uuid not null references project,
  number      integer not null check (number between 1 and 99),
  content     text not null check (length(content) between 2 and 20000000),
  released_by uuid references account on delete set null,
  released_at timestamptz(3) not null default clock_timestamp(),
  unique (project_id, number)
);
comment on column report.content is 'JSON of contract/reports/report.ts, its charts as SVG among it';
create index report_releaser on report (released_by) where released_by is not null;

alter table report enable row level security;
alter table report force row level security;
create policy of_project on report for select using (exists (select from project p where p.id = project_id));
create policy staff_releases on report for insert to mi_staff with check (
  (select app.is_staff()) and released_by is not distinct from (select app.account()));
grant select on report to mi_app_read, mi_app_write, mi_staff;
grant insert on report to mi_staff;
