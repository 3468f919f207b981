-- Releases: what readers see, and how every earlier release is read.
--
--   former.<table>         rows that a later release replaced, changed or withdrew; until_release names that release
--   every_version.<table>  released rows of all times, present and former
--   at_release.<table>     rows of one release under the names of the tables: with this schema first in search_path, the same
--                          queries read that release
--
-- The present is read from the tables themselves, without additional columns or conditions. Names and positions in the tree and
-- access rights are always those of today.
--
-- Public and private releases share one sequence of numbers. A private release belongs to an organisation; only its customers and
-- staff see it, and its name ends with six digits of the organisation's id: 2026.4-3f9a2c.

create schema former;

create schema every_version;

create schema at_release;

grant usage on schema former, every_version, at_release to mi_app_read, mi_app_write, mi_staff;

create function app.open_release() returns integer language sql stable
return nullif(current_setting('app.open_release', true), '')::integer;
comment on function app.open_release() is 'the release that this transaction makes; null outside of one';

create function app.read_release() returns integer language sql stable
return nullif(current_setting('app.read_release', true), '')::integer;
comment on function app.read_release() is 'the release that this transaction reads; null: the present';

-- Copies rows that the release under way has taken from what readers see. Arguments: columns that name a row.
create function app.keep_former() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  opened  integer := app.open_release();
  names   text;
  kept    text;
  changed text;
  until   text := '$1';
begin
  if opened is null then return null; end if;
  select string_agg(format('%I', attname), ', ' order by attnum), string_agg(format('g.%I', attname), ', ' order by attnum)
    into names, kept from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped;
  if tg_op = 'UPDATE' then
    changed := format('join come c using (%s) where c.release is distinct from g.release and', tg_argv[0]);
  else
    changed := 'where';
  end if;
  -- A curve that was superseded before is one of the releases until then.
  if tg_table_name = 'curve' then until := 'coalesce(g.superseded, $1)'; end if;
  execute format('insert into former.%I (%s, until_release) select %s, %s from gone g %s g.release < $1',
    tg_table_name, names, kept, until, changed) using opened;
  return null;
end
$$;
revoke execute on function app.keep_former() from public;

-- The application changes what is published by a release and not otherwise.
create function app.guard_published() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'mi_staff' then
    if app.open_release() is null then
      raise exception 'published records of % change with a release alone', tg_table_name using errcode = 'insufficient_privilege';
    end if;
    if tg_op = 'UPDATE' and new.release = old.release and old.release < app.open_release() then
      raise exception 'a published record of % changed and was not given the number of its release', tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

/*
 * Lets former rows of a table be kept and read. Run again after a migration that adds columns to it.
 *   name    table of public with the columns material_id and release
 *   key     columns that name a row
 *   parent  column by which rows are looked up
 */
create function app.keep_versions(name text, key text, parent text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  live    regclass := format('public.%I', name)::regclass;
  columns text;
  since   text;
  added   record;
begin
  if to_regclass(format('former.%I', name)) is null then
    execute format('create table former.%1$I (like public.%1$I including storage, until_release integer not null references release,
      foreign key (release) references release, foreign key (material_id) references tree_node, check (release < until_release))', name);
    execute format('alter table former.%I alter column release set not null', name);
    execute format('create index on former.%I (%s)', name, parent);
    if parent <> key then execute format('create index on former.%I (%s)', name, key); end if;
    if parent <> 'material_id' then execute format('create index on former.%I (material_id)', name); end if;
    execute format('create index on former.%I (until_release)', name);
    execute format('alter table former.%I enable row level security', name);
    execute format('alter table former.%I force row level security', name);
    -- Who may read a material now may read what it was. A row that was withdrawn already is staff's.
    execute format($policy$create policy paid_data on former.%1$I for select to mi_app_read, mi_app_write, mi_staff using (
      (select app.is_staff())
      or (%2$s exists (select from material_access a where a.material_id = %1$I.material_id)))$policy$,
      name, case when name in ('variant', 'replicate', 'point_set', 'parameter_set') then 'status <> ''withdrawn'' and' else '' end);
    execute format('create policy definer_keeps on former.%I for insert to mi_owner with check (true)', name);
    execute format('grant select on former.%I to mi_app_read, mi_app_write, mi_staff', name);
    execute format('create trigger keep_former_update after update on public.%I referencing old table as gone new table as come
      for each statement execute function app.keep_former(%L)', name, key);
    execute format('create trigger keep_former_delete after delete on public.%I referencing old table as gone
      for each statement execute function app.keep_former(%L)', name, key);
  end if;
  for added in
    select a.attname, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = live and a.attnum > 0 and not a.attisdropped and not exists (
      select from pg_attribute f where f.attrelid = format('former.%I', name)::regclass and f.attname = a.attname)
  loop
    execute format('alter table former.%I add column %I %s', name, added.attname, added.type);
  end loop;

  -- Columns that say where a record belongs, and not what it is, may change at any time.
  if name <> 'property_row' then
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = live and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('superseded', 'specimen_id', 'restated');
    execute format('drop trigger if exists guard_update on public.%I', name);
    execute format('drop trigger if exists guard_delete on public.%I', name);
    execute format('create trigger guard_update before update of %s on public.%I for each row when (old.release is not null)
      execute function app.guard_published()', columns, name);
    execute format('create trigger guard_delete before delete on public.%I for each row when (old.release is not null)
      execute function app.guard_published()', name);
  end if;

  execute format('drop view if exists at_release.%I', name);
  execute format('drop view if exists every_version.%I', name);
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = live and attnum > 0 and not attisdropped;
  since := case when name = 'curve' then 'superseded' else 'null::integer' end;
  -- Without a condition in either part PostgreSQL looks both up by their indexes; with one it reads the table from end to end.
  execute format('create view every_version.%1$I with (security_invoker = true) as select * from (
    select %2$s, %3$s as until_release from public.%1$I
    union all select %2$s, until_release from former.%1$I) as every where release is not null', name, columns, since);
  execute format('create view at_release.%1$I with (security_invoker = true) as select %2$s from every_version.%1$I
    where release <= (select app.read_release()) and (until_release is null or until_release > (select app.read_release()))',
    name, replace(columns, 'superseded', 'null::integer as superseded'));
  execute format('grant select on every_version.%1$I, at_release.%1$I to mi_app_read, mi_app_write, mi_staff', name);
end
$$;
revoke execute on function app.keep_versions(text, text, text) from public;

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
alter table withdrawal enable row level security, force row level security;

create policy paid_data on withdrawal for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or (release is not null and exists (select from material_access a where a.material_id = withdrawal.material_id)));
create policy staff_writes on withdrawal to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));

create trigger mark_insert after insert on withdrawal referencing new table as changed
  for each statement execute function app.mark_materials();
create trigger mark_delete after delete on withdrawal referencing old table as changed
  for each statement execute function app.mark_materials();
grant select on withdrawal to mi_app_read, mi_app_write;
grant select, insert, update, delete on withdrawal to mi_staff;

create table planned_release (
  id        uuid primary key default gen_random_uuid(),
  title     text not null check (title = btrim(title) and title <> '' and length(title) <= 120 and title !~ '[[:cntrl:]]'),
  note      text not null check (note = btrim(note) and note <> '' and length(note) <= 2000),
  materials uuid[] not null default '{}',
  variants  uuid[] not null default '{}',
  counts_at timestamptz(3),
  made_at   timestamptz(3) not null default now(),
  release   integer references release,
  cancelled boolean not null default false,
  problem   text,
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
alter table planned_release enable row level security, force row level security;

create policy staff_reads on planned_release for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_writes on planned_release to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on planned_release to mi_app_read, mi_app_write;
grant select, insert, update, delete on planned_release to mi_staff;

create function app.readers_of_materials(materials uuid[]) returns table (material_id uuid, reader text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, 'everybody' from tree_node m where m.id = any (materials) and m.free and (select app.is_staff())
  union
  select m.id, o.name from tree_node m join organisation o on o.id = m.organisation_id
    where m.id = any (materials) and (select app.is_staff())
  union
  select m.id, coalesce(o.name, g.role)
    from tree_node m
    join access_grant g on g.node_id = any (m.ancestors) and (g.ends_at is null or now() < g.ends_at)
    left join subscription s on (s.plan_id = g.plan_id or s.id = g.subscription_id)
      and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null
    left join organisation o on o.id = s.organisation_id
    where m.id = any (materials) and m.visibility = 'public' and coalesce(o.name, g.role) is not null and (select app.is_staff())
$$;
revoke execute on function app.readers_of_materials(uuid[]) from public;
grant execute on function app.readers_of_materials(uuid[]) to mi_staff;

create view at_release.release with (security_invoker = true) as
  select * from public.release where number <= (select app.read_release());
grant select on at_release.release to mi_app_read, mi_app_write, mi_staff;

create function app.note_node_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change (transaction, organisation_id)
  select distinct pg_current_xact_id(), c.organisation_id from changed c
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function app.note_node_change() from public;

create trigger catalogue_changed_insert after insert on tree_node referencing new table as changed
  for each statement execute function app.note_node_change();
create trigger catalogue_changed_delete after delete on tree_node referencing old table as changed
  for each statement execute function app.note_node_change();

-- A row that moves to another organisation changes the view of both.
create trigger catalogue_changed_update_old after update on tree_node referencing old table as changed
  for each statement execute function app.note_node_change();
create trigger catalogue_changed_update_new after update on tree_node referencing new table as changed
  for each statement execute function app.note_node_change();

create function app.note_coil_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change (transaction, organisation_id)
  select distinct pg_current_xact_id(), a.organisation_id from changed c left join material_access a on a.material_id = c.material_id
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function app.note_coil_change() from public;

create trigger catalogue_changed_insert after insert on variant referencing new table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_delete after delete on variant referencing old table as changed
  for each statement execute function app.note_coil_change();

-- A row that moves to another organisation changes the view of both.
create trigger catalogue_changed_update_old after update on variant referencing old table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_update_new after update on variant referencing new table as changed
  for each statement execute function app.note_coil_change();
