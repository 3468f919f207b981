-- Support access: an organisation lets administrators read what its members saved and set, for at most seven days.
--
-- Without it no role of staff reads saved views, carts and webhooks of others. With it an administrator reads them only after opening
-- the access with a reason: the opening, its audit line and what it opens are one, and last an hour at most.

create table support_access (
  id              uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  given_by        uuid not null references account,
  given_at        timestamptz(3) not null default now(),
  ends_at         timestamptz(3) not null,
  ended_by        uuid references account,
  ended_at        timestamptz(3),
  check (given_at < ends_at and ends_at <= given_at + interval '168 hours'),
  check ((ended_by is null) = (ended_at is null))
);
comment on column support_access.ended_at is 'ended by a member before ends_at';
create index support_access_organisation on support_access (organisation_id, given_at desc);
alter table support_access enable row level security, force row level security;

create table support_access_use (
  id         uuid primary key default gen_random_uuid(),
  access_id  uuid not null references support_access on delete cascade,
  account_id uuid not null references account,
  reason     text not null check (length(reason) between 1 and 500),
  opened_at  timestamptz(3) not null default now(),
  closes_at  timestamptz(3) not null,
  check (opened_at < closes_at and closes_at <= opened_at + interval '1 hour')
);
comment on column support_access_use.account_id is 'the administrator';
create index support_access_use_access on support_access_use (access_id, opened_at desc);
create index support_access_use_account on support_access_use (account_id, closes_at);
alter table support_access_use enable row level security, force row level security;

-- Data stewards; without one, every customer of the organisation.
create function app.may_give_support_access() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.own_org() is not null and (app.is_steward() or not exists (
    select from account a where a.organisation_id = app.own_org() and a.data_steward and a.state = 'active'))
$$;
revoke execute on function app.may_give_support_access() from public;
grant execute on function app.may_give_support_access() to mi_app_read, mi_app_write;

create policy own_or_admin on support_access for select to mi_app_read, mi_app_write, mi_staff
  using (organisation_id = (select app.own_org()) or (select app.is_admin()));
create policy own_gives on support_access for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and given_by = (select app.account()) and (select app.may_give_support_access()));
-- Every customer of the organisation may end it, because it opens their views, too.
create policy own_ends on support_access for update to mi_app_write
  using (organisation_id = (select app.own_org()) and ended_at is null and now() < ends_at)
  with check (organisation_id = (select app.own_org()) and ended_by = (select app.account()) and ended_at = now()::timestamptz(3));
create policy definer_works on support_access to mi_owner using (true) with check (true);
grant select on support_access to mi_app_read, mi_app_write, mi_staff;
grant insert (organisation_id, given_by, ends_at), update (ended_by, ended_at) on support_access to mi_app_write;

create policy of_access on support_access_use for select to mi_app_read, mi_app_write, mi_staff
  using (exists (select from support_access s where s.id = access_id));
create policy definer_works on support_access_use to mi_owner using (true) with check (true);
grant select on support_access_use to mi_app_read, mi_app_write, mi_staff;

-- By an administrator with an account: when it closes. Null without an access that holds. Who has it open already opens nothing new.
create function app.open_support_access(organisation uuid, reason text, request text) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given  support_access;
  closes timestamptz(3);
begin
  if not app.is_admin() or app.account() is null then return null; end if;
  select * into given from support_access s
    where s.organisation_id = open_support_access.organisation and s.ended_at is null and now() < s.ends_at
    order by s.ends_at desc limit 1 for update;
  if not found then return null; end if;
  select u.closes_at into closes from support_access_use u
    where u.access_id = given.id and u.account_id = app.account() and now() < u.closes_at;
  if found then return closes; end if;
  closes := least(now() + interval '1 hour', given.ends_at);
  insert into support_access_use (access_id, account_id, reason, closes_at)
    values (given.id, app.account(), open_support_access.reason, closes);
  perform app.audit_append('support.open-access', open_support_access.organisation::text, null,
    jsonb_build_object('access', given.id, 'reason', open_support_access.reason, 'closesAt', closes), open_support_access.request);
  return closes;
end
$$;
revoke execute on function app.open_support_access(uuid, text, text) from public;
grant execute on function app.open_support_access(uuid, text, text) to mi_staff;

-- Organisations that the caller reads at this moment.
create function app.supported_organisations() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct s.organisation_id), '{}')
  from support_access_use u join support_access s on s.id = u.access_id
  where u.account_id = app.account() and app.is_admin() and now() < u.closes_at and s.ended_at is null and now() < s.ends_at
$$;
revoke execute on function app.supported_organisations() from public;
grant execute on function app.supported_organisations() to mi_app_read, mi_app_write, mi_staff;

create policy supported on saved_view for select to mi_app_read using (
  (select app.is_admin()) and deleted_at is null and account_id in (
    select a.id from account a where a.organisation_id = any ((select app.supported_organisations())::uuid[])));
create policy supported on cart for select to mi_app_read using (
  (select app.is_admin()) and account_id in (
    select a.id from account a where a.organisation_id = any ((select app.supported_organisations())::uuid[])));
-- Messages follow; keys of signatures are readable for no role of the site.
create policy supported on webhook for select to mi_app_read using (
  (select app.is_admin()) and organisation_id = any ((select app.supported_organisations())::uuid[]));

-- Who gave, ended and used it, by name: for customers of the organisation, and administrators.
create function app.name_of(a account) returns text language sql stable
return case when (a).erased_at is not null then 'deleted account'
            else coalesce(nullif(btrim((a).first_name || ' ' || (a).last_name), ''), (a).email) end;

create function app.support_accesses(organisation uuid)
returns table (id uuid, given_at timestamptz, given_by text, ends_at timestamptz, ended_at timestamptz, ended_by text, uses jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.given_at, app.name_of(g), s.ends_at, s.ended_at, case when e.id is not null then app.name_of(e) end, (
    select coalesce(jsonb_agg(jsonb_build_object('by', app.name_of(p), 'reason', u.reason, 'openedAt', app.iso(u.opened_at),
      'closedAt', app.iso(least(u.closes_at, coalesce(s.ended_at, u.closes_at)))) order by u.opened_at desc, u.id), '[]')
    from support_access_use u join account p on p.id = u.account_id where u.access_id = s.id)
  from support_access s join account g on g.id = s.given_by left join account e on e.id = s.ended_by
  where s.organisation_id = support_accesses.organisation
    and (support_accesses.organisation = app.own_org() or app.is_admin())
  order by s.given_at desc, s.id limit 20
$$;
revoke execute on function app.support_accesses(uuid) from public;
grant execute on function app.support_accesses(uuid) to mi_app_read, mi_app_write;

-- Whom to tell, in the transaction that gives it.
create function app.people_at_support_access(access uuid)
returns table (account_id uuid, email text, first_name text, last_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.email, a.first_name, a.last_name
  from support_access s join account a on a.organisation_id = s.organisation_id
  where s.id = people_at_support_access.access and s.given_by = app.account() and s.given_at = now()::timestamptz(3)
    and a.state = 'active' and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not a.service
  order by a.email
$$;
revoke execute on function app.people_at_support_access(uuid) from public;
grant execute on function app.people_at_support_access(uuid) to mi_app_write;
