-- 0040_calls_and_keys.sql: how many calls a plan allows, how many were made, and keys for programs.
--
-- Counts live here and not in a process, so that several processes give a caller one budget. A process takes calls in
-- blocks and spends them one by one, so that not every call is a write (docs/decisions/0140).
alter table plan
  add column calls_per_minute integer check (calls_per_minute > 0),
  add column calls_per_hour   integer check (calls_per_hour > 0),
  add column calls_per_day    integer check (calls_per_day > 0);
comment on column plan.calls_per_minute is 'a person; null: the default of the site';
comment on column plan.calls_per_hour is 'a person; null: the default of the site';
comment on column plan.calls_per_day is 'all people of an organisation together; null: the default of the site';

create table call_count (
  subject text not null,
  span    text not null check (span in ('minute', 'hour', 'day')),
  started timestamptz not null,
  used    integer not null check (used >= 0),
  primary key (subject, span)
);
comment on table call_count is 'one row per span and person, his keys, his organisation, or hashed network address of a visitor; begins anew with each span';
create index call_count_started on call_count (started);

-- Random keys of 256 bits: their SHA-256 is as good as any slower hash, and can be looked up.
create table api_key (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references account on delete cascade,
  name         text not null check (name = btrim(name) and name <> '' and length(name) <= 80 and name !~ '[[:cntrl:]]'),
  prefix       text not null check (prefix ~ '^mik_[A-Za-z0-9_-]{6}$'),
  key_hash     bytea not null unique check (octet_length(key_hash) = 32),
  scopes       text[] not null check (cardinality(scopes) > 0 and scopes <@ array['data', 'export', 'bulk']),
  created_at   timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  check (created_at < expires_at)
);
comment on column api_key.prefix is 'beginning of the key, to tell one from another; the rest is shown once and never stored';
comment on column api_key.last_used_at is 'to the minute: written with the count of calls';
create index api_key_account on api_key (account_id);

alter table call_count enable row level security;
alter table call_count force row level security;
alter table api_key enable row level security;
alter table api_key force row level security;
create policy definer_counts on call_count to mi_owner using (true) with check (true);
create policy definer_works on api_key to mi_owner using (true) with check (true);
create policy definer_reads on plan for select to mi_owner using (true);
create policy definer_reads on plan_feature for select to mi_owner using (true);
-- Lists of keys are their owner's and the administrators'; nobody reads a hash.
create policy own_or_admin on api_key for select
  using (account_id = (select app.account()) or (select app.is_admin()));
grant select (id, account_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at) on api_key
  to mi_app_read, mi_app_write, mi_staff;

-- Features of the plans that an organisation has subscribed to, now.
create function app.features_of(organisation uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct f.feature), '{}')
  from subscription s join plan_feature f on f.plan_id = s.plan_id
  where s.organisation_id = features_of.organisation and s.starts_at <= now() and now() < s.ends_at
    and s.suspended_at is null
$$;
revoke execute on function app.features_of(uuid) from public;

-- The caller's own: customers have what their organisation's plans bring, the others none. Staff need none.
create function app.plan_features() returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') then app.features_of(c.organisation) else '{}' end
  from app.caller() c
$$;

-- Takes up to `wanted` calls from what the caller has left in this minute, this hour and, with his organisation, this
-- day; gives back `unused` ones of an earlier minute. Near a limit the blocks become small, so that the last calls go to
-- whoever makes them. Nothing is ever granted above a limit.
create function app.take_calls(
  address text, key uuid, wanted integer, unused integer, per_minute integer, per_hour integer, per_day integer
) returns table (granted integer, spans text[], limits integer[], remaining integer[], seconds integer[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who      app.caller := app.caller();
  person   text;
  subjects text[];
  used_now integer;
  begun    timestamptz;
begin
  person := case when who.account is null then 'address ' || address
                 when key is null then 'account ' || who.account
                 else 'keys ' || who.account end;
  spans := array['minute', 'hour'];
  subjects := array[person, person];
  limits := array[per_minute, per_hour];
  if who.organisation is not null then
    spans := spans || 'day'::text;
    subjects := subjects || ('organisation ' || who.organisation);
    select array[coalesce(max(coalesce(p.calls_per_minute, per_minute)), per_minute),
                 coalesce(max(coalesce(p.calls_per_hour, per_hour)), per_hour),
                 coalesce(max(coalesce(p.calls_per_day, per_day)), per_day)]
      into limits
      from subscription s join plan p on p.id = s.plan_id
      where s.organisation_id = who.organisation and s.starts_at <= now() and now() < s.ends_at
        and s.suspended_at is null;
  end if;

  -- A clock that jumps back does not begin a span anew. The rows stay locked, always in this order.
  for i in 1 .. cardinality(spans) loop
    insert into call_count as c (subject, span, started, used)
      values (subjects[i], spans[i], date_trunc(spans[i], now(), 'UTC'), 0)
      on conflict (subject, span) do update set
        used = case when excluded.started > c.started then 0
                    when c.span = 'minute' then c.used
                    else greatest(0, c.used - unused) end,
        started = greatest(c.started, excluded.started)
      returning c.used, c.started into used_now, begun;
    remaining[i] := greatest(0, limits[i] - used_now);
    seconds[i] := greatest(1, ceil(extract(epoch from begun + ('1 ' || spans[i])::interval - now())));
  end loop;

  granted := (select min(r) from unnest(remaining) r);
  granted := least(wanted, case when granted > 0 then greatest(1, granted / 4) else 0 end);
  for i in 1 .. cardinality(spans) loop
    update call_count c set used = c.used + granted where c.subject = subjects[i] and c.span = spans[i];
    remaining[i] := remaining[i] - granted;
  end loop;
  if key is not null then
    update api_key k set last_used_at = date_trunc('minute', now()) where k.id = key and k.account_id = who.account;
  end if;
  return next;
end
$$;

create function app.forget_calls() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from call_count where started < now() - interval '2 days'
$$;

create function app.create_api_key(name text, prefix text, key_hash bytea, scopes text[], lifetime interval, most integer)
returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who  app.caller := app.caller();
  made uuid;
begin
  if who.account is null then return null; end if;
  -- Several at once wait for each other here, so that they cannot pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('api_key ' || who.account, 0));
  if (select count(*) from api_key k where k.account_id = who.account and k.revoked_at is null and now() < k.expires_at) >= most
    then return null; end if;
  insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
    values (who.account, name, prefix, key_hash, scopes, now() + lifetime) returning id into made;
  perform app.audit_append('account.create-key', made::text, null, jsonb_build_object('name', name, 'prefix', prefix, 'scopes', scopes), null);
  return made;
end
$$;

-- True when the key was the caller's and was still good.
create function app.revoke_api_key(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who app.caller := app.caller();
begin
  update api_key k set revoked_at = now()
    where k.id = revoke_api_key.id and k.account_id = who.account and k.revoked_at is null;
  if not found then return false; end if;
  perform app.audit_append('account.revoke-key', revoke_api_key.id::text, null, null, null);
  return true;
end
$$;

-- Whose key it is, and what it may do now: what its maker ticked, as far as the organisation's plans still bring it.
create function app.api_key_account(key_hash bytea)
returns table (key_id uuid, account_id uuid, organisation_id uuid, role text, scopes text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, a.id, a.organisation_id, a.role,
         array(select s from unnest(k.scopes) s
               where s = 'data' or p.staff
                 or (s = 'export' and exists (select from unnest(p.features) f where f like 'export:%'))
                 or (s = 'bulk' and 'bulk' = any (p.features)))
  from api_key k
    join account a on a.id = k.account_id,
    lateral (select a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as staff, app.features_of(a.organisation_id) as features) p
  where k.key_hash = api_key_account.key_hash and k.revoked_at is null and now() < k.expires_at and a.state = 'active'
    and (p.staff or (a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and 'api' = any (p.features)))
$$;

revoke execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer) from public;
revoke execute on function app.forget_calls() from public;
revoke execute on function app.create_api_key(text, text, bytea, text[], interval, integer) from public;
revoke execute on function app.revoke_api_key(uuid) from public;
revoke execute on function app.api_key_account(bytea) from public;
revoke execute on function app.plan_features() from public;
grant execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer) to mi_app_write, mi_staff;
grant execute on function app.forget_calls() to mi_app_write;
grant execute on function app.create_api_key(text, text, bytea, text[], interval, integer) to mi_app_write, mi_staff;
grant execute on function app.revoke_api_key(uuid) to mi_app_write, mi_staff;
grant execute on function app.api_key_account(bytea) to mi_app_read;
grant execute on function app.plan_features() to mi_app_read, mi_app_write, mi_staff;
