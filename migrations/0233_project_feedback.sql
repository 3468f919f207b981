-- 0233_project_feedback.sql: what a customer thinks of a delivered project: one to five stars, and words. Staff and the customer's own organisation
-- see it, nobody else.
create table project_feedback (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  author_id  uuid references account on delete set null,
  stars      integer not null check (stars between 1 and 5),
  body       text not null default '' check (length(body) <= 2000),
  at         timestamptz(3) not null default clock_timestamp(),
  unique (project_id, author_id)
);
comment on column project_feedback.stars is '5 is best';
create index project_feedback_author on project_feedback (author_id) where author_id is not null;

alter table project_feedback enable row level security;
alter table project_feedback force row level security;
create policy of_project on project_feedback for select using (exists (select from project p where p.id = project_id));
create policy own_words on project_feedback for insert to mi_app_write with check (
  author_id = (select app.account()) and exists (
    select from project p where p.id = project_id and p.stage = 'delivered' and p.organisation_id = (select app.own_org())));
create policy own_words_again on project_feedback for update to mi_app_write
  using (author_id = (select app.account())) with check (author_id = (select app.account()));
grant select on project_feedback to mi_app_read, mi_app_write, mi_staff;
grant insert, update (stars, body, at) on project_feedback to mi_app_write;
