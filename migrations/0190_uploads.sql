-- 0190_uploads.sql: batches of laboratory files on their way into the catalogue (decisions 0430–0432).
--
-- A batch belongs to the public catalogue or to one organisation, and goes to one coil. Its files are among the originals from the
-- moment they have arrived; nothing of them is in the catalogue before the import, which is one transaction.
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

create table column_map (
  organisation_id uuid references organisation on delete cascade,
  laboratory      text not null check (length(laboratory) between 1 and 120),
  dialect         text not null,
  columns         jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_at      timestamptz(3) not null default now(),
  unique nulls not distinct (organisation_id, laboratory, dialect)
);
comment on table column_map is 'What the columns of a laboratory are, by the dialect of its files: proposed for its next ones.';

do $$
declare
  name text;
begin
  foreach name in array array['upload_batch', 'upload_file', 'column_map'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy staff_works on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format('create policy staff_reads on %I for select to mi_app_read using ((select app.is_staff()))', name);
    execute format('grant select on %I to mi_app_read', name);
    execute format('grant select, insert, update, delete on %I to mi_staff', name);
  end loop;
end
$$;
