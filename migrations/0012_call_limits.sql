-- API keys, and how many calls a plan allows and were made.
--
-- Counts are stored here, so several processes share one budget. A process reserves calls in blocks and spends them one by one, so
-- not every call writes. Until somebody has made a registered person a customer, they have the budget of a visitor and do not use
-- that of their organisation.

create table call_count (
  subject text not null,
  span    text not null check (span in ('minute', 'hour', 'day')),
  started timestamptz not null,
  used    integer not null check (used >= 0),
  primary key (subject, span)
);
comment on table call_count is 'one row per span and person, his keys, his organisation, or hashed source of a visitor; begins anew with each span';
create index call_count_started on call_count (started);
alter table call_count enable row level security, force row level security;

create policy definer_counts on call_count to mi_owner using (true) with check (true);

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
comment on column api_key.last_used_at is 'to the minute: written with the count of calls, and for each archive';
create index api_key_account on api_key (account_id);
alter table api_key enable row level security, force row level security;

create policy definer_works on api_key to mi_owner using (true) with check (true);

-- Lists of keys are their owner's and the administrators'; nobody reads a hash.
create policy own_or_admin on api_key for select using (account_id = (select app.account()) or (select app.is_admin()));
create policy accounts_work on api_key to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select (id, account_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at), delete on api_key to mi_app_write;
grant select (id, account_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at) on api_key to mi_app_read, mi_staff;

-- Features of the plans that an organisation has subscribed to, now.
create function app.features_of(organisation uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct f.feature), '{}')
  from subscription s join plan_feature f on f.plan_id = s.plan_id
  where s.organisation_id = features_of.organisation and s.starts_at <= now() and now() < s.ends_at
    and s.suspended_at is null
$$;
revoke execute on function app.features_of(uuid) from public;
grant execute on function app.features_of(uuid) to mi_app_read, mi_staff;

-- What happens to an account is sent to the webhooks of its organisation.
create function app.tell_webhooks(event text, data jsonb, organisation uuid, account uuid) returns integer
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
revoke execute on function app.tell_webhooks(text, jsonb, uuid, uuid) from public;
grant execute on function app.tell_webhooks(text, jsonb, uuid, uuid) to mi_app_write, mi_staff;

-- The caller's own: customers have what their organisation's plans bring, the others none. Staff need none.
create function app.plan_features() returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') then app.features_of(c.organisation) else '{}' end
  from app.caller() c
$$;
revoke execute on function app.plan_features() from public;
grant execute on function app.plan_features() to mi_app_read, mi_app_write, mi_staff;

create function app.forget_calls() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from call_count where started < now() - interval '2 days'
$$;
revoke execute on function app.forget_calls() from public;
grant execute on function app.forget_calls() to mi_app_write;

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
revoke execute on function app.create_api_key(text, text, bytea, text[], interval, integer) from public;
grant execute on function app.create_api_key(text, text, bytea, text[], interval, integer) to mi_app_write, mi_staff;

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
revoke execute on function app.revoke_api_key(uuid) from public;
grant execute on function app.revoke_api_key(uuid) to mi_app_write, mi_staff;

-- Between the wish to be deleted and the day it is carried out only the owner gets in, to take it back: his programs wait.
create function app.api_key_account(key_hash bytea)
returns table (key_id uuid, account_id uuid, organisation_id uuid, role text, scopes text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, a.id, a.organisation_id, a.role,
         array(select s from unnest(k.scopes) s
               where s = 'data'
                 or (s = 'export' and exists (select from unnest(p.features) f where f like 'export:%'))
                 or (s = 'bulk' and 'bulk' = any (p.features)))
  from api_key k
    join account a on a.id = k.account_id,
    lateral (select app.features_of(a.organisation_id) as features) p
  where k.key_hash = api_key_account.key_hash and k.revoked_at is null and now() < k.expires_at and a.state = 'active'
    and a.deletion_at is null and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and 'api' = any (p.features)
$$;
revoke execute on function app.api_key_account(bytea) from public;
grant execute on function app.api_key_account(bytea) to mi_app_read;

create function app.heavy_use(per_day integer) returns table (organisation uuid, used integer, allowed integer, day date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, c.used, l.allowed, (c.started at time zone 'UTC')::date
  from call_count c
  join lateral (select substr(c.subject, length('organisation ') + 1)::uuid as id) o on true
  join lateral (
    select coalesce(max(coalesce(p.calls_per_day, per_day)), per_day) as allowed
    from subscription s join plan p on p.id = s.plan_id
    where s.organisation_id = o.id and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null
  ) l on true
  where c.span = 'day' and starts_with(c.subject, 'organisation ') and c.used * 2 >= l.allowed
    and c.started = date_trunc('day', now(), 'UTC')
    and (select app.is_admin())
$$;
revoke execute on function app.heavy_use(integer) from public;
grant execute on function app.heavy_use(integer) to mi_staff;

-- Archives have a limit of their own and are not counted among calls, so their keys looked unused.
create function app.use_api_key(key uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_key k set last_used_at = date_trunc('minute', now())
  where k.id = use_api_key.key and k.account_id = app.account()
$$;
revoke execute on function app.use_api_key(uuid) from public;
grant execute on function app.use_api_key(uuid) to mi_app_write, mi_staff;

create function app.call_budgets(
  address text, key uuid, per_minute integer, per_hour integer, per_day integer, area text
) returns table (spans text[], subjects text[], limits integer[])
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who    app.caller := app.caller();
  person text;
begin
  person := case when who.account is null then 'address ' || address
                 when key is null then 'account ' || who.account
                 else 'keys ' || who.account end;
  person := area || person;
  spans := array['minute', 'hour'];
  subjects := array[person, person];
  limits := array[per_minute, per_hour];
  if area = '' and who.organisation is not null and who.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') then
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
  return next;
end
$$;
revoke execute on function app.call_budgets(text, uuid, integer, integer, integer, text) from public;

-- What was counted so far in the spans that run now, without counting anything.
create function app.calls_made(
  address text, key uuid, per_minute integer, per_hour integer, per_day integer, area text
) returns table (
  spans text[], subjects text[], limits integer[], used integer[], started timestamptz[], seconds integer[]
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  used_now integer;
  begun    timestamptz;
begin
  select b.spans, b.subjects, b.limits into spans, subjects, limits
    from app.call_budgets(address, key, per_minute, per_hour, per_day, area) b;
  for i in 1 .. cardinality(spans) loop
    -- As where they are counted, a clock that jumps back begins no span anew.
    select c.used, c.started into used_now, begun from call_count c
      where c.subject = subjects[i] and c.span = spans[i] and c.started >= date_trunc(spans[i], now(), 'UTC');
    used[i] := coalesce(used_now, 0);
    started[i] := coalesce(begun, date_trunc(spans[i], now(), 'UTC'));
    seconds[i] := greatest(1, ceil(extract(epoch from started[i] + ('1 ' || spans[i])::interval - now())));
  end loop;
  return next;
end
$$;
revoke execute on function app.calls_made(text, uuid, integer, integer, integer, text) from public;
grant execute on function app.calls_made(text, uuid, integer, integer, integer, text) to mi_app_read;

-- Calls of `owed` that belong to a span: [{"subject", "span", "started", "made"}, …].
create function app.calls_owed(owed jsonb, subject text, span text, started timestamptz) returns integer
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((o ->> 'made')::integer), 0)::integer from jsonb_array_elements(owed) o
  where o ->> 'subject' = subject and o ->> 'span' = span and (o ->> 'started')::timestamptz = started
$$;
revoke execute on function app.calls_owed(jsonb, text, text, timestamp with time zone) from public;

-- Takes up to `wanted` calls from what the caller has left in this minute, this hour and, for customers, the day of their
-- organisation; gives back `unused` ones of an earlier minute, and books those that are `owed`. `area` names another budget
-- than that of data calls: it has no day, and plans do not change it.
create function app.take_calls(
  address text, key uuid, wanted integer, unused integer, per_minute integer, per_hour integer, per_day integer, area text,
  owed jsonb
) returns table (granted integer, spans text[], limits integer[], remaining integer[], seconds integer[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who      app.caller := app.caller();
  subjects text[];
  used_now integer;
  begun    timestamptz;
begin
  select b.spans, b.subjects, b.limits into spans, subjects, limits
    from app.call_budgets(address, key, per_minute, per_hour, per_day, area) b;

  -- A clock that jumps back does not begin a span anew. The rows stay locked, always in this order.
  for i in 1 .. cardinality(spans) loop
    insert into call_count as c (subject, span, started, used)
      values (subjects[i], spans[i], date_trunc(spans[i], now(), 'UTC'),
              app.calls_owed(owed, subjects[i], spans[i], date_trunc(spans[i], now(), 'UTC')))
      on conflict (subject, span) do update set
        used = app.calls_owed(owed, subjects[i], spans[i], greatest(c.started, excluded.started))
          + case when excluded.started > c.started then 0
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
revoke execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text, jsonb) from public;
grant execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text, jsonb) to mi_app_write, mi_staff;

create table api_key_use (
  key_id uuid not null references api_key on delete cascade,
  day    date not null,
  calls  integer not null check (calls > 0),
  primary key (key_id, day)
);
comment on table api_key_use is 'calls that were allowed, by key and day in UTC; written by the minute, kept for a quarter of a year';
alter table api_key_use enable row level security, force row level security;

create policy definer_counts on api_key_use to mi_owner using (true) with check (true);

-- Who may see a key may see its use.
create policy of_seen_key on api_key_use for select using (exists (select from api_key k where k.id = key_id));
grant select on api_key_use to mi_app_read, mi_app_write, mi_staff;

-- Adds calls to a key of the caller; of a key that is not theirs nothing is counted.
create function app.count_key_calls(key uuid, on_day date, made integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into api_key_use as u (key_id, day, calls)
    select k.id, on_day, made from api_key k where k.id = key and k.account_id = app.account()
    on conflict (key_id, day) do update set calls = u.calls + excluded.calls;
  delete from api_key_use u using api_key k
    where u.key_id = key and u.day < on_day - 92 and k.id = key and k.account_id = app.account();
$$;
revoke execute on function app.count_key_calls(uuid, date, integer) from public;
grant execute on function app.count_key_calls(uuid, date, integer) to mi_app_write, mi_staff;
