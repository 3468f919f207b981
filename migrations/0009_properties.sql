-- The property table: one row per released coil with all its numbers, for tables, maps and comparisons across materials.
--
-- Each property has a column and an index. The index also holds the columns of the other conditions and of the policy, so a query
-- with one range reads no rows. Exceptions (few specimens, lower bounds, gauge lengths, test conditions) stand in narrow columns of
-- the row; the details are stored outside of it.

create table property_row (
  variant_id         uuid primary key,
  material_id        uuid not null,
  grade_id           uuid not null,
  family_id          uuid not null,
  thickness_mm       double precision not null,
  coating            text,
  mill_type          text not null,
  synthetic          boolean not null,
  status             text not null,
  tests              text[] not null,
  release            integer not null references release,
  "uat.E-RD"         double precision,
  "uat.E-DD"         double precision,
  "uat.E-TD"         double precision,
  "uat.rp02-RD"      double precision,
  "uat.rp02-DD"      double precision,
  "uat.rp02-TD"      double precision,
  "uat.reh-RD"       double precision,
  "uat.reh-DD"       double precision,
  "uat.reh-TD"       double precision,
  "uat.rel-RD"       double precision,
  "uat.rel-DD"       double precision,
  "uat.rel-TD"       double precision,
  "uat.ys-RD"        double precision,
  "uat.ys-DD"        double precision,
  "uat.ys-TD"        double precision,
  "uat.ae-RD"        double precision,
  "uat.ae-DD"        double precision,
  "uat.ae-TD"        double precision,
  "uat.rm-RD"        double precision,
  "uat.rm-DD"        double precision,
  "uat.rm-TD"        double precision,
  "uat.yr-RD"        double precision,
  "uat.yr-DD"        double precision,
  "uat.yr-TD"        double precision,
  "uat.ag-RD"        double precision,
  "uat.ag-DD"        double precision,
  "uat.ag-TD"        double precision,
  "uat.agt-RD"       double precision,
  "uat.agt-DD"       double precision,
  "uat.agt-TD"       double precision,
  "uat.a-RD"         double precision,
  "uat.a-DD"         double precision,
  "uat.a-TD"         double precision,
  "uat.z-RD"         double precision,
  "uat.z-DD"         double precision,
  "uat.z-TD"         double precision,
  "uat.tfs-RD"       double precision,
  "uat.tfs-DD"       double precision,
  "uat.tfs-TD"       double precision,
  "uat.tts-RD"       double precision,
  "uat.tts-DD"       double precision,
  "uat.tts-TD"       double precision,
  "uat.n46-RD"       double precision,
  "uat.n46-DD"       double precision,
  "uat.n46-TD"       double precision,
  "uat.n1020-RD"     double precision,
  "uat.n1020-DD"     double precision,
  "uat.n1020-TD"     double precision,
  "uat.n2ag-RD"      double precision,
  "uat.n2ag-DD"      double precision,
  "uat.n2ag-TD"      double precision,
  "uat.K-RD"         double precision,
  "uat.K-DD"         double precision,
  "uat.K-TD"         double precision,
  "uat.r-RD"         double precision,
  "uat.r-DD"         double precision,
  "uat.r-TD"         double precision,
  "uat.toughness-RD" double precision,
  "uat.toughness-DD" double precision,
  "uat.toughness-TD" double precision,
  "uat.uts_te-RD"    double precision,
  "uat.uts_te-DD"    double precision,
  "uat.uts_te-TD"    double precision,
  "flc.flc0"         double precision,
  "flc.e1_ut"        double precision,
  "flc.e1_bi"        double precision,
  "hbg.p_max"        double precision,
  "hbg.h"            double precision,
  "hbg.et_max"       double precision,
  "hbg.sb10"         double precision,
  "hbg.fb"           double precision,
  "hbg.rb"           double precision,
  "pst.fmax"         double precision,
  "pst.rmax"         double precision,
  "pst.e1_fmax"      double precision,
  "pst.e1f"          double precision,
  "pst.beta"         double precision,
  "pst.ebf"          double precision,
  "pst.fps"          double precision,
  "her.lambda"       double precision,
  "her.d0"           double precision,
  "her.dh"           double precision,
  "her.clearance"    double precision,
  "mrt.rate"         double precision,
  "mrt.s5"           double precision,
  "mrt.s10"          double precision,
  "mrt.m"            double precision,
  "shr.tau02"        double precision,
  "shr.tau_max"      double precision,
  "shr.g_max"        double precision,
  "shr.gf"           double precision,
  "shr.ebf"          double precision,
  "shr.eta"          double precision,
  "shr.fs"           double precision,
  "uac.rc02"         double precision,
  "uac.E"            double precision,
  "uac.s2"           double precision,
  "uac.s5"           double precision,
  "uac.sd"           double precision,
  "ctc.sf"           double precision,
  "ctc.sr"           double precision,
  "ctc.br"           double precision,
  "ctc.bsp"          double precision,
  "lul.e0"           double precision,
  "lul.ea"           double precision,
  "lul.xi"           double precision,
  "bbt.e1f"          double precision,
  "bbt.e2f"          double precision,
  "bbt.fb"           double precision,
  "bbt.rb"           double precision,
  "bbt.ebf"          double precision,
  "bbt.h"            double precision,
  "bnd.fmax"         double precision,
  "bnd.s_fmax"       double precision,
  "bnd.alpha"        double precision,
  "bnd.alpha_ref"    double precision,
  "bnd.ebf"          double precision,
  "fsm.e1_max"       double precision,
  "fsm.beta"         double precision,
  "fsm.eta"          double precision,
  "fsm.ebf"          double precision,
  details            jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  few                text[],
  gauges             jsonb,
  bounds             text[],
  conditions         jsonb,
  "hard.hv"          double precision,
  curves             integer not null default 0,
  curve_bytes        bigint not null default 0,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade,
  check (jsonb_typeof(gauges) = 'object'),
  check (jsonb_typeof(conditions) = 'object')
);
comment on column property_row.details is 'by column: s, n, flags, condition, gauge length [mm], window, method';
comment on column property_row.release is 'the last one that changed a number of its material';
comment on column property_row.few is 'columns whose mean is of fewer than three specimens; null: none';
comment on column property_row.gauges is 'original gauge length [mm] by column, of elongations and what is made of them; null: none';
comment on column property_row.bounds is 'columns whose number is a lower bound: a test ended without a crack; null: none';
comment on column property_row.conditions is 'test condition by column where it is not the one that the test is shown by; null: none';
comment on column property_row.curves is 'released and not superseded';
comment on column property_row.curve_bytes is 'of these curves as they are stored [byte]';
create index property_row_material on property_row (material_id);
create index property_row_family on property_row (family_id);
create index property_row_by_thickness on property_row (thickness_mm)
  include (variant_id, material_id, family_id, coating, mill_type);
create index property_row_typical on property_row (family_id, grade_id, material_id)
  include (tests, curves, curve_bytes, synthetic, "uat.rp02-RD", "uat.rm-RD", "uat.ag-RD", "uat.a-RD", "uat.n46-RD", "uat.n1020-RD", "uat.r-RD");

-- Hole expansion as its test is quoted, without a condition of the coil's own.
create index property_row_expansion on property_row (family_id, grade_id, material_id) include ("her.lambda")
  where "her.lambda" is not null and (conditions is null or not conditions ? 'her.lambda');

-- Strength and elongation of the small map: only over a gauge length of 80 mm.
create index property_row_small_map on property_row (family_id, grade_id, material_id) include ("uat.rm-RD", "uat.a-RD")
  where "uat.rm-RD" is not null and "uat.a-RD" is not null and (gauges ->> 'uat.a-RD')::float8 = 80;
alter table property_row enable row level security, force row level security;
alter table property_row
  set (toast_tuple_target = 128),
  alter column details set storage external,
  alter column few set storage main,
  alter column gauges set storage main,
  alter column bounds set storage main,
  alter column conditions set storage main,
  alter column tests set storage plain;

-- The rule for paid data; drafts and withdrawn records never come in here, for staff either.
create policy paid_data on property_row for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or exists (select from material_access a where a.material_id = property_row.material_id));
create policy staff_writes on property_row to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

create trigger catalogue_changed_insert after insert on property_row referencing new table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_delete after delete on property_row referencing old table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_update after update on property_row referencing new table as changed
  for each statement execute function app.note_coil_change();
grant select on property_row to mi_app_read, mi_app_write;
grant select, insert, update, delete on property_row to mi_staff;

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

-- Names of the public tree, as the policy of tree_node shows them to everybody.
create function app.rebuild_search() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.is_staff() then return; end if;
  delete from search_name;
  delete from search_word;
  insert into search_name (node_id, words)
    select id, ' ' || array_to_string(app.search_words(name || ' ' || coalesce(second_name, '')), ' ') || ' '
    from tree_node where visibility = 'public' and release is not null;
  insert into search_word (word, names)
    select w, count(*) from tree_node, unnest(app.search_words(name || ' ' || coalesce(second_name, ''))) w
    where visibility = 'public' and release is not null group by w;
end
$$;
revoke execute on function app.rebuild_search() from public;
grant execute on function app.rebuild_search() to mi_staff;

create function app.rebuild_status(materials uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  material uuid;
begin
  if not app.is_staff() then return; end if;
  foreach material in array materials loop
    perform app.refresh_material_status(material);
  end loop;
  perform app.recount_status();
end
$$;
revoke execute on function app.rebuild_status(uuid[]) from public;
grant execute on function app.rebuild_status(uuid[]) to mi_staff;

-- Staff read material_access as everybody does: of materials that nobody has bought they see no row.
create function app.materials_with_access() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select material_id from material_access where (select app.is_staff())
$$;
revoke execute on function app.materials_with_access() from public;
grant execute on function app.materials_with_access() to mi_staff;
