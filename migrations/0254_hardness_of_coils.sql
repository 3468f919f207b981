-- 0254_hardness_of_coils.sql: the thirteenth map, HV against Rm. A laboratory states hardness beside its tensile specimens; a release puts
-- the mean into this column, which has its index as in 0142. Until then nobody stored the number, so there is nothing to fill in.
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['public.property_row', 'former.property_row'] loop
    execute format('alter table %s add column "hard.hv" double precision', rows_of);
  end loop;
end
$$;
create index "property_row_by_hard.hv" on property_row ("hard.hv")
  include (variant_id, material_id, family_id, thickness_mm, coating, mill_type) where "hard.hv" is not null;
select app.keep_versions('property_row', 'variant_id', 'variant_id');
