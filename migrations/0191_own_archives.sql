-- 0191_own_archives.sql: people who ask for an archive of several materials follow and cancel the job that prepares it; jobs of others
-- stay unseen (docs/decisions/0437).
create policy own_archives on job for select to mi_app_read
  using (kind = 'archive' and queued_by = (select app.account()));
create policy own_archives_asked on job to mi_app_write
  using (kind = 'archive' and queued_by = (select app.account()))
  with check (kind = 'archive' and queued_by = (select app.account()));
