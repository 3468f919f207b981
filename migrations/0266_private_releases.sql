-- 0266_private_releases.sql: data that are private to an organisation have releases that only its customers and staff see.
--
-- All releases share one sequence of numbers, so a number still orders everything that was ever published. Names differ: a public
-- release is 2026.4, a private one 2026.4-3f9a2c, with the last digits of the id of its organisation.
alter table release
  add column private boolean not null default false,
  add column organisation_id uuid references organisation on delete set null,
  drop constraint release_name_check,
  add constraint release_name_check check (name ~ '^[0-9]{4}\.[0-9]+(-[0-9a-f]{6})?$'),
  add constraint release_owner_check check (private or organisation_id is null);
comment on column release.name is 'year and running number of the year, e.g. 2026.4; of a private one also a mark of its organisation, e.g. 2026.4-3f9a2c';
comment on column release.private is 'of one organisation: only its customers and staff know that it exists';
comment on column release.organisation_id is 'owner of a private release; null once the organisation is gone';
create index release_organisation on release (organisation_id) where organisation_id is not null;

drop view at_release.release;
create view at_release.release with (security_invoker = true) as
  select * from public.release where number <= (select app.read_release());
grant select on at_release.release to mi_app_read, mi_app_write, mi_staff;

-- Which release holds records of whom. A release that holds private records of one organisation alone becomes private. It keeps its
-- number and name, so permalinks to it still work. One that also changed public records stays public.
create temporary table release_content (release integer not null, organisation_id uuid) on commit drop;
do $$
declare
  records text;
  part    record;
begin
  alter table tree_node no force row level security;
  insert into release_content select distinct release, organisation_id from tree_node where release is not null;
  for part in
    select c.table_schema, c.table_name, c.column_name from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema in ('public', 'former') and c.column_name in ('release', 'superseded', 'until_release')
      and exists (select from information_schema.columns m
        where (m.table_schema, m.table_name, m.column_name) = (c.table_schema, c.table_name, 'material_id'))
  loop
    records := format('%I.%I', part.table_schema, part.table_name);
    execute format('alter table %s no force row level security', records);
    execute format('insert into release_content select distinct x.%1$I, n.organisation_id
      from %2$s x join tree_node n on n.id = x.material_id where x.%1$I is not null', part.column_name, records);
    execute format('alter table %s force row level security', records);
  end loop;
  alter table release no force row level security;
  update release r set private = true, organisation_id = own.organisation_id
  from (
    select release, (array_agg(organisation_id))[1] as organisation_id from release_content
    group by release having bool_and(organisation_id is not null) and count(distinct organisation_id) = 1
  ) own
  where r.number = own.release and r.restores is null;
  alter table release force row level security;
  alter table tree_node force row level security;
end
$$;

alter policy everybody on release using (
  not private or (select app.names()) in ('all', organisation_id::text)
);
alter policy everybody on release rename to public_or_own;

-- A caller's view of the catalogue changes with what they may see of it: a change of private nodes and coils is noted for its
-- organisation, and neither moves the addresses nor empties the caches of anyone else.
alter table material_access add column organisation_id uuid;
comment on column material_access.organisation_id is 'owner of a private material, released or not';
create or replace function app.keep_material_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into material_access as a (material_id, free, open_to, organisation_id)
  select c.id, c.free and c.release is not null,
         case when c.release is null then '{}'
              when c.visibility = 'private' then array[c.organisation_id]
              else c.ancestors end,
         c.organisation_id
  from changed c where c.level = 'material'
  on conflict (material_id) do update
    set free = excluded.free, open_to = excluded.open_to, organisation_id = excluded.organisation_id
    where (a.free, a.open_to, a.organisation_id) is distinct from (excluded.free, excluded.open_to, excluded.organisation_id);
  return null;
end
$$;
alter table tree_node no force row level security;
alter table material_access no force row level security;
update material_access a set organisation_id = n.organisation_id
  from tree_node n where n.id = a.material_id and n.organisation_id is not null;
alter table material_access force row level security;
alter table tree_node force row level security;

alter table catalogue_change
  add column organisation_id uuid,
  drop constraint catalogue_change_pkey,
  add constraint catalogue_change_once unique nulls not distinct (transaction, organisation_id);
comment on column catalogue_change.organisation_id is 'only its customers and staff see what changed; null: a public change';

create function app.note_node_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change (transaction, organisation_id)
  select distinct pg_current_xact_id(), c.organisation_id from changed c
  on conflict do nothing;
  return null;
end
$$;
create function app.note_coil_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change (transaction, organisation_id)
  select distinct pg_current_xact_id(), a.organisation_id from changed c left join material_access a on a.material_id = c.material_id
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function app.note_node_change(), app.note_coil_change() from public;

do $$
declare
  part record;
begin
  for part in select * from (values ('tree_node', 'app.note_node_change'), ('variant', 'app.note_coil_change')) as t (name, note) loop
    execute format('drop trigger catalogue_changed on %I', part.name);
    execute format('create trigger catalogue_changed_insert after insert on %I referencing new table as changed
      for each statement execute function %s()', part.name, part.note);
    execute format('create trigger catalogue_changed_delete after delete on %I referencing old table as changed
      for each statement execute function %s()', part.name, part.note);
    -- A row that moves to another organisation changes the view of both.
    execute format('create trigger catalogue_changed_update_old after update on %I referencing old table as changed
      for each statement execute function %s()', part.name, part.note);
    execute format('create trigger catalogue_changed_update_new after update on %I referencing new table as changed
      for each statement execute function %s()', part.name, part.note);
  end loop;
end
$$;

create or replace function app.catalogue_state() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) || '.' || coalesce(max(transaction::text::bigint), 0) from catalogue_change
  where organisation_id is null or (select app.names()) in ('all', organisation_id::text)
$$;
