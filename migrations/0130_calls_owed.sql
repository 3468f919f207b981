-- 0130_calls_owed.sql: calls that a process has counted itself, while the database had no room to write, are booked afterwards.
--
-- A full disk stops writing, and must not stop reading: the process then asks what is left and counts on from there, and what
-- it owes comes with its next question that may write. A budget is what it was before.

-- Whose counts a call goes to, and what is allowed in each span.
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

-- Calls of `owed` that belong to a span: [{"subject", "span", "started", "made"}, …].
create function app.calls_owed(owed jsonb, subject text, span text, started timestamptz) returns integer
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((o ->> 'made')::integer), 0)::integer from jsonb_array_elements(owed) o
  where o ->> 'subject' = subject and o ->> 'span' = span and (o ->> 'started')::timestamptz = started
$$;

drop function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text);

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

revoke execute on function app.call_budgets(text, uuid, integer, integer, integer, text) from public;
revoke execute on function app.calls_made(text, uuid, integer, integer, integer, text) from public;
revoke execute on function app.calls_owed(jsonb, text, text, timestamptz) from public;
revoke execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text, jsonb) from public;
grant execute on function app.calls_made(text, uuid, integer, integer, integer, text) to mi_app_read;
grant execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text, jsonb)
  to mi_app_write, mi_staff;
