-- Once on the first primary, as postgres; the passwords are variables of psql:
--   psql -v site_password=… -v replicator_password=… -v failover_password=… -f roles.sql postgres
\set ON_ERROR_STOP on

-- The site. It creates its roles and tables at the first start.
create role site login createrole password :'site_password';
create database material_insights owner site template template0 encoding 'UTF8' locale 'C.UTF-8';
-- Metrics of standbys (docs/guide/operate.md#metrics).
grant pg_monitor to site;

-- Streaming and base backups; with the four functions also pg_rewind.
create role replicator login replication password :'replicator_password';
grant execute on function pg_ls_dir(text, boolean, boolean) to replicator;
grant execute on function pg_stat_file(text, boolean) to replicator;
grant execute on function pg_read_binary_file(text) to replicator;
grant execute on function pg_read_binary_file(text, bigint, bigint, boolean) to replicator;

-- npm run promote, without the rights of a superuser.
create role failover login password :'failover_password';
grant pg_monitor, pg_checkpoint to failover;
grant alter system on parameter primary_conninfo to failover;
grant execute on function pg_reload_conf() to failover;
grant execute on function pg_promote(boolean, integer) to failover;

-- The health check of HAProxy. A primary without a standby cannot acknowledge writes, e.g. an old one after a failover,
-- so it does not count, unless an administrator has emptied synchronous_standby_names.
create role haproxy login;
create function mi_is_primary() returns boolean
  language sql security definer set search_path = pg_catalog
  return not pg_is_in_recovery()
    and (current_setting('synchronous_standby_names') = ''
      or exists (select from pg_stat_replication where sync_state in ('sync', 'quorum')));
