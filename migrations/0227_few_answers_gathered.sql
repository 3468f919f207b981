-- 0227_few_answers_gathered.sql: a status that hardly any coil has is found as fast as one that most have (decision 0438).
--
-- The planner guesses how many coils have a rare status, guesses too many, and walks half a million of them by name until a page is full.
-- status_count knows the number: few answers are gathered by their own index and sorted, many are walked by name and stop early.
--
-- Coils below a place of the tree are found by a walk that takes each node by its parent, and read from an index that holds all that is asked.
create index variant_status_below on variant_status (material_id) include (variant_id, name, cells, state);
drop index variant_status_material;

create or replace function app.list_status(token integer, at_state text, part text, below text, most integer, skip integer, from_end boolean)
returns table (variant_id uuid, material_id uuid, name text, cells text, state text, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  question text := 'true';
  direction text := case when from_end then 'desc' else 'asc' end;
  counted boolean := part is null and below is null;
  answers bigint;
begin
  if not app.is_staff() then return; end if;
  -- Below a place the letters are read, which stand in its index; elsewhere the numbers that stand for them find their coils.
  if token is not null and below is null then question := question || format(' and s.tokens @> array[%s]', token); end if;
  if token >= 10 and below is not null then
    question := question || format(' and upper(substr(s.cells, %s, 1)) = %L', token / 10, substr('-REASW', token % 10, 1));
  elsif token is not null and below is not null then
    question := question || format(' and strpos(upper(s.cells), %L) > 0', substr('-REASW', token % 10, 1));
  end if;
  if at_state is not null then question := question || format(' and s.state = %L', at_state); end if;
  if part is not null then
    question := question || format(' and lower(s.name) like %L', '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  if below is not null then
    -- Step by step down the tree, node by node: its policy lets no index find descendants.
    question := question || format(' and s.material_id = any (array(with recursive node as (
      select n.id, n.level from tree_node n where n.lower_path = lower(%L)
      union all select n.id, n.level from node p,
        lateral (select c.id, c.level from tree_node c where c.parent_id = p.id offset 0) n where p.level <> ''material'')
      select id from node where level = ''material''))', below);
  end if;
  if counted then
    select coalesce(sum(c.n), 0) into answers from status_count c
    where c.token = coalesce(list_status.token, 0) and (at_state is null or c.state = at_state);
  end if;
  -- Where the counts tell the total, only the rows that are shown are read, or those few that answer; else all that answer, once.
  return query execute format(
    'with answer as %6$s (select s.variant_id, s.name from variant_status s where %2$s)
     select s.variant_id, s.material_id, s.name, s.cells, s.state, x.total from (
       select a.variant_id, %1$s as total from answer a order by a.name %3$s, a.variant_id %3$s limit %4$s offset %5$s) x
     join variant_status s on s.variant_id = x.variant_id order by s.name, s.variant_id',
    case when counted then 'null::bigint' else 'count(*) over ()' end, question, direction, most, skip,
    case when counted and answers > 20000 then 'not materialized' else 'materialized' end);
end
$$;
