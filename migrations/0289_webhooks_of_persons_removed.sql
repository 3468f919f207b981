-- 0289_webhooks_of_persons_removed.sql: a webhook belongs to an organisation; its data stewards add and remove it. Webhooks of single accounts and
-- their messages are deleted. A job that still waits for such a message finds nothing and ends.
create policy migration_deletes on webhook for delete to mi_owner using (true);
delete from webhook where organisation_id is null;
drop policy migration_deletes on webhook;

drop policy own on webhook;
alter table webhook drop constraint webhook_owner;
alter table webhook drop column account_id;
alter table webhook alter column organisation_id set not null;
comment on column webhook.organisation_id is null;
revoke insert (address, events, secret), delete on webhook from mi_staff;

-- What happens to an account is sent to the webhooks of its organisation.
create or replace function app.tell_webhooks(event text, data jsonb, organisation uuid, account uuid) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(app.queue_webhook(w.id, tell_webhooks.event, tell_webhooks.data))::int
  from webhook w
  where tell_webhooks.event = any(w.events) and w.paused_at is null
    and (tell_webhooks.organisation is null or w.organisation_id = tell_webhooks.organisation)
    and (tell_webhooks.account is null or exists (select from account a where a.id = tell_webhooks.account
      and a.state = 'active' and a.deletion_at is null and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
      and a.organisation_id = w.organisation_id))
    and 'api' = any (app.features_of(w.organisation_id))
$$;
drop function app.payer_of_webhook(uuid, uuid);

create or replace function app.ping_webhook(id uuid) returns boolean
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
