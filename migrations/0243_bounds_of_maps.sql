-- 0243_bounds_of_maps.sql: a map of half a million coils shows which numbers are lower bounds, and under which test condition each was
-- measured. Both stood in details alone, outside of the row; as in 0194 the exceptions move into it: few coils have any.
create function pg_temp.bounds_of(details jsonb) returns text[] language sql immutable
return (select array_agg(key order by key) from jsonb_each(details) where value -> 'flags' ? 'right_censored');
-- The condition that each test is shown by where a coil has it: core/properties/table-columns.ts.
create function pg_temp.conditions_of(details jsonb) returns jsonb language sql immutable
return (select jsonb_object_agg(key, value -> 'condition') from jsonb_each(details)
  where key !~ '^uat[.]' and value ->> 'condition' <> case
    when key ~ '^(flc|hbg|bbt|bnd)[.]' then 'TD'
    when key ~ '^her[.]' then '240 Minute'
    when key ~ '^mrt[.]' then 'RD 100/s'
    else 'RD' end);

do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['public.property_row', 'former.property_row'] loop
    execute format('alter table %s add column bounds text[], add column conditions jsonb', rows_of);
    execute format('alter table %s alter column bounds type text[] using pg_temp.bounds_of(details),
      alter column conditions type jsonb using pg_temp.conditions_of(details),
      alter column bounds set storage main, alter column conditions set storage main', rows_of);
  end loop;
end
$$;
alter table property_row add check (jsonb_typeof(conditions) = 'object');
comment on column property_row.bounds is 'columns whose number is a lower bound: a test ended without a crack; null: none';
comment on column property_row.conditions is 'test condition by column where it is not the one that the test is shown by; null: none';
select app.keep_versions('property_row', 'variant_id', 'variant_id');
