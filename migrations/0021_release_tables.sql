-- Tables of whole releases, written once per public release by a job (src/server/release-tables). The Parquet files are in the store
-- of originals, each under its SHA-256. The rows here state which row groups of a file belong to which material, so that a
-- reader receives only the row groups of readable materials.

create table release_table (
  id      uuid primary key default gen_random_uuid(),
  release integer not null references release,
  name    text not null check (name in ('coils', 'specimens', 'properties', 'curves', 'models')),
  test    text check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  hash    bytea not null check (octet_length(hash) = 32),
  bytes   bigint not null check (bytes > 0),
  unique nulls not distinct (release, name, test)
);
comment on column release_table.hash is 'SHA-256 of the file with the rows of all materials';
alter table release_table enable row level security, force row level security;

create table release_table_part (
  table_id    uuid not null references release_table on delete cascade,
  row_group   integer not null check (row_group >= 0),
  material_id uuid not null references tree_node on delete cascade,
  rows        integer not null check (rows > 0),
  bytes       bigint not null check (bytes > 0),
  primary key (table_id, row_group)
);
comment on table release_table_part is 'One row group of a table; it contains rows of one material only.';
create index release_table_part_material on release_table_part (material_id);
alter table release_table_part enable row level security, force row level security;

-- The tables contain released rows only. Rights are those of today, as for every former release.
create policy paid_data on release_table_part for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or exists (select from material_access a where a.material_id = release_table_part.material_id));
-- A table without a readable row is not visible: size and digest depend on its rows.
create policy paid_data on release_table for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or exists (select from release_table_part p where p.table_id = release_table.id));
create policy staff_writes on release_table to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on release_table_part to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on release_table, release_table_part to mi_app_read, mi_app_write;
grant select, insert, delete on release_table, release_table_part to mi_staff;

-- The newest release of an existing site. Later releases queue their job themselves.
insert into job (kind, input, key, due_at)
select 'release-tables', jsonb_build_object('release', number), number::text, now()
from release where not private order by number desc limit 1;
