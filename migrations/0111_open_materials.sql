-- 0111_open_materials.sql: what a policy needs to know of a material, in a table of its own.
--
-- Every table with paid data asked tree_node whether its material is open. That asked tree_node's own policy as well, so a
-- question about a coil began nine small questions about the caller before it read a row, and read the tree with its texts
-- (docs/decisions/0283). One short row for each material says the same; tree_node writes it, in the same transaction.
create table material_access (
  material_id uuid primary key references tree_node on delete cascade,
  free        boolean not null,
  open_to     uuid[] not null
);
comment on table material_access is 'Follows from tree_node, made by trigger. Staff needs no row of it.';
comment on column material_access.free is 'a free sample that is released';
comment on column material_access.open_to is
  'what opens it once it is released: of a public material any node down to it, of a private one its organisation alone';

-- What the policies ask about the caller. Every plan prepares all of its questions anew each time it runs, also those that
-- nobody comes to ask: so one for grants and organisation together, and as few words as say whether there is a context.
create function app.keys_of_caller() returns uuid[] language sql stable
return (select array_append(app.grants_of_caller(), app.org_of_customer()));
comment on function app.keys_of_caller() is 'nodes granted to the caller and the organisation whose customer he is: ask app.keys()';

create function app.keys() returns uuid[] language sql stable
return case when current_setting('app.context', true) <> '' then app.keys_of_caller() end;
comment on function app.keys() is 'what opens a material to the caller, as in material_access.open_to; null for visitors';

create function app.staff_calls() returns boolean language sql stable
return (select c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') from app.caller() c);
comment on function app.staff_calls() is 'whether the signed context is one of staff: ask app.is_staff()';

create or replace function app.is_staff() returns boolean language sql stable
return case when current_setting('app.context', true) <> '' then app.staff_calls() else false end;

alter table material_access enable row level security;
alter table material_access force row level security;
create policy definer_keeps on material_access to mi_owner using (true) with check (true);
create policy open_materials on material_access for select to mi_app_read, mi_app_write, mi_staff
  using (free or open_to && (select app.keys()));
grant select on material_access to mi_app_read, mi_app_write, mi_staff;

create function app.keep_material_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into material_access as a (material_id, free, open_to)
  select c.id, c.free and c.release is not null,
         case when c.release is null then '{}'
              when c.visibility = 'private' then array[c.organisation_id]
              else c.ancestors end
  from changed c where c.level = 'material'
  on conflict (material_id) do update set free = excluded.free, open_to = excluded.open_to
    where (a.free, a.open_to) is distinct from (excluded.free, excluded.open_to);
  return null;
end
$$;
revoke execute on function app.keep_material_access() from public;
create trigger access_insert after insert on tree_node referencing new table as changed
  for each statement execute function app.keep_material_access();
create trigger access_update after update on tree_node referencing new table as changed
  for each statement execute function app.keep_material_access();

-- What is there already; the owner, who is bound by policies too, sees it for just this statement.
create policy definer_fills on tree_node for select to mi_owner using (true);
insert into material_access (material_id, free, open_to)
  select id, free and release is not null,
         case when release is null then '{}' when visibility = 'private' then array[organisation_id] else ancestors end
  from tree_node where level = 'material';
drop policy definer_fills on tree_node;

-- The rule speaks of the application's roles alone: the owner sees every row of material_access, and would see what hangs on it.
alter policy paid_data on material_mark to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or exists (select from material_access a where a.material_id = material_mark.material_id)
);
do $$
declare
  name  text;
  extra text;
begin
  foreach name in array array['variant', 'test_series', 'condition', 'raw_file', 'replicate', 'curve', 'scalar', 'point_set', 'field_map', 'parameter_set'] loop
    extra := case when name in ('variant', 'replicate', 'point_set', 'parameter_set') then 'and status <> ''withdrawn''' else '' end;
    execute format($policy$
      alter policy paid_data on %1$I to mi_app_read, mi_app_write, mi_staff using (
        (select app.is_staff())
        or (release is not null %2$s and exists (
          select from material_access a where a.material_id = %1$I.material_id))
      )$policy$, name, extra);
  end loop;
end
$$;

-- Names: nearly all are everybody's, and for those nobody asks who calls. For the rest he is asked once.
create function app.names_of_caller() returns text language sql stable
return (select case when c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') then 'all'
                    when c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') then c.organisation::text end
        from app.caller() c);
comment on function app.names_of_caller() is 'whose private names the caller may see: ask app.names()';

create function app.names() returns text language sql stable
return case when current_setting('app.context', true) <> '' then app.names_of_caller() end;
comment on function app.names() is 'names the caller sees beside the public ones: all (staff), those of an organisation, or none';

alter policy names on tree_node using (
  (release is not null and visibility = 'public')
  or (select app.names()) in ('all', case when release is not null then organisation_id::text end)
);

-- The tree tells staff what holds drafts. Asked as a set, the question brings no policy into the plans of everybody else.
create function app.materials_with_drafts() returns setof uuid language sql stable
begin atomic
  select distinct material_id from replicate where release is null;
end;
comment on function app.materials_with_drafts() is 'with specimens that the caller sees as drafts: none, but for staff';
