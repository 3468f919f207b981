-- 0194_numbers_of_maps.sql: a map of half a million coils asks of each number whether three specimens stand behind it, and of elongations
-- their gauge length. Both stood in details alone, outside of the row: to read them was most of the time that such a map took
-- (docs/decisions/0356). Few coils have such exceptions, so the row hardly grows.
create function pg_temp.few_of(details jsonb) returns text[] language sql immutable
return (select array_agg(key order by key) from jsonb_each(details) where (value ->> 'n')::int < 3);
create function pg_temp.gauges_of(details jsonb) returns jsonb language sql immutable
return (select jsonb_object_agg(key, value -> 'gauge') from jsonb_each(details)
  where key ~ '^uat[.](a|uts_te|toughness)(-|$)' and value ? 'gauge');

-- Rows that are there get theirs as each table is written anew: an update would put them one by one into a hundred indexes.
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['public.property_row', 'former.property_row'] loop
    execute format('alter table %s add column few text[], add column gauges jsonb', rows_of);
    -- Storage in the same statement: a new type has its own again, which would lie outside of the row.
    execute format('alter table %s alter column few type text[] using pg_temp.few_of(details),
      alter column gauges type jsonb using pg_temp.gauges_of(details),
      alter column few set storage main, alter column gauges set storage main', rows_of);
  end loop;
end
$$;
alter table property_row add check (jsonb_typeof(gauges) = 'object');
comment on column property_row.few is 'columns whose mean is of fewer than three specimens; null: none';
comment on column property_row.gauges is 'original gauge length [mm] by column, of elongations and what is made of them; null: none';
select app.keep_versions('property_row', 'variant_id', 'variant_id');
