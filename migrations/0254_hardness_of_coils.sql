-- 0254_hardness_of_coils.sql: the thirteenth map, HV against Rm. A laboratory states hardness beside its tensile specimens; a release puts
-- the mean into this column, which has its index as in 0142. What a coil has released already, of its specimens along RD, comes with it.
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['public.property_row', 'former.property_row'] loop
    execute format('alter table %s add column "hard.hv" double precision', rows_of);
  end loop;
end
$$;
-- The owner is bound by policies too, and sees nothing here.
do $$
declare
  records text;
begin
  foreach records in array array['scalar', 'replicate', 'condition', 'test_series', 'property_row'] loop
    execute format('alter table %I no force row level security', records);
  end loop;
end
$$;
alter table property_row disable trigger user;
update property_row p set "hard.hv" = h.mean
from (
  select distinct on (t.variant_id) t.variant_id, avg(s.value) as mean
  from scalar s
  join replicate r on r.id = s.replicate_id
  join condition c on c.id = r.condition_id
  join test_series t on t.id = c.series_id
  where s.property = 'hard.hv' and t.code = 'UAT' and s.value is not null and s.release is not null
    and r.release is not null and r.status <> 'withdrawn'
  group by t.variant_id, c.id
  order by t.variant_id, c.label <> 'RD', c.position, c.label
) h
where h.variant_id = p.variant_id;
alter table property_row enable trigger user;
do $$
declare
  records text;
begin
  foreach records in array array['scalar', 'replicate', 'condition', 'test_series', 'property_row'] loop
    execute format('alter table %I force row level security', records);
  end loop;
end
$$;
create index "property_row_by_hard.hv" on property_row ("hard.hv")
  include (variant_id, material_id, family_id, thickness_mm, coating, mill_type) where "hard.hv" is not null;
select app.keep_versions('property_row', 'variant_id', 'variant_id');
