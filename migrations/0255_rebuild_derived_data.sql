-- 0255_rebuild_derived_data.sql: rows that follow from other rows can be rebuilt by a job (src/server/derived).
--
-- A migration that adds derived data or a column of it queues the job that fills it: select app.queue_rebuild('rebuild-properties').
-- Without a release there is nothing to derive from, so a new database queues nothing.
create function app.queue_rebuild(job_kind text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into job (kind, key) select job_kind, 'migration' where exists (select from release) on conflict do nothing
$$;
revoke execute on function app.queue_rebuild(text) from public;

-- Names of the public tree, as the policy of tree_node shows them to everybody.
create function app.rebuild_search() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.is_staff() then return; end if;
  delete from search_name;
  delete from search_word;
  insert into search_name (node_id, words)
    select id, ' ' || array_to_string(app.search_words(name || ' ' || coalesce(second_name, '')), ' ') || ' '
    from tree_node where visibility = 'public' and release is not null;
  insert into search_word (word, names)
    select w, count(*) from tree_node, unnest(app.search_words(name || ' ' || coalesce(second_name, ''))) w
    where visibility = 'public' and release is not null group by w;
end
$$;
revoke execute on function app.rebuild_search() from public;
grant execute on function app.rebuild_search() to mi_staff;

create function app.rebuild_status(materials uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  material uuid;
begin
  if not app.is_staff() then return; end if;
  foreach material in array materials loop
    perform app.refresh_material_status(material);
  end loop;
  perform app.recount_status();
end
$$;
revoke execute on function app.rebuild_status(uuid[]) from public;
grant execute on function app.rebuild_status(uuid[]) to mi_staff;

-- Staff read material_access as everybody does: of materials that nobody has bought they see no row.
create function app.materials_with_access() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select material_id from material_access where (select app.is_staff())
$$;
revoke execute on function app.materials_with_access() from public;
grant execute on function app.materials_with_access() to mi_staff;

-- Public pages are kept in memory until the catalogue changes, and show numbers of the property table.
create trigger catalogue_changed after insert or update or delete on property_row
  for each statement execute function app.note_catalogue_change();

-- Rows of the property table that an earlier program has written, or that were never written.
select app.queue_rebuild('rebuild-properties');
