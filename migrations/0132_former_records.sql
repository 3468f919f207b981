-- 0132_former_records.sql: what a release replaces stays, so that every release can be read as it was (decision 0391).
--
--   former.<table>         rows that a later release replaced, changed or took back; until_release says which one
--   every_version.<table>  published rows of all times: those of today and the former ones
--   at_release.<table>     the rows of one release, named as the tables are: a reading whose search_path begins here asks the
--                          same questions as ever and gets the answers of that release
--
-- Tables of today are read as before: no column, no condition and no index was added to them. A release copies nothing but the rows
-- that it changes. Names and places of materials (tree_node) and rights are always those of today.
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
      where attrelid = live and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('superseded', 'specimen_id');
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

select app.keep_versions(t.name, t.key, t.parent) from (values
  ('variant', 'id', 'material_id'),
  ('test_series', 'id', 'variant_id'),
  ('condition', 'id', 'series_id'),
  ('raw_file', 'material_id, hash', 'material_id, hash'),
  ('replicate', 'id', 'condition_id'),
  ('curve', 'id', 'replicate_id'),
  ('scalar', 'id', 'replicate_id'),
  ('point_set', 'id', 'condition_id'),
  ('field_map', 'id', 'replicate_id'),
  ('parameter_set', 'id', 'variant_id'),
  ('property_row', 'variant_id', 'variant_id')) as t (name, key, parent);

-- Releases up to the one that is read: the last of them is the newest there.
create view at_release.release with (security_invoker = true) as
  select * from public.release where number <= (select app.read_release());
grant select on at_release.release to mi_app_read, mi_app_write, mi_staff;
