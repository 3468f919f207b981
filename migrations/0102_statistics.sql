-- 0102_statistics.sql: what the planner knows of tables that have just been filled.
--
-- Autovacuum looks at a table up to a minute after fifty of its rows have changed, and never at a smaller one; until then
-- questions are planned for rows that nobody has counted. Tables without rows are left alone: of one that was never looked
-- at PostgreSQL assumes ten pages and takes the index, one known to be empty it would read from end to end. A table that
-- autovacuum works on at this moment is left to it.
create function app.take_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  filled regclass;
begin
  for filled in
    select c.oid from pg_class c
    where c.relkind = 'r' and c.relowner = 'mi_owner'::regrole and pg_relation_size(c.oid) > 0
  loop
    execute format('analyze (skip_locked) %s', filled);
  end loop;
end
$$;
revoke execute on function app.take_statistics() from public;
grant execute on function app.take_statistics() to mi_staff;
