-- 0226_staff_reads_projects_at_once.sql: staff see every project, so what belongs to one is not asked for its project row by row.
--
-- The question "does the caller see its project?" cost 10 µs for each of 30,000 rows, and a search or the load of the machines looks at
-- all of them. The rule is the same as before; it is only asked in another order.
alter policy of_project on project_row using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
alter policy of_project on project_step using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
alter policy of_project on specimen using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
alter policy of_project on project_event using (
  (select app.is_staff()) or (kind in ('message', 'delay') and exists (select from project p where p.id = project_id)));
alter policy of_words on project_file using (
  (select app.is_staff()) or exists (select from project_event e where e.id = event_id));

-- The list by machine shows its first rows: read in their order, the others are not touched.
create index project_row_by_machine on project_row ((machine = ''), machine, due) where stage in ('waiting', 'testing');
