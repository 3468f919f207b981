-- 0237_webhooks_of_organisations.sql: a webhook belongs to an account or to an organisation. One of an organisation goes on when the person
-- who made it leaves: its data stewards keep it (docs/decisions/0480).
alter table webhook alter column account_id drop not null;
alter table webhook add column organisation_id uuid references organisation on delete cascade;
alter table webhook add constraint webhook_owner check (num_nonnulls(account_id, organisation_id) = 1);
comment on column webhook.organisation_id is 'whose it is, where it is no single account''s';
create index webhook_organisation on webhook (organisation_id, created_at) where organisation_id is not null;
grant select (organisation_id) on webhook to mi_app_read, mi_staff;

create policy of_organisation on webhook for select to mi_app_read
  using (organisation_id = (select app.own_org()) and (select app.is_steward()));

-- Whose plan decides about a webhook, and null where it may not be told: its account is closed, or has another role by now.
create function app.payer_of_webhook(account uuid, organisation uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(payer_of_webhook.organisation, (
    select a.organisation_id from account a
    where a.id = payer_of_webhook.account and a.state = 'active' and a.deletion_at is null
      and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')))
$$;
revoke execute on function app.payer_of_webhook(uuid, uuid) from public;

-- What happens to an account is told to its own webhooks, and to those of its organisation.
create or replace function app.tell_webhooks(event text, data jsonb, organisation uuid, account uuid) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(app.queue_webhook(w.id, tell_webhooks.event, tell_webhooks.data))::int
  from (select w.*, app.payer_of_webhook(w.account_id, w.organisation_id) as payer from webhook w
    where tell_webhooks.event = any(w.events) and w.paused_at is null) w
  where (tell_webhooks.organisation is null or w.payer = tell_webhooks.organisation)
    and (tell_webhooks.account is null or w.account_id = tell_webhooks.account
      or w.organisation_id = app.payer_of_webhook(tell_webhooks.account, null))
    and 'api' = any (app.features_of(w.payer))
$$;

create or replace function app.ping_webhook(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('ping ' || ping_webhook.id, 0));
  if not exists (select from webhook w where w.id = ping_webhook.id
    and (w.account_id = app.account() or exists (select from account a where a.id = app.account()
      and a.data_steward and a.state = 'active' and a.organisation_id = w.organisation_id))) then return null; end if;
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
