-- 0262_curves_of_coils.sql: pages of the tree and data sets say how many curves a reader may open and how large they are. Both were counted
-- from all curves at each request; a release now writes them into the row of the coil, which has versions as the numbers have.

-- The owner is bound by policies too, and sees nothing here.
do $$
declare
  records text;
begin
  foreach records in array array['curve', 'replicate', 'condition', 'test_series', 'property_row'] loop
    execute format('alter table public.%1$I no force row level security; alter table former.%1$I no force row level security', records);
  end loop;
end
$$;
-- Curves of the coils, as the release n of each row showed them.
create temp table curve_of_coil on commit drop as
  select t.variant_id, k.release, k.until_release, k.bytes
  from (select id, variant_id from public.test_series union select id, variant_id from former.test_series) t
  join (select id, series_id from public.condition union select id, series_id from former.condition) c on c.series_id = t.id
  join (select id, condition_id from public.replicate union select id, condition_id from former.replicate) r on r.condition_id = c.id
  join (select replicate_id, octet_length(data) as bytes, release, superseded as until_release from public.curve
    union all select replicate_id, octet_length(data), release, until_release from former.curve) k on k.replicate_id = r.id;
create temp table shown on commit drop as
  select p.variant_id, p.n, count(*)::integer as curves, sum(k.bytes)::bigint as bytes
  from (select variant_id, (select max(number) from release) as n from property_row
    union select variant_id, until_release - 1 from former.property_row) p
  join curve_of_coil k on k.variant_id = p.variant_id and k.release <= p.n and (k.until_release is null or k.until_release > p.n)
  group by p.variant_id, p.n;
create unique index on shown (variant_id, n);
create function pg_temp.newest() returns integer language sql stable return (select max(number) from release);
create function pg_temp.count_at(coil uuid, release integer) returns integer language sql stable
return coalesce((select curves from shown where variant_id = coil and n = release), 0);
create function pg_temp.bytes_at(coil uuid, release integer) returns bigint language sql stable
return coalesce((select bytes from shown where variant_id = coil and n = release), 0);

-- A changed type writes the table once; an update would write each of its many indexes row by row. The tests of a coil are asked for by every
-- count; since the details lie outside of the row (0142) they did so too, and each question fetched them from there.
do $$
declare
  place record;
begin
  for place in select * from (values ('public.property_row', 'pg_temp.newest()'), ('former.property_row', 'until_release - 1')) as p (name, n) loop
    execute format('alter table %s add column curves integer, add column curve_bytes bigint, alter column tests set storage plain', place.name);
    execute format('alter table %1$s alter column curves type integer using pg_temp.count_at(variant_id, %2$s),
      alter column curve_bytes type bigint using pg_temp.bytes_at(variant_id, %2$s)', place.name, place.n);
    execute format('alter table %s alter column curves set default 0, alter column curves set not null,
      alter column curve_bytes set default 0, alter column curve_bytes set not null', place.name);
  end loop;
end
$$;
comment on column property_row.curves is 'released and not superseded';
comment on column property_row.curve_bytes is 'of these curves as they are stored [byte]';
do $$
declare
  records text;
begin
  foreach records in array array['curve', 'replicate', 'condition', 'test_series', 'property_row'] loop
    execute format('alter table public.%1$I force row level security; alter table former.%1$I force row level security', records);
  end loop;
end
$$;
select app.keep_versions('property_row', 'variant_id', 'variant_id');
