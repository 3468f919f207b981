-- 0196_uploads_of_organisations.sql: customers bring test data of their own organisation by the door of the laboratory (decision 0366).
--
-- They see the batches of their organisation, and work on them while its plan has the feature `uploads`. What an import has made, and
-- when, only the import itself writes: undoing deletes by these ids.
create function app.may_upload() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select app.own_org() is not null and 'uploads' = any (app.plan_features())
$$;
comment on function app.may_upload() is 'whether the caller brings data of their organisation, by role and plan';

create policy own_reads on upload_batch for select to mi_app_read, mi_app_write using (organisation_id = (select app.own_org()));
create policy own_brings on upload_batch for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.may_upload()) and created_by = (select app.account()));
create policy own_changes on upload_batch for update to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.may_upload()))
  with check (organisation_id = (select app.own_org()) and (imported_by is null or imported_by = (select app.account())));
create policy own_discards on upload_batch for delete to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.may_upload()) and imported_at is null);
grant select, delete on upload_batch to mi_app_write;
grant insert (organisation_id, created_by) on upload_batch to mi_app_write;
grant update (settings, revision, problem, reason, imported_by) on upload_batch to mi_app_write;

create policy own_reads on upload_file for select to mi_app_read, mi_app_write using (
  exists (select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org())));
create policy own_works on upload_file to mi_app_write
  using ((select app.may_upload()) and exists (
    select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org()) and b.imported_at is null))
  with check ((select app.may_upload()) and exists (
    select from upload_batch b where b.id = batch_id and b.organisation_id = (select app.own_org()) and b.imported_at is null));
grant select, delete on upload_file to mi_app_write;
grant insert (batch_id, name, hash, bytes, archive) on upload_file to mi_app_write;
grant update (choice, report) on upload_file to mi_app_write;

create policy own_reads on column_map for select to mi_app_read, mi_app_write using (organisation_id = (select app.own_org()));
create policy own_works on column_map to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.may_upload()))
  with check (organisation_id = (select app.own_org()) and (select app.may_upload()));
grant select, insert, delete on column_map to mi_app_write;

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

-- Whether the plan still has it when the import is done, by a job in the operator's name.
grant execute on function app.features_of(uuid) to mi_app_read, mi_staff;
