-- 0140_jobs.sql: work that is done behind the answer, in one queue: what waits, runs, failed, and what came of it. The kinds stand in
-- src/server/jobs/kinds.ts. A job is queued in the transaction that it belongs to, taken by one statement for a time, and
-- marked as done in the transaction of its effect: whoever is killed in between leaves a job that is done again, and no effect.
create table job (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  input        jsonb not null default '{}' check (jsonb_typeof(input) = 'object'),
  key          text check (length(key) between 1 and 200),
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts     integer not null default 0 check (attempts >= 0),
  due_at       timestamptz(3) not null default now(),
  lease        uuid,
  progress     double precision check (progress between 0 and 1),
  note         text,
  checkpoint   jsonb,
  cancel_asked boolean not null default false,
  result       jsonb,
  error        text,
  queued_by    uuid references account on delete set null,
  queued_at    timestamptz(3) not null default now(),
  started_at   timestamptz(3),
  ended_at     timestamptz(3),
  check ((state = 'running') = (lease is not null)),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
comment on table job is 'input, note, result and error name no people and hold no texts of theirs: staff read them';
comment on column job.key is 'of jobs of one kind with one key, one at most is waiting or running';
comment on column job.due_at is 'when it may be begun; of one that runs, when another process may take it over';
comment on column job.lease is 'drawn anew by whoever takes it: what an older one wants to write is refused';
comment on column job.checkpoint is 'how far its steps have come, written in the transaction of each';
create unique index job_key on job (kind, key) where key is not null and state in ('waiting', 'running');
create index job_due on job (due_at) where state in ('waiting', 'running');
create index job_listing on job (state, queued_at desc, id);
create index job_ended on job (kind, ended_at) where ended_at is not null;
create index job_queued_by on job (queued_by);

alter table job enable row level security;
alter table job force row level security;
create policy accounts_work on job to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy staff_reads on job for select to mi_app_read using ((select app.is_staff()));
create policy staff_works on job to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on job to mi_app_read;
grant select, insert, update, delete on job to mi_app_write;
grant select, insert, update, delete on job to mi_staff;
