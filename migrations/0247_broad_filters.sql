-- 0247_broad_filters.sql: a part of a name or a place that fits a hundred thousand coils is answered as fast as one that fits ten (decision 0471).
--
-- Their coils are counted up to 20,000 and no further: fewer are gathered and sorted, more are walked by name until the page is full.
--
--   variant_status.letters  the name as filters compare it, byte by byte and without the rules of a language; in the index that is walked
alter table variant_status add column letters text collate "C" generated always as (lower(name)) stored;
drop index variant_status_letters;
create index variant_status_letters on variant_status using gin (letters gin_trgm_ops);
drop index variant_status_name;
create index variant_status_name on variant_status (name, variant_id) include (letters, state);
drop index variant_status_below;
create index variant_status_below on variant_status (material_id) include (variant_id, name, letters, cells, state);

create or replace function app.list_status(token integer, at_state text, part text, below text, most integer, skip integer, from_end boolean)
returns table (variant_id uuid, material_id uuid, name text, cells text, state text, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  few constant integer := 20000;
  question text := 'true';
  place uuid;
  -- Step by step down the tree, node by node: its policy lets no index find descendants.
  walk constant text := '(with recursive node as (
    select n.id, n.level from tree_node n where n.id = %L
    union all select n.id, n.level from node p,
      lateral (select c.id, c.level from tree_node c where c.parent_id = p.id offset 0) n where p.level <> ''material'')
    select id from node where level = ''material'')';
  direction text := case when from_end then 'desc' else 'asc' end;
  answers bigint;
  page uuid[];
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
    question := question || format(' and s.letters like %L', '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  if below is not null then
    select n.id into place from tree_node n where n.lower_path = lower(below);
    if not found then return; end if;
  end if;
  if part is null and below is null then
    select coalesce(sum(c.n), 0) into answers from status_count c
    where c.token = coalesce(list_status.token, 0) and (at_state is null or c.state = at_state);
  end if;
  if answers is null or answers <= few then
    -- Those of the page stand in their order already where there are few.
    execute format(
      'select count(*), (array_agg(x.variant_id order by x.name %3$s, x.variant_id %3$s))[%5$s + 1 : %5$s + %4$s] from (
         select s.variant_id, s.name from %1$s where %2$s limit %6$s) x',
      case when place is null then 'variant_status s' else format(walk, place)
        || ' m, lateral (select * from variant_status v where v.material_id = m.id offset 0) s' end,
      question, direction, most, skip, few + 1) into answers, page;
  end if;
  if answers > few then
    if place is not null then
      question := question || format(' and exists (select from tree_node n where n.id = s.material_id and n.ancestors @> array[%L::uuid] offset 0)', place);
    end if;
    execute format('select array(select s.variant_id from variant_status s where %s order by s.name %s, s.variant_id %2$s limit %s offset %s)',
      question, direction, most, skip) into page;
  end if;
  return query select s.variant_id, s.material_id, s.name, s.cells, s.state, answers
    from variant_status s where s.variant_id = any (page) order by s.name, s.variant_id;
end
$$;
