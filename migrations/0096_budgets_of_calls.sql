-- 0096_budgets_of_calls.sql: pages have a budget beside that of data calls, and the day of an organisation is its customers'.
--
-- Whoever registers belongs to the organisation of his address at once: as long as nobody has made him a customer he
-- reads what visitors read, has what visitors have, and cannot use up the day of his paying colleagues.
comment on table call_count is 'one row per span and person, his keys, his organisation, or hashed source of a visitor; begins anew with each span';
drop function app.take_calls(text, uuid, integer, integer, integer, integer, integer);

-- Takes up to `wanted` calls from what the caller has left in this minute, this hour and, for customers, the day of their
-- organisation; gives back `unused` ones of an earlier minute. `area` names another budget than that of data calls: it has
-- no day, and plans do not change it.
create function app.take_calls(
  address text, key uuid, wanted integer, unused integer, per_minute integer, per_hour integer, per_day integer, area text
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

revoke execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text) from public;
grant execute on function app.take_calls(text, uuid, integer, integer, integer, integer, integer, text)
  to mi_app_write, mi_staff;
