-- 0133_releases.sql: what a release is called, what is withdrawn with it and why, and what is composed for later (decisions 0392, 0393).
alter table release
  add column title    text not null default '' check (title = btrim(title) and length(title) <= 120 and title !~ '[[:cntrl:]]'),
  add column restores integer references release check (restores < number);
comment on column release.title is 'what people call it; empty: its name alone';
comment on column release.restores is 'a rollback: the release whose records it brings back';

-- A withdrawn record stays, and says so: synthetic ones can be withdrawn as well.
do $$
declare
  each record;
begin
  for each in
    select c.conrelid::regclass as of_table, c.conname from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) = 'CHECK ((synthetic = (status = ''synthetic''::text)))'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check (status = ''withdrawn'' or synthetic = (status = ''synthetic''))',
      each.of_table, each.conname, each.conname);
  end loop;
end
$$;

create table withdrawal (
  id          uuid primary key default gen_random_uuid(),
  material_id uuid not null,
  variant_id  uuid not null,
  kind        text not null check (kind in ('variant', 'replicate', 'scalar', 'point_set', 'parameter_set')),
  record_id   uuid not null,
  reason      text not null check (reason = btrim(reason) and reason <> '' and length(reason) <= 500),
  noted_at    timestamptz(3) not null default now(),
  release     integer references release,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade
);
comment on table withdrawal is 'Why a published record is shown no more. Without a release: planned, seen by staff alone.';
create index withdrawal_record on withdrawal (record_id);
create index withdrawal_material on withdrawal (material_id);
create unique index withdrawal_draft on withdrawal (kind, record_id) where release is null;

alter table withdrawal enable row level security;
alter table withdrawal force row level security;
create policy paid_data on withdrawal for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or (release is not null and exists (select from material_access a where a.material_id = withdrawal.material_id))
);
create policy staff_writes on withdrawal to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on withdrawal to mi_app_read, mi_app_write, mi_staff;
grant insert, update, delete on withdrawal to mi_staff;

create table planned_release (
  id         uuid primary key default gen_random_uuid(),
  title      text not null check (title = btrim(title) and title <> '' and length(title) <= 120 and title !~ '[[:cntrl:]]'),
  note       text not null check (note = btrim(note) and note <> '' and length(note) <= 2000),
  materials  uuid[] not null default '{}',
  variants   uuid[] not null default '{}',
  counts_at  timestamptz(3),
  made_at    timestamptz(3) not null default now(),
  release    integer references release,
  cancelled  boolean not null default false,
  problem    text,
  check (cardinality(materials) + cardinality(variants) > 0),
  check (release is null or not cancelled)
);
comment on table planned_release is 'A choice of drafts that will be published together.';
comment on column planned_release.materials is 'with all drafts below them';
comment on column planned_release.variants is 'single tested coils, with all drafts below them';
comment on column planned_release.counts_at is 'when it becomes a release by itself; null: when somebody says so';
comment on column planned_release.release is 'what it became';
comment on column planned_release.problem is 'why it did not become a release at its time';
create index planned_release_due on planned_release (counts_at) where release is null and not cancelled and counts_at is not null;

alter table planned_release enable row level security;
alter table planned_release force row level security;
create policy staff_reads on planned_release for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_writes on planned_release to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on planned_release to mi_app_read, mi_app_write, mi_staff;
grant insert, update, delete on planned_release to mi_staff;
