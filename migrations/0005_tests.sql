-- 0005_tests.sql: tests, and what was measured in them: series → condition → replicate → curve → scalar.
--
-- Every table carries material_id, the foreign keys are composite with it, so that a row can never hang below another
-- material's row, and one policy serves all. Numbers are stored in the stored unit of their quantity (core/units).
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
  foreign key (material_id, condition_id) references condition (material_id, id) on delete cascade,
  foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  unique (material_id, id),
  unique (condition_id, number),
  check (synthetic = (status = 'synthetic'))
);
comment on column replicate.geometry is 'b0, t0, d0, L0, Lc [mm], S0 [mm²] before the test';
comment on column replicate.specimen is 'name of the specimen in the file';
create index replicate_raw_file on replicate (material_id, raw_file_hash);

-- Points as planar little-endian float64: all of the first channel, then all of the second. Bit-exact, never compressed
-- by PostgreSQL (measured data hardly compresses, and decompression would cost every reader).
create table curve (
  id           uuid primary key default gen_random_uuid(),
  material_id  uuid not null,
  replicate_id uuid not null,
  kind         text not null check (kind in ('raw', 'engineering', 'true', 'flow')),
  channels     jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows         integer not null check (rows > 0),
  hash         bytea not null check (octet_length(hash) = 32),
  data         bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  release      integer references release,
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  unique (material_id, id),
  unique (replicate_id, kind)
);
alter table curve alter column data set storage external;
comment on column curve.channels is '[{ role, name, quantity, unit }], unit = stored unit of the quantity';
comment on column curve.hash is 'SHA-256 of channel roles, quantities, row count and data (core/curves)';
create index curve_hash on curve (hash);

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
  unique (replicate_id, property),
  -- No number without a reason for its absence.
  check (value is not null or cardinality(flags) > 0)
);
comment on column scalar.property is 'id of core/properties: never renamed';
comment on column scalar.version is 'evaluation software that computed it';
create index scalar_property on scalar (property, material_id) where value is not null;
create index scalar_curve on scalar (curve_id) where curve_id is not null;

create table point_set (
  id           uuid primary key default gen_random_uuid(),
  material_id  uuid not null,
  condition_id uuid not null,
  kind         text not null check (kind ~ '^[A-Za-z0-9-]+$'),
  channels     jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows         integer not null check (rows > 0),
  hash         bytea not null check (octet_length(hash) = 32),
  data         bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  raw_file_hash bytea,
  status       text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic    boolean not null default false,
  release      integer references release,
  foreign key (material_id, condition_id) references condition (material_id, id) on delete cascade,
  foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  unique (condition_id, kind),
  check (synthetic = (status = 'synthetic'))
);
alter table point_set alter column data set storage external;

create table field_map (
  id           uuid primary key default gen_random_uuid(),
  material_id  uuid not null,
  replicate_id uuid not null,
  frame        text not null,
  gauge_mm     double precision check (gauge_mm > 0),
  channels     jsonb not null check (jsonb_typeof(channels) = 'array' and jsonb_array_length(channels) > 0),
  rows         integer not null check (rows > 0),
  hash         bytea not null check (octet_length(hash) = 32),
  data         bytea not null check (octet_length(data) = rows * 8 * jsonb_array_length(channels)),
  release      integer references release,
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  unique (replicate_id, frame)
);
alter table field_map alter column data set storage external;
comment on column field_map.gauge_mm is 'virtual strain gauge [mm]';

create table parameter_set (
  id          uuid primary key default gen_random_uuid(),
  material_id uuid not null,
  variant_id  uuid not null,
  fe_tab      text not null check (fe_tab in ('FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6')),
  model       text not null,
  parameters  jsonb not null check (jsonb_typeof(parameters) = 'array'),
  inputs      uuid[] not null default '{}',
  fit_window  jsonb,
  quality     jsonb not null default '{}',
  version     integer not null default 1 check (version > 0),
  author      text not null,
  status      text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic   boolean not null default false,
  release     integer references release,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade,
  unique (variant_id, fe_tab, model, version),
  check (synthetic = (status = 'synthetic'))
);
comment on column parameter_set.inputs is 'ids of the curves and scalars it was fitted to';

-- One rule for all; withdrawn records stay for staff. Written out by a loop so that no table can differ.
do $$
declare
  name  text;
  extra text;
begin
  foreach name in array array['test_series', 'condition', 'raw_file', 'replicate', 'curve', 'scalar', 'point_set', 'field_map', 'parameter_set'] loop
    extra := case when name in ('replicate', 'point_set', 'parameter_set') then 'and status <> ''withdrawn''' else '' end;
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$
      create policy paid_data on %I for select using (
        (select app.is_staff())
        or (release is not null %s and exists (
          select from tree_node n
          where n.id = material_id
            and (n.free or n.ancestors && (select app.granted_nodes()) or n.organisation_id = (select app.org()))))
      )$policy$, name, extra);
    execute format('create policy staff_writes on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format('create index %I on %I (material_id)', name || '_material', name);
    execute format('grant select on %I to mi_app_read, mi_app_write', name);
    execute format('grant select, insert, update, delete on %I to mi_staff', name);
  end loop;
end
$$;
