-- The job queue, mails, what people want to be told, and webhooks.
--
-- A mail is sent by a job that is queued in the same transaction. The mail keeps what was sent; attempts and pauses belong to the
-- job. Organisations take turns in the queue of heavy jobs.

create table mail_choice (
  account_id uuid not null references account on delete cascade,
  topic      text not null check (topic ~ '^[a-z-]{1,40}$'),
  wanted     boolean not null,
  changed_at timestamptz(3) not null default now(),
  primary key (account_id, topic)
);
alter table mail_choice enable row level security, force row level security;

create policy accounts_work on mail_choice to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_reads on mail_choice for select to mi_owner using (true);
grant select, insert, update, delete on mail_choice to mi_app_write;

-- What a person has been told of: each occasion once, whichever process comes first, also after a restart.
create table mail_told (
  account_id uuid not null references account on delete cascade,
  occasion   text not null check (length(occasion) between 1 and 200),
  told_at    timestamptz(3) not null default now(),
  primary key (account_id, occasion)
);
comment on table mail_told is 'notices of the site itself, never what is in them';
alter table mail_told enable row level security, force row level security;

create policy accounts_work on mail_told to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy admin_works on mail_told to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
grant select, delete on mail_told to mi_app_write;
grant select, insert, delete on mail_told to mi_staff;

-- Whoever queues a mail learns this one answer, and reads nobody's choices.
create function app.wants_mail(account uuid, topic text, otherwise boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select c.wanted from mail_choice c where c.account_id = wants_mail.account and c.topic = wants_mail.topic),
                  otherwise)
$$;
revoke execute on function app.wants_mail(uuid, text, boolean) from public;
grant execute on function app.wants_mail(uuid, text, boolean) to mi_app_write, mi_staff;

create table job (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  input           jsonb not null default '{}' check (jsonb_typeof(input) = 'object'),
  key             text check (length(key) between 1 and 200),
  state           text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts        integer not null default 0 check (attempts >= 0),
  due_at          timestamptz(3) not null default now(),
  lease           uuid,
  progress        double precision check (progress between 0 and 1),
  note            text,
  checkpoint      jsonb,
  cancel_asked    boolean not null default false,
  result          jsonb,
  error           text,
  queued_by       uuid references account on delete set null,
  queued_at       timestamptz(3) not null default now(),
  started_at      timestamptz(3),
  ended_at        timestamptz(3),
  organisation_id uuid references organisation,
  turn            bigint,
  check ((state = 'running') = (lease is not null)),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);

create function app.queue_mail(account uuid, recipient text, subject text, body text, html text) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with queued as (
    insert into mail (account_id, recipient, subject, text, html)
      values (queue_mail.account, queue_mail.recipient, queue_mail.subject, body, queue_mail.html) returning id
  ), sending as (
    insert into job (kind, input, key) select 'mail', jsonb_build_object('mail', id), id::text from queued
  )
  select id from queued
$$;
revoke execute on function app.queue_mail(uuid, text, text, text, text) from public;
grant execute on function app.queue_mail(uuid, text, text, text, text) to mi_app_write, mi_staff;

create function app.queue_rebuild(job_kind text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into job (kind, key) select job_kind, 'migration' where exists (select from release) on conflict do nothing
$$;
revoke execute on function app.queue_rebuild(text) from public;
comment on table job is 'input, note, result and error name no people and hold no texts of theirs: staff read them';
comment on column job.key is 'of jobs of one kind with one key, one at most is waiting or running';
comment on column job.due_at is 'when it may be begun; of one that runs, when another process may take it over';
comment on column job.lease is 'drawn anew by whoever takes it: what an older one wants to write is refused';
comment on column job.checkpoint is 'how far its steps have come, written in the transaction of each';
comment on column job.organisation_id is 'whose private data it is about; its people may read it';
comment on column job.turn is 'number of the last time this heavy job was taken; a counter, because clocks jump';
create unique index job_key on job (kind, key) where key is not null and state in ('waiting', 'running');
create index job_due on job (due_at) where state in ('waiting', 'running');
create index job_listing on job (state, queued_at desc, id);
create index job_ended on job (kind, ended_at) where ended_at is not null;
create index job_queued_by on job (queued_by);
create index job_organisation on job (organisation_id) where organisation_id is not null;
create index job_organisation_turn on job (coalesce(organisation_id::text, ''), turn);
alter table job enable row level security, force row level security;

create policy accounts_work on job to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy staff_reads on job for select to mi_app_read using ((select app.is_staff()));
create policy staff_works on job to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_queues on job for insert to mi_owner with check (true);
create policy own_reads on job for select to mi_app_read using (organisation_id = (select app.own_org()));
create policy own_archives on job for select to mi_app_read using (kind = 'archive' and queued_by = (select app.account()));
create policy own_archives_asked on job to mi_app_write using (kind = 'archive' and queued_by = (select app.account()))
  with check (kind = 'archive' and queued_by = (select app.account()));

-- A ping to a webhook of the caller's own, paused or not; one that waits is tried now instead. Null for a webhook that is not theirs, false
-- where one waited.
create policy definer_hastens on job to mi_owner using (kind = 'webhook') with check (kind = 'webhook');
grant select on job to mi_app_read;
grant select, insert, update, delete on job to mi_app_write, mi_staff;

create table webhook (
  id              uuid primary key default gen_random_uuid(),
  address         text not null check (address ~ '^https?://[^[:space:][:cntrl:]]+$' and length(address) <= 500),
  events          text[] not null check (cardinality(events) between 1 and 10),
  secret          bytea not null,
  created_at      timestamptz(3) not null default now(),
  paused_at       timestamptz(3),
  organisation_id uuid not null references organisation on delete cascade
);
comment on column webhook.secret is 'key of the signatures, sealed with the key of the site: told to its owner once';
comment on column webhook.paused_at is 'a message has failed for good: nothing more is sent until a ping arrives';
create index webhook_organisation on webhook (organisation_id, created_at) where organisation_id is not null;
alter table webhook enable row level security, force row level security;

create policy accounts_work on webhook to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_looks on webhook for select to mi_owner using (true);
grant select, insert, update (paused_at), delete on webhook to mi_app_write;
grant select (id, address, events, created_at, paused_at, organisation_id) on webhook to mi_app_read, mi_staff;

create table webhook_message (
  id          uuid primary key default gen_random_uuid(),
  webhook_id  uuid not null references webhook on delete cascade,
  event       text not null check (event ~ '^[a-z]+(\.[a-z]+)?$'),
  data        jsonb not null check (jsonb_typeof(data) = 'object'),
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts    integer not null default 0,
  status      integer check (status between 100 and 599),
  problem     text check (length(problem) <= 300),
  happened_at timestamptz(3) not null default now(),
  answered_at timestamptz(3)
);
comment on column webhook_message.status is 'of the last answer; null where none came';
create index webhook_message_webhook on webhook_message (webhook_id, happened_at desc);
alter table webhook_message enable row level security, force row level security;

-- Who may see a webhook may see its messages; only what happens writes them.
create policy of_seen_webhook on webhook_message for select
  using (exists (select from webhook w where w.id = webhook_id));
create policy accounts_work on webhook_message to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_tells on webhook_message to mi_owner using (true) with check (true);
grant select on webhook_message to mi_app_read, mi_staff;
grant select, update (state, attempts, status, problem, answered_at), delete on webhook_message to mi_app_write;

-- One message of a webhook, and the job that posts it.
create function app.queue_webhook(webhook uuid, event text, data jsonb) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with queued as (
    insert into webhook_message (webhook_id, event, data)
      values (queue_webhook.webhook, queue_webhook.event, queue_webhook.data) returning id
  ), sending as (
    insert into job (kind, input, key) select 'webhook', jsonb_build_object('message', id), id::text from queued
  )
  select id from queued
$$;
revoke execute on function app.queue_webhook(uuid, text, jsonb) from public;

create function app.ping_webhook(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('ping ' || ping_webhook.id, 0));
  if not exists (select from webhook w join account a on a.organisation_id = w.organisation_id
    where w.id = ping_webhook.id and a.id = app.account() and a.data_steward and a.state = 'active') then return null; end if;
  select m.id into waiting from webhook_message m
    where m.webhook_id = ping_webhook.id and m.event = 'ping' and m.state = 'waiting' limit 1;
  if waiting is null then
    perform app.queue_webhook(ping_webhook.id, 'ping', '{}');
    return true;
  end if;
  update job set due_at = now() where kind = 'webhook' and key = waiting::text and state = 'waiting';
  return false;
end
$$;
revoke execute on function app.ping_webhook(uuid) from public;
grant execute on function app.ping_webhook(uuid) to mi_app_write, mi_staff;

create sequence job_turn;
grant usage on sequence job_turn to mi_app_write;
