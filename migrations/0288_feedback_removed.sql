-- 0288_feedback_removed.sql: stars for delivered projects are no longer asked for. The words beside them become messages of the project, without a
-- name as before; the stars are dropped.
create policy migration_reads on project_feedback for select to mi_owner using (true);
create policy migration_writes on project_event for insert to mi_owner with check (true);
insert into project_event (project_id, kind, body, at)
  select project_id, 'message', body, at from project_feedback where body <> '' order by at;
drop policy migration_writes on project_event;
drop table project_feedback;
