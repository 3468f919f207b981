-- 0211_measurement_origin.sql: who measured a specimen, on which machine and when, as its file states it (docs/decisions/0452).
-- For the health of the laboratory alone: staff read it and nobody else, because it names people who work there. No record and no
-- number of the catalogue follows from it, so it belongs to no release and has no versions.
create table measurement_origin (
  replicate_id uuid primary key,
  material_id  uuid not null,
  operator     text check (length(operator) between 1 and 120),
  machine      text check (length(machine) between 1 and 120),
  measured_at  timestamptz(3),
  foreign key (material_id, replicate_id) references replicate (material_id, id) on delete cascade,
  check (num_nonnulls(operator, machine, measured_at) > 0)
);
comment on column measurement_origin.measured_at is 'as the file states it; a file without a zone counts as UTC';
create index measurement_origin_material on measurement_origin (material_id);

alter table measurement_origin enable row level security;
alter table measurement_origin force row level security;
create policy staff_reads on measurement_origin for select to mi_app_read using ((select app.is_staff()));
create policy staff_works on measurement_origin to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on measurement_origin to mi_app_read;
grant select, insert, update, delete on measurement_origin to mi_staff;
select app.join_deletion();
