-- 0085_heavy_use.sql: administrators hear of an organisation that has used half of its calls of the day. Counts stay
-- closed; this function says no more than who and how many.
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
