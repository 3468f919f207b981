-- 0192_webhooks.sql: addresses that are told when something happens: a release, the end of a job, a step of a project.
--
-- A message is queued in the transaction of what it tells and posted by a job of kind `webhook` (src/server/webhooks): it leaves when that
-- has been committed, and never otherwise. It tells what its owner reads on the site anyway, and no number of a material.
create table webhook (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  address    text not null check (address ~ '^https?://[^[:space:][:cntrl:]]+$' and length(address) <= 500),
  events     text[] not null check (cardinality(events) between 1 and 10),
  secret     bytea not null,
  created_at timestamptz(3) not null default now(),
  paused_at  timestamptz(3)
);
comment on column webhook.secret is 'key of the signatures, sealed with the key of the site: told to its owner once';
comment on column webhook.paused_at is 'a message has failed for good: nothing more is sent until a ping arrives';
create index webhook_account on webhook (account_id, created_at);

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

alter table webhook enable row level security;
alter table webhook force row level security;
alter table webhook_message enable row level security;
alter table webhook_message force row level security;
create policy own on webhook using (account_id = (select app.account())) with check (account_id = (select app.account()));
create policy accounts_work on webhook to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_looks on webhook for select to mi_owner using (true);
-- Who may see a webhook may see its messages; only what happens writes them.
create policy of_seen_webhook on webhook_message for select using (exists (select from webhook w where w.id = webhook_id));
create policy accounts_work on webhook_message to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_tells on webhook_message to mi_owner using (true) with check (true);

grant select (id, account_id, address, events, created_at, paused_at) on webhook to mi_app_read, mi_staff;
grant select, insert, delete on webhook to mi_app_write;
grant update (paused_at) on webhook to mi_app_write;
grant insert (account_id, address, events, secret), delete on webhook to mi_staff;
grant select on webhook_message to mi_app_read, mi_app_write, mi_staff;
grant update (state, attempts, status, problem, answered_at), delete on webhook_message to mi_app_write;

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

-- Tells every webhook of this event: of everybody, of the customers of one organisation, or of one account. Plan and account decide at
-- this moment, as they do for API keys.
create function app.tell_webhooks(event text, data jsonb, organisation uuid, account uuid) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(app.queue_webhook(w.id, tell_webhooks.event, tell_webhooks.data))::int
  from webhook w join account a on a.id = w.account_id
  where tell_webhooks.event = any(w.events) and w.paused_at is null and a.state = 'active' and a.deletion_at is null
    and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
    and (tell_webhooks.organisation is null or a.organisation_id = tell_webhooks.organisation)
    and (tell_webhooks.account is null or a.id = tell_webhooks.account)
    and 'api' = any (app.features_of(a.organisation_id))
$$;
revoke execute on function app.tell_webhooks(text, jsonb, uuid, uuid) from public;
grant execute on function app.tell_webhooks(text, jsonb, uuid, uuid) to mi_app_write, mi_staff;

-- A ping to a webhook of the caller's own, paused or not; one that waits is tried now instead. Null for a webhook that is not theirs, false
-- where one waited.
create policy definer_hastens on job to mi_owner using (kind = 'webhook') with check (kind = 'webhook');
create function app.ping_webhook(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('ping ' || ping_webhook.id, 0));
  if not exists (select from webhook w where w.id = ping_webhook.id and w.account_id = app.account()) then return null; end if;
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
