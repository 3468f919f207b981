-- 0258_job_turns.sql: organisations take turns in the queue of heavy jobs.
create sequence job_turn;
grant usage on sequence job_turn to mi_app_write;
alter table job add column turn bigint;
comment on column job.turn is 'number of the last time this heavy job was taken; a counter, because clocks jump';
create index job_organisation_turn on job (coalesce(organisation_id::text, ''), turn);
