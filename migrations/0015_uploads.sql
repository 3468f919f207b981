-- Uploads of laboratory files on their way into the catalogue, and new evaluations of stored originals.

create table upload_batch (
  id              uuid primary key default gen_random_uuid(),
  organisation_id uuid references organisation on delete cascade,
  settings        jsonb check (jsonb_typeof(settings) = 'object'),
  revision        integer not null default 0,
  touched         jsonb,
  problem         text,
  reason          text check (length(reason) between 1 and 500),
  made            jsonb check (jsonb_typeof(made) = 'object'),
  created_by      uuid references account on delete set null,
  created_at      timestamptz(3) not null default now(),
  imported_by     uuid references account on delete set null,
  imported_at     timestamptz(3),
  check ((made is null) = (imported_at is null))
);
comment on column upload_batch.organisation_id is 'whose private data it brings; null: the public catalogue';
comment on column upload_batch.settings is 'where the files go and how they are read; null until somebody has said so';
comment on column upload_batch.revision is 'raised by every change: who changes an older one is told';
comment on column upload_batch.touched is 'who and what the import reaches, as of the last check';
comment on column upload_batch.problem is 'why the last import did not happen';
comment on column upload_batch.made is 'ids of what the import has made, for its undoing';
create index upload_batch_listing on upload_batch (created_at desc, id);
create index upload_batch_organisation on upload_batch (organisation_id) where organisation_id is not null;
alter table upload_batch enable row level security, force row level security;

create policy staff_works on upload_batch to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on upload_batch for select to mi_app_read using ((select app.is_staff()));
create policy own_reads on upload_batch for select to mi_app_read, mi_app_write using (organisation_id = (select app.own_org()));
grant select on upload_batch to mi_app_read;
grant select, insert, update, delete on upload_batch to mi_staff;
grant select, insert (organisation_id, created_by), update (settings, revision, problem, reason, imported_by), delete on upload_batch to mi_app_write;

create table upload_file (
  id          uuid primary key default gen_random_uuid(),
  batch_id    uuid not null references upload_batch on delete cascade,
  name        text not null check (length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]'),
  hash        bytea not null check (octet_length(hash) = 32),
  bytes       bigint not null check (bytes > 0),
  archive     text,
  choice      jsonb not null default '{}' check (jsonb_typeof(choice) = 'object'),
  report      jsonb check (jsonb_typeof(report) = 'object'),
  received_at timestamptz(3) not null default now(),
  unique (batch_id, hash)
);
comment on column upload_file.archive is 'name of the ZIP archive that it came in';
comment on column upload_file.choice is 'what somebody said of this file alone';
comment on column upload_file.report is 'what the check found; null until it has been checked as the batch stands now';
create index upload_file_hash on upload_file (hash);
alter table upload_file enable row level security, force row level security;

create policy staff_works on upload_file to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on upload_file for select to mi_app_read using ((select app.is_staff()));
create policy own_reads on upload_file for select to mi_app_read, mi_app_write using (
  exists (select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org())));
grant select on upload_file to mi_app_read;
grant select, insert, update, delete on upload_file to mi_staff;
grant select, insert (batch_id, name, hash, bytes, archive), update (choice, report), delete on upload_file to mi_app_write;

create table column_map (
  organisation_id uuid references organisation on delete cascade,
  laboratory      text not null check (length(laboratory) between 1 and 120),
  dialect         text not null,
  columns         jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_at      timestamptz(3) not null default now(),
  unique nulls not distinct (organisation_id, laboratory, dialect)
);
comment on table column_map is 'What the columns of a laboratory are, by the dialect of its files: proposed for its next ones.';
alter table column_map enable row level security, force row level security;

create policy staff_works on column_map to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on column_map for select to mi_app_read using ((select app.is_staff()));
create policy own_reads on column_map for select to mi_app_read, mi_app_write using (organisation_id = (select app.own_org()));
grant select on column_map to mi_app_read;
grant select, insert, update, delete on column_map to mi_staff;
grant select, insert, delete on column_map to mi_app_write;

create function app.may_upload() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select app.own_org() is not null and 'uploads' = any (app.plan_features())
$$;

create policy own_brings on upload_batch for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.may_upload()) and created_by = (select app.account()));
create policy own_changes on upload_batch for update to mi_app_write using (organisation_id = (select app.own_org()) and (select app.may_upload()))
  with check (organisation_id = (select app.own_org()) and (imported_by is null or imported_by = (select app.account())));
create policy own_discards on upload_batch for delete to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.may_upload()) and imported_at is null);
create policy own_works on upload_file to mi_app_write using ((select app.may_upload()) and exists (
    select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org()) and b.imported_at is null))
  with check ((select app.may_upload()) and exists (
    select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org()) and b.imported_at is null));
create policy own_works on column_map to mi_app_write using (organisation_id = (select app.own_org()) and (select app.may_upload()))
  with check (organisation_id = (select app.own_org()) and (select app.may_upload()));
comment on function app.may_upload() is 'whether the caller brings data of their organisation, by role and plan';

-- Their checks, imports and undoings run behind the answer; no other job is theirs.
create function app.is_upload_job(kind text, organisation uuid) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select kind in ('upload-check', 'upload-import', 'upload-undo', 'upload-tidy') and organisation = app.own_org()
$$;

create policy own_reads_writing on job for select to mi_app_write using (app.is_upload_job(kind, organisation_id));
create policy own_queues on job for insert to mi_app_write with check (
  app.is_upload_job(kind, organisation_id) and (select app.may_upload()) and queued_by = (select app.account()));
create policy own_changes on job for update to mi_app_write
  using (app.is_upload_job(kind, organisation_id)) with check (app.is_upload_job(kind, organisation_id));

create table re_evaluation (
  id          uuid primary key default gen_random_uuid(),
  asked       jsonb not null check (jsonb_typeof(asked) = 'object'),
  replicates  uuid[] not null,
  created_by  uuid references account on delete set null,
  created_at  timestamptz(3) not null default now(),
  counts      jsonb check (jsonb_typeof(counts) = 'object'),
  fingerprint text,
  reason      text check (length(reason) between 1 and 500),
  problem     text,
  stored_by   uuid references account on delete set null,
  stored_at   timestamptz(3)
);
comment on column re_evaluation.asked is 'the question that found the specimens, and the settings';
comment on column re_evaluation.counts is 'what the preview has found; null until it is done';
comment on column re_evaluation.fingerprint is 'SHA-256 of the numbers of the preview: what is stored is what was shown, or nothing';
comment on column re_evaluation.problem is 'why the last storing did not happen';
create index re_evaluation_listing on re_evaluation (created_at desc, id);
alter table re_evaluation enable row level security, force row level security;

create policy staff_works on re_evaluation to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on re_evaluation for select to mi_app_read using ((select app.is_staff()));
grant select on re_evaluation to mi_app_read;
grant select, insert, update, delete on re_evaluation to mi_staff;

create table re_evaluation_number (
  re_evaluation_id uuid not null references re_evaluation on delete cascade,
  position         integer not null,
  material_id      uuid not null references tree_node on delete cascade,
  coil             text not null,
  specimen         text not null,
  property         text not null,
  unit             text not null,
  before           double precision,
  after            double precision,
  primary key (re_evaluation_id, position)
);
create index re_evaluation_number_material on re_evaluation_number (material_id);
alter table re_evaluation_number enable row level security, force row level security;

create policy staff_works on re_evaluation_number to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on re_evaluation_number for select to mi_app_read using ((select app.is_staff()));
grant select on re_evaluation_number to mi_app_read;
grant select, insert, update, delete on re_evaluation_number to mi_staff;

create table re_evaluation_record (
  re_evaluation_id uuid not null references re_evaluation on delete cascade,
  material_id      uuid not null references tree_node on delete cascade,
  kind             text not null check (kind in ('replicate', 'scalar', 'curve', 'status_change')),
  record           text not null,
  before           jsonb,
  primary key (re_evaluation_id, kind, record)
);

-- What is told of drafts goes with them, until a release has made it visible.
create policy staff_takes_back on status_change for delete to mi_staff using ((select app.is_staff()) and release is null
  and exists (select from re_evaluation_record r where r.kind = 'status_change' and r.record = status_change.id::text));
comment on column re_evaluation_record.record is 'id of the row';
comment on column re_evaluation_record.before is 'the row as it stood; null: made by the re-evaluation';
create index re_evaluation_record_material on re_evaluation_record (material_id);
create index re_evaluation_record_record on re_evaluation_record (record) where kind = 'status_change';
alter table re_evaluation_record enable row level security, force row level security;

create policy staff_works on re_evaluation_record to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on re_evaluation_record for select to mi_app_read using ((select app.is_staff()));
grant select on re_evaluation_record to mi_app_read;
grant select, insert, update, delete on re_evaluation_record to mi_staff;
