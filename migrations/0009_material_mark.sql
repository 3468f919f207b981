-- 0009_material_mark.sql: one small row per material that says which transaction last changed anything below it.
--
-- Answers about a test are kept ready in memory under a text that names the state of all rows they were made from
-- (src/server/tests/row-versions.ts). Reading that state from the rows themselves took longer than anything else in an
-- answer: eight tables, each behind its policy. A mark is written by whoever writes the rows, in the same transaction:
-- the row lock makes writers of one material wait for each other, so no two committed states carry the same mark.
create table material_mark (
  material_id uuid primary key references tree_node on delete cascade,
  mark        xid8 not null
);
comment on column material_mark.mark is 'the transaction that last changed a record with this material_id';

alter table material_mark enable row level security;
alter table material_mark force row level security;
create policy definer_marks on material_mark to mi_owner using (true) with check (true);
-- The rule for paid data; who may not read a material's records does not learn when they change.
create policy paid_data on material_mark for select using (
  (select app.is_staff())
  or exists (
    select from tree_node n
    where n.id = material_id
      and (n.free or n.ancestors && (select app.granted_nodes()) or n.organisation_id = (select app.org())))
);
grant select on material_mark to mi_app_read, mi_app_write, mi_staff;

-- The materials are checked by the foreign key of the rows themselves; a statement that changed nothing marks nothing.
create function app.mark_materials() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into material_mark as m (material_id, mark)
  select distinct c.material_id, pg_current_xact_id() from changed c order by 1
  on conflict (material_id) do update set mark = excluded.mark where m.mark <> excluded.mark;
  return null;
end
$$;
revoke execute on function app.mark_materials() from public;

do $$
declare
  name text;
begin
  foreach name in array array['variant', 'test_series', 'condition', 'raw_file', 'replicate', 'curve', 'scalar', 'point_set', 'field_map', 'parameter_set'] loop
    execute format('create trigger mark_insert after insert on %I referencing new table as changed for each statement execute function app.mark_materials()', name);
    execute format('create trigger mark_delete after delete on %I referencing old table as changed for each statement execute function app.mark_materials()', name);
    -- A row that moves to another material changes both.
    execute format('create trigger mark_update_old after update on %I referencing old table as changed for each statement execute function app.mark_materials()', name);
    execute format('create trigger mark_update_new after update on %I referencing new table as changed for each statement execute function app.mark_materials()', name);
  end loop;
end
$$;

-- What is stored already gets its first mark; the owner, who is bound by policies too, sees it for just this statement.
create policy definer_marks on variant for select to mi_owner using (true);
insert into material_mark (material_id, mark)
  select distinct material_id, pg_current_xact_id() from variant;
drop policy definer_marks on variant;
