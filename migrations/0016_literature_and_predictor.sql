-- Published values with their source, and the models of mi Predictor.
--
-- Published values are never mixed with measured ones: no average, no fit, no card uses them. A predictor model names the materials
-- it was trained on and is shown to callers who may read all of them.

create table predictor_set (
  hash      text primary key check (hash ~ '^[0-9a-f]{64}$'),
  materials uuid[] not null,
  asked_at  timestamptz(3) not null default now()
);
comment on column predictor_set.hash is 'SHA-256 of the ids of its materials, in order';
comment on column predictor_set.asked_at is 'when somebody last asked for a model of it that was not there; a release trains those of the last months anew';
create index predictor_set_materials on predictor_set using gin (materials);
alter table predictor_set enable row level security, force row level security;

create policy readable_as_a_whole on predictor_set for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or not exists (
    select from unnest(materials) m (id) where not exists (select from material_access a where a.material_id = m.id)));
create policy staff_writes on predictor_set to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

-- A private material that is deleted takes with it everything that was learned from it (migrations/0161).
create policy definer_deletes on predictor_set to mi_owner
  using (materials @> array[(select app.deleted_material())]) with check (false);
grant select on predictor_set to mi_app_read, mi_app_write;
grant select, insert, update on predictor_set to mi_staff;

create table predictor_version (
  id          uuid primary key default gen_random_uuid(),
  set_hash    text not null references predictor_set on delete cascade,
  pair        text not null,
  feature_set text not null,
  basis       text not null check (basis in ('real', 'measured', 'synthetic')),
  number      integer not null check (number > 0),
  data_hash   text not null,
  release     integer not null references release,
  holds_until integer not null references release,
  trained_at  timestamptz(3) not null default now(),
  content     jsonb not null check (jsonb_typeof(content) = 'object'),
  unique (set_hash, pair, feature_set, basis, number)
);
comment on column predictor_version.data_hash is 'SHA-256 of the rows that it learned from';
comment on column predictor_version.holds_until is 'the last release whose rows are the same';
comment on column predictor_version.content is 'the trained model and its coils, or why nothing could be learned';
comment on column predictor_version.basis is
  'real: measured coils and published tested values; measured: former models of measured coils alone; synthetic: demonstration';
alter table predictor_version enable row level security, force row level security;

create policy of_readable_sets on predictor_version for select to mi_app_read, mi_app_write, mi_staff using (
  exists (select from predictor_set s where s.hash = set_hash));
create policy staff_adds on predictor_version for insert to mi_staff with check ((select app.is_staff()));
create policy staff_confirms on predictor_version for update to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on predictor_version to mi_app_read, mi_app_write;
grant select, insert, update (holds_until) on predictor_version to mi_staff;

create function app.forget_what_was_learned() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from predictor_set s where s.materials @> array[old.id];
  return null;
end
$$;
revoke execute on function app.forget_what_was_learned() from public;

create trigger forget_what_was_learned after delete on tree_node
  for each row when (old.level = 'material') execute function app.forget_what_was_learned();

create table literature_source (
  id            uuid primary key default gen_random_uuid(),
  key           text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$'),
  type          text not null check (type in ('standard', 'supplier', 'trade page', 'paper', 'data set')),
  authors       text not null check (authors <> ''),
  year          integer check (year between 1800 and 2100),
  title         text not null check (title <> ''),
  journal       text not null,
  identifier    text not null check (identifier ~ '(^|[^0-9])10\.[0-9]{4,9}/|https?://'),
  licence       text not null,
  page_read     text not null,
  digest        text not null,
  release       integer references release,
  until_release integer references release check (until_release > release)
);
comment on column literature_source.key is 'stays when the source is corrected; part of files';
comment on column literature_source.identifier is 'DOI or address';
comment on column literature_source.licence is 'as stated on the page read';
comment on column literature_source.digest is 'of everything else in the row: an import of the same content stores nothing';
comment on column literature_source.until_release is 'the release that replaced it; null: shown today';
create unique index literature_source_draft on literature_source (key) where release is null;
create unique index literature_source_now on literature_source (key) where release is not null and until_release is null;
alter table literature_source enable row level security, force row level security;

create policy released_or_staff on literature_source for select to mi_app_read, mi_app_write, mi_staff using (release is not null or (select app.is_staff()));
create policy staff_writes on literature_source to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

create trigger catalogue_changed after insert or update or delete on literature_source
  for each statement execute function app.note_catalogue_change();
grant select on literature_source to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_source to mi_staff;

create table literature_material (
  id            uuid primary key default gen_random_uuid(),
  key           text not null check (key ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  grade         text not null check (grade <> ''),
  designation   text not null,
  family        text not null,
  coating       text not null,
  thickness_mm  double precision check (thickness_mm > 0),
  supplier      text not null,
  state         text not null,
  sort          text not null check (sort in ('tested value', 'typical value', 'requirement or guarantee')),
  source_key    text not null,
  place         text not null,
  names         text[] not null,
  digest        text not null,
  release       integer references release,
  until_release integer references release check (until_release > release)
);
comment on column literature_material.key is 'part of addresses: /mi-database/published/<key>';
comment on column literature_material.family is 'id in src/core/literature/families.ts';
comment on column literature_material.sort is 'of its values; a limit in a list of typical values is a requirement';
comment on column literature_material.place is 'table or figure of the source';
comment on column literature_material.names is 'grade, designations and the grades of the catalogue that they stand for, without blanks and signs';
comment on column literature_material.digest is 'of the row, its values, parameters and forming limits: an import of the same content stores nothing';
create unique index literature_material_draft on literature_material (key) where release is null;
create unique index literature_material_now on literature_material (key) where release is not null and until_release is null;
create index literature_material_names on literature_material using gin (names);
create index literature_material_family on literature_material (family);
create index literature_material_source on literature_material (source_key);
alter table literature_material enable row level security, force row level security;

create policy released_or_staff on literature_material for select to mi_app_read, mi_app_write, mi_staff using (release is not null or (select app.is_staff()));
create policy staff_writes on literature_material to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

create trigger catalogue_changed after insert or update or delete on literature_material
  for each statement execute function app.note_catalogue_change();
grant select on literature_material to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_material to mi_staff;

create table literature_value (
  literature_id uuid not null references literature_material on delete cascade,
  record        text not null,
  position      integer not null,
  property      text not null,
  own_property  text,
  value         double precision,
  min           double precision,
  max           double precision,
  sd            double precision check (sd >= 0),
  n             integer check (n >= 1),
  unit          text not null,
  direction     text check (direction in ('RD', '15', '30', 'DD', '60', '75', 'TD', 'mean')),
  condition     text not null,
  note          text not null,
  sort          text not null check (sort in ('tested value', 'typical value', 'requirement or guarantee')),
  primary key (literature_id, record),
  check (num_nonnulls(value, min, max) > 0),
  check (min <= max),
  check (sort <> 'requirement or guarantee' or value is null)
);
comment on column literature_value.property is 'id in src/core/literature/published-properties.ts';
comment on column literature_value.own_property is 'the property of the catalogue that it compares with';
comment on column literature_value.min is 'lower limit, or lower end of a published range, in unit';
create index literature_value_own on literature_value (own_property) where own_property is not null;
alter table literature_value enable row level security, force row level security;

create policy as_its_material on literature_value for select to mi_app_read, mi_app_write, mi_staff
  using (exists (select from public.literature_material m where m.id = literature_value.literature_id));
create policy staff_writes on literature_value to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on literature_value to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_value to mi_staff;

create table literature_parameter (
  literature_id uuid not null references literature_material on delete cascade,
  record        text not null,
  position      integer not null,
  model         text not null,
  parameter     text not null,
  value         double precision not null,
  unit          text not null,
  direction     text,
  condition     text not null,
  note          text not null,
  primary key (literature_id, record)
);
comment on column literature_parameter.condition is 'equation or set, as published';
alter table literature_parameter enable row level security, force row level security;

create policy as_its_material on literature_parameter for select to mi_app_read, mi_app_write, mi_staff
  using (exists (select from public.literature_material m where m.id = literature_parameter.literature_id));
create policy staff_writes on literature_parameter to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on literature_parameter to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_parameter to mi_staff;

create table literature_forming_limit (
  literature_id uuid not null references literature_material on delete cascade,
  record        text not null,
  position      integer not null,
  minor         double precision not null,
  major         double precision not null,
  kind          text not null,
  condition     text not null,
  note          text not null,
  primary key (literature_id, record)
);
comment on column literature_forming_limit.minor is 'true strain [1]';
alter table literature_forming_limit enable row level security, force row level security;

create policy as_its_material on literature_forming_limit for select to mi_app_read, mi_app_write, mi_staff
  using (exists (select from public.literature_material m where m.id = literature_forming_limit.literature_id));
create policy staff_writes on literature_forming_limit to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on literature_forming_limit to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_forming_limit to mi_staff;

-- What a release has published changes with a release alone, and then only by ending.
create function app.guard_literature() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'mi_staff' and old.release is not null and (tg_op = 'DELETE' or app.open_release() is null
    or (to_jsonb(new) - 'until_release') <> (to_jsonb(old) - 'until_release') or old.until_release is not null) then
    raise exception 'a published row of % changed', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger guard before update or delete on literature_source for each row execute function app.guard_literature();
create trigger guard before update or delete on literature_material for each row execute function app.guard_literature();

create function app.guard_literature_part() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'mi_staff' and exists (
    select from literature_material m where m.id = old.literature_id and m.release is not null) then
    raise exception 'a published row of % changed', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger guard before update or delete on literature_value for each row execute function app.guard_literature_part();
create trigger guard before update or delete on literature_parameter for each row execute function app.guard_literature_part();
create trigger guard before update or delete on literature_forming_limit for each row execute function app.guard_literature_part();

-- Values of a former release are found through its materials.
do $$
declare
  name    text;
  columns text;
begin
  foreach name in array array['literature_source', 'literature_material'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    execute format('create view at_release.%1$I with (security_invoker = true) as select %2$s from public.%1$I
      where release <= (select app.read_release()) and (until_release is null or until_release > (select app.read_release()))',
      name, replace(columns, 'until_release', 'null::integer as until_release'));
    execute format('grant select on at_release.%I to mi_app_read, mi_app_write, mi_staff', name);
  end loop;
end
$$;

create table literature_import (
  batch_id    uuid primary key references upload_batch on delete cascade,
  revision    integer not null,
  preview     jsonb not null check (jsonb_typeof(preview) = 'object'),
  stored      jsonb check (jsonb_typeof(stored) = 'object'),
  reason      text check (length(reason) between 1 and 500),
  imported_by uuid references account on delete set null,
  imported_at timestamptz(3),
  check ((stored is null) = (imported_at is null))
);
comment on column literature_import.revision is 'of the batch when its tables were checked';
comment on column literature_import.preview is 'refused rows, or what the import would store';
comment on column literature_import.stored is 'keys and digests of the drafts that the import has made, for its undoing';
alter table literature_import enable row level security, force row level security;

create policy staff_reads on literature_import for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_writes on literature_import to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on literature_import to mi_app_read, mi_app_write;
grant select, insert, update, delete on literature_import to mi_staff;
