-- 0209_project_rows.sql: the work of a project row by row, what was said and changed, and until when a temporary project is kept.
--
-- A row is what is tested on one sheet in one test and direction, with its number of replicates. How a row and a project move is decided by
-- contract/projects; here stands what must be true of each.
alter table project
  add column owner_id uuid references account on delete set null,
  add column former_code text unique,
  add column keep_until date,
  add column warned_at timestamptz(3),
  add column archived_at timestamptz(3),
  add constraint project_temporary check (left(code, 1) = 'T' or (keep_until is null and archived_at is null));
comment on column project.former_code is 'of the temporary project that it was: links to it go on';
comment on column project.keep_until is 'last day of a temporary project; then it is archived';
comment on column project.warned_at is 'when its owner was told that this day comes';
create index project_owner on project (owner_id) where owner_id is not null;
update project set keep_until = (created_at + interval '90 days')::date where left(code, 1) = 'T';

create table project_row (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  material   text not null check (material = btrim(material) and material <> '' and length(material) <= 80 and material !~ '[[:cntrl:]/]'),
  test       text not null check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  direction  text not null check (direction in ('RD', 'DD', 'TD', '-')),
  replicates integer not null check (replicates between 1 and 999),
  tested     integer not null default 0 check (tested between 0 and replicates),
  stage      text not null default 'waiting' check (stage in ('waiting', 'testing', 'evaluation', 'review', 'done')),
  owner_id   uuid references account on delete set null,
  machine    text not null default '' check (length(machine) <= 60 and machine !~ '[[:cntrl:]]'),
  due        date,
  version    integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  unique (project_id, material, test, direction),
  check (stage in ('waiting', 'testing') or tested = replicates)
);
comment on column project_row.direction is '- where a test has none';
comment on column project_row.tested is 'replicates that were tested so far';
comment on column project_row.version is 'counts changes: of two people who change what they both saw, the second is told';
create index project_row_owner on project_row (owner_id) where owner_id is not null;
create index project_row_open on project_row (machine, due) where stage in ('waiting', 'testing');

create table project_event (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  kind       text not null check (kind in ('message', 'delay', 'note', 'change')),
  body       text not null check (length(body) between 1 and 5000),
  due_before date,
  due_after  date,
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on column project_event.kind is 'notes and changes of rows are for staff alone';
create index project_event_project on project_event (project_id, at);
create index project_event_author on project_event (author_id) where author_id is not null;

alter table project_row enable row level security;
alter table project_row force row level security;
alter table project_event enable row level security;
alter table project_event force row level security;

-- The policy of the project decides for what belongs to it.
create policy of_project on project_row for select using (exists (select from project p where p.id = project_id));
create policy staff_writes on project_row to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy of_project on project_event for select using (
  (kind in ('message', 'delay') or (select app.is_staff())) and exists (select from project p where p.id = project_id));
create policy own_words on project_event for insert to mi_staff, mi_app_write with check (
  author_id is not distinct from (select app.account()) and (kind = 'message' or (select app.is_staff()))
  and exists (select from project p where p.id = project_id));

grant select on project_row, project_event to mi_app_read, mi_app_write, mi_staff;
grant insert, delete on project_row to mi_staff;
grant update (replicates, tested, stage, owner_id, machine, due, version, changed_at) on project_row to mi_staff;
grant insert on project_event to mi_app_write, mi_staff;
grant update (owner_id, code, former_code, organisation_id, keep_until, warned_at, archived_at) on project to mi_staff;

-- What is ready of a project is read by those who wait for it: the list orders by day, the board by stage.
create index project_changed on project (changed_at desc, code);
