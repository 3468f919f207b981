-- Tests of a coil and what was measured: series, condition, specimen (table replicate), curves, properties (table scalar), limit
-- points, strain fields and models.
--
-- Every table carries material_id, and foreign keys include it: a row cannot belong to another material than its parent, and one
-- policy serves all tables. Numbers are stored in the stored unit of their quantity (src/core/units).
--
-- A new evaluation adds drafts beside the released values. Of each curve kind and property a specimen has at most one released row
-- and one draft. A superseded curve stays, because its address is permanent.
--
-- The policy of these tables contains "or", which implies neither "release is null" nor "superseded is null". Queries of readers
-- therefore cannot use partial indexes with these conditions; the plain indexes on replicate_id and property are for them.

create table test_series (
  id            uuid primary key default gen_random_uuid(),
  material_id   uuid not null,
  variant_id    uuid not null,
  code          text not null check (code in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  standard      text,
  laboratory    text,
  specimen_type text,
  synthetic     boolean not null default false,
  release       integer references release,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade,
  unique (material_id, id)
);
create unique index test_series_of_variant on test_series (variant_id, code);
create index test_series_material on test_series (material_id);
create index test_series_newest on test_series (code, release desc nulls first, id desc);
alter table test_series enable row level security, force row level security;
grant select on test_series to mi_app_read, mi_app_write;
grant select, insert, update, delete on test_series to mi_staff;

create table condition (
  id          uuid primary key default gen_random_uuid(),
  material_id uuid not null,
  series_id   uuid not null,
  label       text not null check (label = btrim(label) and label <> ''),
  orientation text check (orientation in ('RD', 'DD', 'TD')),
  angle_deg   double precision check (angle_deg between 0 and 90),
  rate_per_s  double precision check (rate_per_s > 0),
  delay_min   integer check (delay_min >= 0),
  position    integer not null default 0,
  release     integer references release,
  foreign key (material_id, series_id) references test_series (material_id, id) on delete cascade,
  unique (material_id, id),
  unique (series_id, label)
);
comment on column condition.label is 'without the replicate number: RD, 240 Minute, RD 100/s';
comment on column condition.angle_deg is 'from the rolling direction [°]';
comment on column condition.rate_per_s is 'nominal strain rate [1/s]';
comment on column condition.delay_min is 'between punching and expansion [min]';
create index condition_material on condition (material_id);
alter table condition enable row level security, force row level security;
grant select on condition to mi_app_read, mi_app_write;
grant select, insert, update, delete on condition to mi_staff;

create table raw_file (
  material_id uuid not null references tree_node,
  hash        bytea not null check (octet_length(hash) = 32),
  name        text not null check (name !~ '[[:cntrl:]/\\]'),
  bytes       bigint not null check (bytes >= 0),
  dialect     text not null,
  source      text not null default 'file' check (source in ('file', 'synthetic')),
  report      jsonb not null default '{}',
  imported_at timestamptz(3) not null default now(),
  imported_by uuid references account,
  release     integer references release,
  primary key (material_id, hash)
);
comment on column raw_file.hash is 'SHA-256 of the bytes; the same file may belong to two materials';
comment on column raw_file.source is 'synthetic: the bytes are generated on demand and labelled';
create index raw_file_hash on raw_file (hash);
create index raw_file_material on raw_file (material_id);
alter table raw_file enable row level security, force row level security;
grant select on raw_file to mi_app_read, mi_app_write;
grant select, insert, update, delete on raw_file to mi_staff;

create table replicate (
  id                 uuid primary key default gen_random_uuid(),
  material_id        uuid not null,
  condition_id       uuid not null,
  number             integer not null check (number > 0),
  specimen           text,
  geometry           jsonb not null default '{}' check (jsonb_typeof(geometry) = 'object'),
  laboratory_results jsonb not null default '[]' check (jsonb_typeof(laboratory_results) = 'array'),
  issues             jsonb not null default '[]' check (jsonb_typeof(issues) = 'array'),
  remarks            text,
  raw_file_hash      bytea,
  status             text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic          boolean not null default false,
  release            integer references release,
  stated             jsonb not null default '{}' check (jsonb_typeof(stated) = 'object'),
  specimen_id        uuid,
  restated           jsonb check (jsonb_typeof(restated) = 'object'),
  foreign key (material_id, condition_id) references condition (material_id, id) on delete cascade,
  foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  unique (material_id, id),
  unique (condition_id, number),
  check (status = 'withdrawn' or synthetic = (status = 'synthetic'))
);

-- The tree tells staff what holds drafts. Asked as a set, the question brings no policy into the plans of everybody else.
create function app.materials_with_drafts() returns setof uuid language sql stable
begin atomic
  select distinct material_id from replicate where release is null;
end;
comment on function app.materials_with_drafts() is 'with specimens that the caller sees as drafts: none, but for staff';
comment on column replicate.geometry is 'b0, t0, d0, L0, Lc [mm], S0 [mm²] before the test';
comment on column replicate.specimen is 'name of the specimen in the file';
comment on column replicate.stated is 'options of core/evaluate that the laboratory or the importing person stated';
comment on column replicate.specimen_id is 'the specimen of a project that was tested';
comment on column replicate.restated is 'settings of a re-evaluation that waits for a release; null: none';
create index replicate_raw_file on replicate (material_id, raw_file_hash);
create index replicate_material on replicate (material_id);

-- Staff's pages ask of every material whether it holds drafts; there are few at a time.
create index replicate_drafts on replicate (material_id) where release is null;
create index replicate_specimen on replicate (specimen_id) where specimen_id is not null;
create index replicate_restated on replicate (material_id) where restated is not null;
alter table replicate enable row level security, force row level security;
grant select on replicate to mi_app_read, mi_app_write;
grant select, insert, update, delete on replicate to mi_staff;

-- Points as planar little-endian float64: all of the first channel, then all of the second. Bit-exact, never compressed
-- by PostgreSQL (measured data hardly compresses, and decompression would cost every reader).
create table curve (
  id           uuid primary key default gen_random_uuid(),
  material_id  uuid not null,
  replicate_id uuid not null,
  kind         text not null check (kind in (
    'raw', 'engineering', 'true', 'flow', 'biaxial', 'equivalent', 'zone', 'shear', 'accumulated', 'asymmetry', 'bending')),
  channels     jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows         integer not null check (rows > 0),
  hash         bytea not null check (octet_length(hash) = 32),
  data         bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  release      integer references release,
  superseded   integer references release,
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  unique (material_id, id),
  constraint curve_superseded_check check (superseded is null or (release is not null and kind <> 'raw'))
);
comment on column curve.channels is '[{ role, name, quantity, unit }], unit = stored unit of the quantity';
comment on column curve.hash is 'SHA-256 of channel roles, quantities, row count and data (core/curves)';
comment on column curve.superseded is 'release that put another curve in its place; null: shown today';
create index curve_hash on curve (hash);
create index curve_material on curve (material_id);
create unique index curve_published on curve (replicate_id, kind) where release is not null and superseded is null;
create unique index curve_draft on curve (replicate_id, kind) where release is null;
create index curve_replicate on curve (replicate_id);
alter table curve enable row level security, force row level security;
alter table curve
  alter column data set storage external;
grant select on curve to mi_app_read, mi_app_write;
grant select, insert, update, delete on curve to mi_staff;

create table scalar (
  id           uuid primary key default gen_random_uuid(),
  material_id  uuid not null,
  replicate_id uuid not null,
  curve_id     uuid,
  property     text not null check (property ~ '^[a-z]+\.[A-Za-z0-9_]+$'),
  value        double precision check (value not in ('NaN', 'Infinity', '-Infinity')),
  unit         text not null,
  method       text not null,
  "window"     jsonb,
  flags        text[] not null default '{}',
  version      text not null,
  position     integer not null default 0,
  release      integer references release,
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  foreign key (material_id, curve_id) references curve (material_id, id) on delete cascade,
  -- No number without a reason for its absence.
  check (value is not null or cardinality(flags) > 0)
);
comment on column scalar.property is 'id of core/properties: never renamed';
comment on column scalar.version is 'evaluation software that computed it';
create index scalar_property on scalar (property, material_id) where value is not null;
create index scalar_curve on scalar (curve_id) where curve_id is not null;
create index scalar_material on scalar (material_id);
create unique index scalar_published on scalar (replicate_id, property) where release is not null;
create unique index scalar_draft on scalar (replicate_id, property) where release is null;
create index scalar_replicate on scalar (replicate_id, position);
create index scalar_of_specimen on scalar (replicate_id, property);

-- Each start compares the results that laboratories state next to a record with the stored scalars (src/server/derived): of these properties alone.
create index scalar_stated on scalar (replicate_id, property) include (release, material_id)
  where property in ('uat.z', 'uat.tfs', 'uat.tts', 'hard.hv');
alter table scalar enable row level security, force row level security;
grant select on scalar to mi_app_read, mi_app_write;
grant select, insert, update, delete on scalar to mi_staff;

create table point_set (
  id            uuid primary key default gen_random_uuid(),
  material_id   uuid not null,
  condition_id  uuid not null,
  kind          text not null check (kind ~ '^[A-Za-z0-9-]+$'),
  channels      jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows          integer not null check (rows > 0),
  hash          bytea not null check (octet_length(hash) = 32),
  data          bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  raw_file_hash bytea,
  status        text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic     boolean not null default false,
  release       integer references release,
  method        text check (method in ('section', 'time', 'other')),
  punch         text check (punch ~ '^[a-z0-9.-]{1,40}$'),
  foreign key (material_id, condition_id) references condition (material_id, id) on delete cascade,
  foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  unique (condition_id, kind),
  check (status = 'withdrawn' or synthetic = (status = 'synthetic'))
);
comment on column point_set.method is 'of finding limit strains; null for points that are no limits';
comment on column point_set.punch is 'tool, e.g. nakajima-100: shape and diameter [mm]';
create index point_set_material on point_set (material_id);
alter table point_set enable row level security, force row level security;
alter table point_set
  alter column data set storage external;
grant select on point_set to mi_app_read, mi_app_write;
grant select, insert, update, delete on point_set to mi_staff;

create table field_map (
  id            uuid primary key default gen_random_uuid(),
  material_id   uuid not null,
  replicate_id  uuid not null,
  frame         text not null,
  gauge_mm      double precision check (gauge_mm > 0),
  channels      jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows          integer not null check (rows > 0),
  hash          bytea not null check (octet_length(hash) = 32),
  data          bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  release       integer references release,
  source_test   text,
  before_last   integer not null default 0 check (before_last >= 0),
  raw_file_hash bytea,
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  unique (replicate_id, frame),
  foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  unique (replicate_id, before_last)
);
comment on column field_map.gauge_mm is 'virtual strain gauge [mm]';
comment on column field_map.source_test is 'code of the test whose specimen was photographed, e.g. PST; null where nobody stated it';
comment on column field_map.before_last is 'images between this one and the last before fracture, which is 0';
comment on column field_map.raw_file_hash is 'file of this image; null: that of the replicate';
create index field_map_material on field_map (material_id);
create index field_map_raw_file on field_map (material_id, raw_file_hash);
alter table field_map enable row level security, force row level security;
alter table field_map
  alter column data set storage external;
grant select on field_map to mi_app_read, mi_app_write;
grant select, insert, update, delete on field_map to mi_staff;

create table parameter_set (
  id            uuid primary key default gen_random_uuid(),
  material_id   uuid not null,
  variant_id    uuid not null,
  fe_tab        text not null check (fe_tab in ('FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6')),
  model         text not null,
  parameters    jsonb not null check (jsonb_typeof(parameters) = 'array'),
  inputs        uuid[] not null default '{}',
  fit_window    jsonb,
  quality       jsonb not null default '{}',
  version       integer not null default 1 check (version > 0),
  author        text not null,
  status        text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic     boolean not null default false,
  release       integer references release,
  fit           jsonb check (jsonb_typeof(fit) = 'object'),
  proof         jsonb check (jsonb_typeof(proof) = 'object'),
  last_measured double precision check (last_measured >= 0),
  extrapolation text,
  automatic     boolean not null default false,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade,
  unique (variant_id, fe_tab, model, version),
  check (status = 'withdrawn' or synthetic = (status = 'synthetic'))
);
comment on column parameter_set.inputs is 'ids of the curves and scalars it was fitted to';
comment on column parameter_set.fit is 'method, data, errors and covariance of the parameters, residuals, version; null where nothing was fitted here';
comment on column parameter_set.proof is 'a card made of the sets of the coil, simulated against its tests; null where none was made';
comment on column parameter_set.last_measured is 'true plastic strain where measurement ends and extrapolation begins [1]; hardening laws only';
comment on column parameter_set.automatic is 'made by the fit of all specimens of the coil, and not by hand: as a draft it makes room for the next fit';
create index parameter_set_material on parameter_set (material_id);
alter table parameter_set enable row level security, force row level security;
grant select on parameter_set to mi_app_read, mi_app_write;
grant select, insert, update, delete on parameter_set to mi_staff;

create table measurement_origin (
  replicate_id uuid primary key,
  material_id  uuid not null,
  operator     text check (length(operator) between 1 and 120),
  machine      text check (length(machine) between 1 and 120),
  measured_at  timestamptz(3),
  laboratory   text check (length(laboratory) between 1 and 120),
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  check (num_nonnulls(operator, machine, laboratory, measured_at) > 0)
);
comment on column measurement_origin.measured_at is 'as the file states it; a file without a zone counts as UTC';
create index measurement_origin_material on measurement_origin (material_id);
alter table measurement_origin enable row level security, force row level security;

create policy staff_reads on measurement_origin for select to mi_app_read using ((select app.is_staff()));
create policy staff_works on measurement_origin to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on measurement_origin to mi_app_read;
grant select, insert, update, delete on measurement_origin to mi_staff;

-- What all tables of records have in common: who reads and who writes them, and that a change marks its material.
do $$
declare
  name text;
begin
  foreach name in array array['variant', 'test_series', 'condition', 'raw_file', 'replicate', 'curve', 'scalar', 'point_set', 'field_map', 'parameter_set'] loop
    execute format('create policy staff_writes on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format($policy$create policy paid_data on %1$I for select to mi_app_read, mi_app_write, mi_staff using (
      (select app.is_staff())
      or (release is not null %2$s and exists (select from material_access a where a.material_id = %1$I.material_id)))$policy$,
      name, case when name in ('variant', 'replicate', 'point_set', 'parameter_set') then 'and status <> ''withdrawn''' else '' end);
    execute format('create trigger mark_insert after insert on %I referencing new table as changed
      for each statement execute function app.mark_materials()', name);
    execute format('create trigger mark_delete after delete on %I referencing old table as changed
      for each statement execute function app.mark_materials()', name);
    -- A row that moves to another material changes both.
    execute format('create trigger mark_update_old after update on %I referencing old table as changed
      for each statement execute function app.mark_materials()', name);
    execute format('create trigger mark_update_new after update on %I referencing new table as changed
      for each statement execute function app.mark_materials()', name);
  end loop;
end
$$;
