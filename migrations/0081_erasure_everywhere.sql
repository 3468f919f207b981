-- 0081_erasure_everywhere.sql: whoever has his account erased takes everything of his along, whichever feature keeps it
-- (server/accounts/erase.ts has the list). The account calls get to those tables for that and for the export.
create policy accounts_work on support_thread to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy accounts_work on saved_view to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy accounts_work on api_key to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant delete on support_thread to mi_app_write;
grant select (id, account_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at), delete
  on api_key to mi_app_write;

-- A moment as it stands in JSON: 2026-11-20T09:00:00.000Z.
create function app.iso(moment timestamptz) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
grant execute on function app.iso(timestamptz) to mi_app_read, mi_app_write, mi_staff;
