-- 0281_steps_of_records.sql: the record that made a specimen tested, so that undoing its import restores the state before.
alter table specimen_step
  add column replicate_id uuid references replicate on delete set null,
  add column before text check (before in ('expected', 'received', 'measured'));
comment on column specimen_step.replicate_id is 'the record that was attached; null for a step by hand';
comment on column specimen_step.before is 'state of the specimen before a record was attached';
create index specimen_step_replicate on specimen_step (replicate_id) where replicate_id is not null;
