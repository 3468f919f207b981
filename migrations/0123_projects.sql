-- 0123_projects.sql: projects of the laboratory, the steps they took, and the specimens cut for them.
--
-- One id from order to curve: a replicate names its specimen, a specimen its project. A project with a customer (P-2026-114) is
-- seen by staff and by customers of its organisation; a temporary one (T-2026-003) is the laboratory's own. Which step may follow
-- which is decided by contract/projects/stages.ts; here stands only what stages there are.
alter table organisation add column client_number integer generated always as identity;
alter table organisation add constraint organisation_client_number unique (client_number);
comment on column organisation.client_number is 'at the testing service; travels as miTestingClientId: C-0007';
alter table account drop column testing_client_id;

create table project (
  id              uuid primary key default gen_random_uuid(),
  code            text not null unique check (code ~ '^[PT]-\d{4}-\d{3,6}$'),
  title           text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  organisation_id uuid references organisation,
  request_id      uuid references request on delete set null,
  stage           text not null default 'requested' check (stage in (
    'requested', 'quoted', 'ordered', 'samples-received', 'testing', 'evaluation', 'review', 'report', 'delivered', 'paused', 'cancelled')),
  resumes_at      text,
  due             date,
  created_at      timestamptz(3) not null default now(),
  changed_at      timestamptz(3) not null default now(),
  check ((left(code, 1) = 'P') = (organisation_id is not null)),
  check ((stage = 'paused') = (resumes_at is not null))
);
comment on column project.resumes_at is 'stage that a paused project goes on with';
create index project_organisation on project (organisation_id) where organisation_id is not null;
create index project_request on project (request_id) where request_id is not null;
create index project_stage on project (stage, due);

create table project_step (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  stage      text not null,
  reason     text not null default '' check (length(reason) <= 500),
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
create index project_step_project on project_step (project_id, at);
create index project_step_author on project_step (author_id) where author_id is not null;

create table specimen (
  id          uuid primary key default gen_random_uuid(),
  project_id  uuid not null references project,
  material    text not null check (material = btrim(material) and material <> '' and length(material) <= 80 and material !~ '[[:cntrl:]/]'),
  test        text not null check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  direction   text not null check (direction in ('RD', 'DD', 'TD', '-')),
  number      integer not null check (number between 1 and 999),
  thickness_mm double precision check (thickness_mm > 0 and thickness_mm <= 25),
  width_mm    double precision check (width_mm > 0 and width_mm <= 2000),
  length_mm   double precision check (length_mm > 0 and length_mm <= 5000),
  marks       text not null default '' check (length(marks) <= 200 and marks !~ '[[:cntrl:]]'),
  unique (project_id, material, test, direction, number)
);
comment on column specimen.material is 'as it was ordered; the catalogue may know it under another name, or not yet';
comment on column specimen.direction is '- where a test has none';

alter table replicate add column specimen_id uuid references specimen on delete set null;
comment on column replicate.specimen_id is 'the specimen of a project that was tested';
create index replicate_specimen on replicate (specimen_id) where specimen_id is not null;

create table project_count (
  kind text not null check (kind in ('P', 'T')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

alter table project enable row level security;
alter table project force row level security;
alter table project_step enable row level security;
alter table project_step force row level security;
alter table specimen enable row level security;
alter table specimen force row level security;
alter table project_count enable row level security;
alter table project_count force row level security;

create policy own_or_staff on project for select using (
  (select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_writes on project to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
-- A customer orders what was quoted, or declines; everything else is the laboratory's.
create policy customer_decides on project for update to mi_app_write
  using (organisation_id = (select app.own_org()) and stage in ('requested', 'quoted'))
  with check (organisation_id = (select app.own_org()) and stage in ('ordered', 'cancelled'));
-- The policy of the project decides for what belongs to it; notes are no steps, so there is nothing to hide among them.
create policy of_project on project_step for select using (exists (select from project p where p.id = project_id));
create policy own_step on project_step for insert to mi_staff, mi_app_write with check (
  author_id is not distinct from (select app.account()) and exists (select from project p where p.id = project_id and p.stage = project_step.stage));
create policy of_project on specimen for select using (exists (select from project p where p.id = project_id));
create policy staff_writes on specimen to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_counts on project_count to mi_owner using (true) with check (true);

grant select on project, project_step, specimen to mi_app_read, mi_app_write, mi_staff;
grant insert on project, specimen to mi_staff;
grant insert on project_step to mi_app_write, mi_staff;
grant update (stage, changed_at) on project to mi_app_write;
grant update (title, request_id, stage, resumes_at, due, changed_at) on project to mi_staff;
-- A specimen never moves to another project: what was made ready of one project stays right.
grant update (thickness_mm, width_mm, length_mm, marks) on specimen to mi_staff;
grant delete on specimen to mi_staff;

-- P-2026-001, P-2026-002 … T-2026-001 …; numbers of projects that failed to be made are left out.
create function app.next_project_code(kind text, in_year integer) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into project_count as c (kind, year, last) values (next_project_code.kind, in_year, 1)
    on conflict (kind, year) do update set last = c.last + 1 returning last)
  select kind || '-' || in_year || '-' || case when last < 1000 then lpad(last::text, 3, '0') else last::text end from counted
$$;
revoke execute on function app.next_project_code(text, integer) from public;
grant execute on function app.next_project_code(text, integer) to mi_staff;
