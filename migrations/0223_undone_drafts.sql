-- 0223_undone_drafts.sql: the history of a draft ends with the draft. An import that is undone leaves nothing behind (decision 0431);
-- what a release has made visible, and what is told of a record that is still there, stays for good (decision 0441).
create policy staff_forgets on status_change for delete to mi_staff using ((select app.is_staff()) and release is null
  and not exists (select from variant r where r.id = record_id)
  and not exists (select from replicate r where r.id = record_id)
  and not exists (select from scalar r where r.id = record_id)
  and not exists (select from point_set r where r.id = record_id)
  and not exists (select from parameter_set r where r.id = record_id));
grant delete on status_change to mi_staff;
