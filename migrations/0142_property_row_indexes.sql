-- 0142_property_row_indexes.sql: an index for each column of the property table, so that half a million coils are filtered, counted and
-- grouped without reading their rows (docs/decisions/0397). Beside its number each entry holds what the other conditions, the lists
-- and the policy ask about: a question with one range, or with thickness, is answered from the index alone.
do $$
declare
  name text;
begin
  for name in
    select attname from pg_attribute
    where attrelid = 'property_row'::regclass and attnum > 0 and not attisdropped and attname ~ '^[a-z]+[.]'
  loop
    execute format(
      'create index %I on property_row (%I) include (variant_id, material_id, family_id, thickness_mm, coating, mill_type)
         where %2$I is not null', 'property_row_by_' || name, name);
  end loop;
end
$$;
create index property_row_by_thickness on property_row (thickness_mm)
  include (variant_id, material_id, family_id, coating, mill_type);

-- The policy of every table with paid data asks which materials are open. A visitor's and a small customer's are few: found, not sought.
create index material_access_free on material_access (free) where free;
create index material_access_open_to on material_access using gin (open_to);
