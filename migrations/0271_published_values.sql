-- 0271_published_values.sql: values that others have published, with their source: a record kind beside tested coils (decision 0527).
--
-- Rows of one release are replaced as a whole: a changed material is a new row, and the row before it gets until_release. Rows without
-- release are drafts, which staff alone see. Published values are free for everybody; nothing here belongs to an organisation.
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

do $$
declare
  name text;
begin
  foreach name in array array['literature_source', 'literature_material'] loop
    execute format('create policy released_or_staff on %I for select to mi_app_read, mi_app_write, mi_staff
      using (release is not null or (select app.is_staff()))', name);
  end loop;
  foreach name in array array['literature_value', 'literature_parameter', 'literature_forming_limit'] loop
    execute format('create policy as_its_material on %1$I for select to mi_app_read, mi_app_write, mi_staff
      using (exists (select from public.literature_material m where m.id = %1$I.literature_id))', name);
  end loop;
  foreach name in array array['literature_source', 'literature_material', 'literature_value', 'literature_parameter',
    'literature_forming_limit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy staff_writes on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format('grant select on %I to mi_app_read, mi_app_write, mi_staff', name);
    execute format('grant insert, update, delete on %I to mi_staff', name);
  end loop;
end
$$;

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
create trigger guard before update or delete on literature_source for each row execute function app.guard_literature();
create trigger guard before update or delete on literature_material for each row execute function app.guard_literature();
create trigger guard before update or delete on literature_value for each row execute function app.guard_literature_part();
create trigger guard before update or delete on literature_parameter for each row execute function app.guard_literature_part();
create trigger guard before update or delete on literature_forming_limit for each row execute function app.guard_literature_part();

create trigger catalogue_changed after insert or update or delete on literature_source
  for each statement execute function app.note_catalogue_change();
create trigger catalogue_changed after insert or update or delete on literature_material
  for each statement execute function app.note_catalogue_change();

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
