-- 0041_catalogue_state.sql: a text that changes with anything of the tree and its coils.
--
-- Menus and attributes are kept ready in memory under the state of all rows they were made from. Every transaction that
-- changes the catalogue leaves its number here; nobody waits for anybody, as he would for one row that all of them
-- change. Number and highest together are never the same for two committed states: a transaction that ends late adds to
-- the number. One small row for each change of the catalogue is kept for good.
create table catalogue_change (transaction xid8 primary key);

alter table catalogue_change enable row level security;
alter table catalogue_change force row level security;
create policy definer_works on catalogue_change to mi_owner using (true) with check (true);

create function app.note_catalogue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

create function app.catalogue_state() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) || '.' || coalesce(max(transaction::text::bigint), 0) from catalogue_change
$$;
revoke execute on function app.note_catalogue_change() from public;
revoke execute on function app.catalogue_state() from public;
grant execute on function app.catalogue_state() to mi_app_read, mi_app_write, mi_staff;

create trigger catalogue_changed after insert or update or delete on tree_node
  for each statement execute function app.note_catalogue_change();
create trigger catalogue_changed after insert or update or delete on variant
  for each statement execute function app.note_catalogue_change();

-- The menu names the free sample and looks for what is free below a node.
create index tree_node_free on tree_node (position, name) where free;
