-- 0228_undone_re_evaluations.sql: drafts of a re-evaluation are taken back in one step, as those of an import are (decision 0439).
--
--   re_evaluation_record  what the storing has made, and how the drafts stood that it has changed; goes with the undoing
create table re_evaluation_record (
  re_evaluation_id uuid not null references re_evaluation on delete cascade,
  material_id      uuid not null references tree_node on delete cascade,
  kind             text not null check (kind in ('replicate', 'scalar', 'curve', 'status_change')),
  record           text not null,
  before           jsonb,
  primary key (re_evaluation_id, kind, record)
);
comment on column re_evaluation_record.record is 'id of the row';
comment on column re_evaluation_record.before is 'the row as it stood; null: made by the re-evaluation';
create index re_evaluation_record_material on re_evaluation_record (material_id);
create index re_evaluation_record_record on re_evaluation_record (record) where kind = 'status_change';
alter table re_evaluation_record enable row level security;
alter table re_evaluation_record force row level security;
create policy staff_works on re_evaluation_record to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_reads on re_evaluation_record for select to mi_app_read using ((select app.is_staff()));
grant select on re_evaluation_record to mi_app_read;
grant select, insert, update, delete on re_evaluation_record to mi_staff;

-- What is told of drafts goes with them, until a release has made it visible.
create policy staff_takes_back on status_change for delete to mi_staff using ((select app.is_staff()) and release is null
  and exists (select from re_evaluation_record r where r.kind = 'status_change' and r.record = status_change.id::text));
select app.join_deletion();
