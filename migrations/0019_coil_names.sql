-- Names a tested coil coil wherever the database called it variant: tables, columns, constraints, indexes, views, functions and
-- stored settings.
--
-- The kind 'variant' of the tables withdrawal and status_change is a stored id and does not change.

drop view at_release.variant, every_version.variant, at_release.test_series, every_version.test_series,
  at_release.parameter_set, every_version.parameter_set, at_release.property_row, every_version.property_row, status_record;

alter table variant rename to coil;
alter table former.variant rename to coil;
alter table variant_status rename to coil_status;

do $$
declare
  each record;
begin
  for each in
    select n.nspname as schema, c.relname as of, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'former') and c.relkind = 'r' and a.attname like '%variant%' and not a.attisdropped
  loop
    execute format('alter table %I.%I rename column %I to %I', each.schema, each.of, each.name, replace(each.name, 'variant', 'coil'));
  end loop;
  -- With a constraint its index is renamed.
  for each in
    select n.nspname as schema, c.relname as of, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'former') and k.conname like '%variant%'
  loop
    execute format('alter table %I.%I rename constraint %I to %I', each.schema, each.of, each.name, replace(each.name, 'variant', 'coil'));
  end loop;
  for each in
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'former') and c.relkind = 'i' and c.relname like '%variant%'
  loop
    execute format('alter index %I.%I rename to %I', each.schema, each.name, replace(each.name, 'variant', 'coil'));
  end loop;
end
$$;

comment on column material_teaser.test_series is 'tests of its coils, released';
comment on column status_count.token is 'of coil_status; 0: every coil';

-- Bodies of functions are text. The columns of a result change only with a new function.
do $$
declare
  listing text := pg_get_functiondef('app.list_status(integer, text, text, text, integer, integer, boolean)'::regprocedure);
  each    record;
begin
  drop function app.list_status(integer, text, text, text, integer, integer, boolean);
  execute replace(listing, 'variant', 'coil');
  for each in
    select pg_get_functiondef(p.oid) as definition from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosrc like '%variant%'
  loop
    execute replace(each.definition, 'variant', 'coil');
  end loop;
end
$$;
revoke execute on function app.list_status(integer, text, text, text, integer, integer, boolean) from public;
grant execute on function app.list_status(integer, text, text, text, integer, integer, boolean) to mi_app_read, mi_app_write, mi_staff;

drop trigger keep_former_update on property_row;
drop trigger keep_former_delete on property_row;
create trigger keep_former_update after update on property_row referencing old table as gone new table as come
  for each statement execute function app.keep_former('coil_id');
create trigger keep_former_delete after delete on property_row referencing old table as gone
  for each statement execute function app.keep_former('coil_id');

select app.keep_versions(t.name, t.key, t.parent) from (values
  ('coil', 'id', 'material_id'),
  ('test_series', 'id', 'coil_id'),
  ('parameter_set', 'id', 'coil_id'),
  ('property_row', 'coil_id', 'coil_id')) as t (name, key, parent);

-- `status` is what the next release of the material makes of it; `waits` where that differs from what readers see.
create view status_record with (security_invoker = true) as
with record as (
  select r.material_id, t.coil_id, t.code as cell, 'replicate' as kind, r.id as record_id,
    c.label || ' ' || r.number as label, c.position, r.number, r.status as stored, r.release,
    exists (select from scalar s where s.replicate_id = r.id and s.release is null)
      or exists (select from curve k where k.replicate_id = r.id and k.release is null) as renewed
  from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
  union all
  select p.material_id, t.coil_id, t.code, 'point_set', p.id, c.label || ', ' || p.kind, c.position, 0, p.status, p.release, false
  from point_set p join condition c on c.id = p.condition_id join test_series t on t.id = c.series_id
  union all
  select s.material_id, s.coil_id, s.fe_tab, 'parameter_set', s.id, s.model || ', version ' || s.version, 0, s.version, s.status, s.release, false
  from parameter_set s
  where not exists (select from parameter_set n
    where n.coil_id = s.coil_id and n.fe_tab = s.fe_tab and n.model = s.model and n.version > s.version)
)
select r.material_id, r.coil_id, r.cell, r.kind, r.record_id, r.label, r.position, r.number,
  r.release is not null as published,
  case when v.status = 'withdrawn' or r.stored = 'withdrawn' or w.there then 'withdrawn'
    when r.stored = 'synthetic' then 'synthetic'
    else coalesce(h.status, r.stored) end as status,
  r.release is null or r.renewed or coalesce(h.there, false) or coalesce(w.there, false) as waits
from record r
join coil v on v.id = r.coil_id
left join lateral (select s.status, true as there from status_change s
  where s.record_id = r.record_id and s.release is null and s.status in ('evaluated', 'approved') order by s.id desc limit 1) h on true
left join lateral (select true as there from withdrawal w
  where w.record_id in (r.record_id, r.coil_id) and w.release is null limit 1) w on true;
grant select on status_record to mi_app_read, mi_app_write, mi_staff;

-- Settings and results of uploads, and input of fits. The policies of both tables show the owner no rows.
alter table upload_batch no force row level security;
alter table job no force row level security;

update upload_batch set
  settings = (settings - '{variant,newVariant}'::text[])
    || jsonb_build_object('coil', settings -> 'variant', 'newCoil', settings -> 'newVariant')
where settings ? 'variant';
update upload_batch set touched = (touched - 'variantId') || jsonb_build_object('coilId', touched -> 'variantId')
where touched ? 'variantId';
update upload_batch set
  made = (made - '{variantId,variant}'::text[]) || jsonb_build_object('coilId', made -> 'variantId', 'newCoil', made -> 'variant')
where made ? 'variantId';
update job set input = (input - 'variant') || jsonb_build_object('coil', input -> 'variant')
where kind = 'fit-models' and input ? 'variant';

alter table upload_batch force row level security;
alter table job force row level security;
