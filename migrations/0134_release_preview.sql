-- 0134_release_preview.sql: who would see a release, for whoever composes it.
--
-- A preview names the organisations that may read a material now, and counts saved views without saying whose they are or what they
-- are called: what somebody looks at stays their own business (migrations/0060).
create function app.readers_of_materials(materials uuid[]) returns table (material_id uuid, reader text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, 'everybody' from tree_node m where m.id = any (materials) and m.free and (select app.is_staff())
  union
  select m.id, o.name from tree_node m join organisation o on o.id = m.organisation_id
    where m.id = any (materials) and (select app.is_staff())
  union
  select m.id, coalesce(o.name, g.role)
    from tree_node m
    join access_grant g on g.node_id = any (m.ancestors) and (g.ends_at is null or now() < g.ends_at)
    left join subscription s on (s.plan_id = g.plan_id or s.id = g.subscription_id)
      and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null
    left join organisation o on o.id = s.organisation_id
    where m.id = any (materials) and m.visibility = 'public' and coalesce(o.name, g.role) is not null and (select app.is_staff())
$$;

create function app.saved_views_of_materials(materials uuid[]) returns table (material_id uuid, views integer, people integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, count(*)::integer, count(distinct v.account_id)::integer
  from tree_node m
  join saved_view v on v.deleted_at is null
    and m.lower_path = lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)'))
  where m.id = any (materials) and (select app.is_staff())
  group by m.id
$$;
revoke execute on function app.readers_of_materials(uuid[]), app.saved_views_of_materials(uuid[]) from public;
grant execute on function app.readers_of_materials(uuid[]), app.saved_views_of_materials(uuid[]) to mi_staff;
