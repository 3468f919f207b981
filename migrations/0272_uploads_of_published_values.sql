-- 0272_uploads_of_published_values.sql: batches of the upload door whose files are tables of published values.
--
-- Their check is a preview that is stored with the revision that it saw; their import stores drafts, which the undoing takes back.
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
alter table literature_import enable row level security;
alter table literature_import force row level security;
create policy staff_reads on literature_import for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_writes on literature_import to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on literature_import to mi_app_read, mi_app_write, mi_staff;
grant insert, update, delete on literature_import to mi_staff;
