-- 0208_counted_status.sql: the matrix of half a million coils answers at once (decision 0440).
--
--   variant_status.tokens  what each cell says, as numbers that an index finds: 10 · place of the cell + place of the letter in -REASW;
--                          place 0 stands for any cell
--   status_count           how many coils have a token; what changes is added as a row, and rows are summed now and then
create function app.status_tokens(cells text) returns integer[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array(
    select 10 * i + strpos('-REASW', upper(substr(cells, i, 1))) from generate_series(1, length(cells)) i
    union select strpos('-REASW', letter) from unnest(array['-', 'R', 'E', 'A', 'S', 'W']) letter where strpos(upper(cells), letter) > 0)
$$;
comment on function app.status_tokens(text) is 'a migration that adds a cell to app.status_cells() needs nothing here';

alter table variant_status add column tokens integer[] generated always as (app.status_tokens(cells)) stored;
create index variant_status_tokens on variant_status using gin (tokens);
create index variant_status_letters on variant_status using gin (lower(name) gin_trgm_ops);
create index variant_status_state on variant_status (state, name, variant_id);

create table status_count (
  token integer not null,
  state text not null,
  n     bigint not null
);
comment on column status_count.token is 'of variant_status; 0: every coil';
create index status_count_token on status_count (token, state);
alter table status_count enable row level security;
alter table status_count force row level security;
create policy staff_reads on status_count for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy definer_counts on status_count to mi_owner using (true) with check (true);
grant select on status_count to mi_app_read, mi_app_write, mi_staff;

-- No two transactions wait for each other's counts: each adds rows, and only what is committed is summed.
create function app.count_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into status_count select t, state, count(*) from come, unnest(tokens || 0) t group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into status_count select t, state, -count(*) from gone, unnest(tokens || 0) t group by 1, 2;
  else
    insert into status_count select t, state, sum(n) from (
      select t, state, 1 as n from come, unnest(tokens || 0) t
      union all select t, state, -1 from gone, unnest(tokens || 0) t) x group by 1, 2 having sum(n) <> 0;
  end if;
  if random() < 0.002 and pg_try_advisory_xact_lock(hashtextextended('status_count', 0)) then
    with gone as (delete from status_count returning *)
    insert into status_count select token, state, sum(n) from gone group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end
$$;
revoke execute on function app.count_status() from public;
create trigger count_insert after insert on variant_status referencing new table as come
  for each statement execute function app.count_status();
create trigger count_update after update on variant_status referencing old table as gone new table as come
  for each statement execute function app.count_status();
create trigger count_delete after delete on variant_status referencing old table as gone
  for each statement execute function app.count_status();

create function app.recount_status() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from status_count;
  insert into status_count select t, state, count(*) from variant_status, unnest(tokens || 0) t group by 1, 2
$$;
revoke execute on function app.recount_status() from public;

-- An index on what a condition finds may be used only where no policy stands before it: so this function asks who calls, once.
create policy definer_lists on variant_status for select to mi_owner using (true);
create function app.list_status(token integer, at_state text, part text, below text, most integer, skip integer, from_end boolean)
returns table (variant_id uuid, material_id uuid, name text, cells text, state text, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  question text := 'true';
  direction text := case when from_end then 'desc' else 'asc' end;
begin
  if not app.is_staff() then return; end if;
  if token is not null then question := question || format(' and s.tokens @> array[%s]', token); end if;
  if at_state is not null then question := question || format(' and s.state = %L', at_state); end if;
  if part is not null then
    question := question || format(' and lower(s.name) like %L', '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  if below is not null then
    -- Step by step down the tree: its policy lets no index find descendants.
    question := question || format(' and s.material_id = any (array(with recursive node as (
      select n.id, n.level from tree_node n where n.lower_path = lower(%L)
      union all select n.id, n.level from node p join tree_node n on n.parent_id = p.id)
      select id from node where level = ''material''))', below);
  end if;
  -- Where the counts tell the total, only the rows that are shown are read; else all that answer are read, once.
  return query execute format(
    'select s.variant_id, s.material_id, s.name, s.cells, s.state, x.total from (
       select s.variant_id, %1$s as total from variant_status s where %2$s order by s.name %3$s, s.variant_id %3$s limit %4$s offset %5$s) x
     join variant_status s on s.variant_id = x.variant_id order by s.name, s.variant_id',
    case when part is null and below is null then 'null::bigint' else 'count(*) over ()' end, question, direction, most, skip);
end
$$;
revoke execute on function app.list_status(integer, text, text, text, integer, integer, boolean) from public;
grant execute on function app.list_status(integer, text, text, text, integer, integer, boolean) to mi_app_read, mi_app_write, mi_staff;

select app.recount_status();
