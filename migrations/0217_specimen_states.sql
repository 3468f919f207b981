-- 0217_specimen_states.sql: how far a specimen is and who brought it there, and what a delivery of sheet was when it came in (decision 0447).
--
-- Which state may follow which stands in contract/projects/specimen-states.ts; here stands only what states there are.
alter table specimen
  add column state text not null default 'expected' check (state in ('expected', 'received', 'measured', 'tested', 'lost', 'broken')),
  add column machine text not null default '' check (machine = btrim(machine) and length(machine) <= 80 and machine !~ '[[:cntrl:]]'),
  add column place text not null default '' check (place = btrim(place) and length(place) <= 80 and place !~ '[[:cntrl:]]');
comment on column specimen.place is 'where it lies';
comment on column specimen.machine is 'on which it was tested';
-- The owner is bound by policies too, and sees nothing here.
alter table specimen no force row level security;
alter table replicate no force row level security;
update specimen s set state = 'tested' where exists (select from replicate r where r.specimen_id = s.id);
alter table replicate force row level security;
alter table specimen force row level security;

create table specimen_step (
  id          bigint generated always as identity primary key,
  specimen_id uuid not null references specimen on delete cascade,
  state       text not null,
  reason      text not null default '' check (reason = btrim(reason) and length(reason) <= 300 and reason !~ '[[:cntrl:]]'),
  author_id   uuid references account on delete set null,
  at          timestamptz(3) not null default clock_timestamp()
);
create index specimen_step_specimen on specimen_step (specimen_id, id);
create index specimen_step_author on specimen_step (author_id) where author_id is not null;

create table delivery (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  arrived    date not null,
  pieces     integer not null check (pieces between 1 and 10000),
  marking    text not null check (marking = btrim(marking) and length(marking) between 1 and 200 and marking !~ '[[:cntrl:]]'),
  place      text not null check (place = btrim(place) and length(place) between 1 and 80 and place !~ '[[:cntrl:]]'),
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on column delivery.pieces is 'sheets or blanks that were counted';
comment on column delivery.marking is 'what is written on the sheet: heat, coil, rolling direction';
create index delivery_project on delivery (project_id, at);
create index delivery_author on delivery (author_id) where author_id is not null;

create table delivery_photo (
  id          uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references delivery on delete cascade,
  name        text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type        text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  data        bytea not null check (octet_length(data) between 1 and 10485760)
);
alter table delivery_photo alter column data set storage external;
create index delivery_photo_delivery on delivery_photo (delivery_id);

alter table specimen_step enable row level security;
alter table specimen_step force row level security;
alter table delivery enable row level security;
alter table delivery force row level security;
alter table delivery_photo enable row level security;
alter table delivery_photo force row level security;
create policy of_specimen on specimen_step for select using (exists (select from specimen s where s.id = specimen_id));
create policy own_step on specimen_step for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account())
  and exists (select from specimen s where s.id = specimen_id and s.state = specimen_step.state));
create policy of_project on delivery for select using (exists (select from project p where p.id = project_id));
create policy staff_adds on delivery for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account()));
create policy of_delivery on delivery_photo for select using (exists (select from delivery d where d.id = delivery_id));
create policy staff_adds on delivery_photo for insert to mi_staff with check ((select app.is_staff()));
grant select on specimen_step, delivery, delivery_photo to mi_app_read, mi_app_write, mi_staff;
grant insert on specimen_step, delivery, delivery_photo to mi_staff;
grant update (state, machine, place) on specimen to mi_staff;
