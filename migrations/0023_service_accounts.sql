-- Accounts of laboratory machines: without log-in and mailbox, with keys of the scope 'uploads' alone. They belong to an organisation,
-- take no seat, and have the rights of its customers as far as a key with that scope reaches: batches and drafts.

alter table account add column service boolean not null default false;
comment on column account.service is 'a machine: no log-in, no mailbox, keys with the scope uploads alone';
alter table account add constraint account_service
  check (not service or (password_hash is null and role = 'ROLE_CUSTOMER' and not data_steward));
grant select (service) on account to mi_app_read;
create index account_service on account (organisation_id) where service;

-- Whoever writes it: nothing that opens an account for a person belongs to a machine.
create function app.refuse_service() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from account a where a.id = new.account_id and a.service) then
    raise exception 'a service account has no log-in' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function app.refuse_service() from public;

create trigger session_service before insert on session for each row execute function app.refuse_service();
create trigger one_time_link_service before insert on one_time_link for each row execute function app.refuse_service();
create trigger login_ticket_service before insert on login_ticket for each row execute function app.refuse_service();
create trigger passkey_service before insert on passkey for each row execute function app.refuse_service();
create trigger totp_factor_service before insert on totp_factor for each row execute function app.refuse_service();
create trigger company_identity_service before insert on company_identity for each row execute function app.refuse_service();

create function app.keep_service() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a service account stays one' using errcode = 'insufficient_privilege';
end
$$;
create trigger account_service before update of service on account
  for each row when (old.service is distinct from new.service) execute function app.keep_service();

create function app.keep_service_scope() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.scopes <> array['uploads'] and exists (select from account a where a.id = new.account_id and a.service) then
    raise exception 'a service account has keys with the scope uploads alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_service_scope() from public;
create trigger api_key_service before insert or update of scopes, account_id on api_key
  for each row execute function app.keep_service_scope();

-- For a machine, by an administrator. Null if it has `most` good keys, or does not exist.
create function app.create_service_key(machine uuid, name text, prefix text, key_hash bytea, lifetime interval, most integer)
returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made uuid;
begin
  if not app.is_admin() then return null; end if;
  perform from account a where a.id = create_service_key.machine and a.service and a.state = 'active' for update;
  if not found then return null; end if;
  if (select count(*) from api_key k where k.account_id = machine and k.revoked_at is null and now() < k.expires_at) >= most
    then return null; end if;
  insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
    values (machine, name, prefix, key_hash, array['uploads'], now() + lifetime) returning id into made;
  perform app.audit_append('service.create-key', made::text, null,
    jsonb_build_object('account', machine, 'name', name, 'prefix', prefix), null);
  return made;
end
$$;
revoke execute on function app.create_service_key(uuid, text, text, bytea, interval, integer) from public;
grant execute on function app.create_service_key(uuid, text, text, bytea, interval, integer) to mi_staff;

-- True when the key was a machine's and was still good.
create function app.revoke_service_key(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.is_admin() then return false; end if;
  update api_key k set revoked_at = now() from account a
    where k.id = revoke_service_key.id and a.id = k.account_id and a.service and k.revoked_at is null;
  if not found then return false; end if;
  perform app.audit_append('service.revoke-key', revoke_service_key.id::text, null, null, null);
  return true;
end
$$;
revoke execute on function app.revoke_service_key(uuid) from public;
grant execute on function app.revoke_service_key(uuid) to mi_staff;

-- A machine takes no seat.
create or replace function app.seats_taken(of_organisation uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from account a, app.caller() c
  where a.organisation_id = of_organisation and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.state <> 'disabled'
    and not a.service
    and (c.organisation = of_organisation or c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR'))
$$;

-- A machine has no mailbox: what the members of its organisation get by mail is not sent to it.
create or replace function app.queue_mail(account uuid, recipient text, subject text, body text, html text) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with queued as (
    insert into mail (account_id, recipient, subject, text, html, state)
      values (queue_mail.account, queue_mail.recipient, queue_mail.subject, body, queue_mail.html,
              case when queue_mail.recipient like '%@service.invalid' then 'refused' else 'queued' end)
      returning id, state
  ), sending as (
    insert into job (kind, input, key) select 'mail', jsonb_build_object('mail', id), id::text from queued where state = 'queued'
  )
  select id from queued
$$;
