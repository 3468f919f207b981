-- 0030_administration.sql: what administration needs beyond reading: subscriptions that are on trial or suspended,
-- grants to one subscription and with an end, and the rules of roles that hold whoever writes.
--
-- People and subscriptions are the administrators' alone; the rest of administration is open to data editors too
-- (decisions, section 3). Both read everything that decides about access, because both explain it to customers.
alter table subscription
  add column trial boolean not null default false,
  add column suspended_at timestamptz(3);
comment on column subscription.suspended_at is 'grants nothing from here on, whatever its dates say';

alter table access_grant
  add column subscription_id uuid references subscription on delete cascade,
  add column ends_at timestamptz(3),
  drop constraint access_grant_check,
  drop constraint access_grant_plan_id_role_node_id_key,
  add check (num_nonnulls(plan_id, role, subscription_id) = 1),
  add unique nulls not distinct (plan_id, role, subscription_id, node_id);
comment on column access_grant.subscription_id is 'one organisation''s own grant, beside what its plan holds';
comment on column access_grant.ends_at is 'the first moment at which it opens nothing any more; null: no end of its own';
create index access_grant_subscription on access_grant (subscription_id) where subscription_id is not null;

create or replace function app.granted_nodes() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(g.node_id), '{}')
  from app.caller() c, access_grant g
  where (g.ends_at is null or now() < g.ends_at)
    and (g.role = c.role
      or (c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
          and exists (select from subscription s
                      where s.organisation_id = c.organisation and (s.plan_id = g.plan_id or s.id = g.subscription_id)
                        and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null)))
$$;

-- Customers who take a seat of their organisation's subscription; of the caller's own, or of any for staff.
create function app.seats_taken(of_organisation uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from account a, app.caller() c
  where a.organisation_id = of_organisation and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.state <> 'disabled'
    and (c.organisation = of_organisation or c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR'))
$$;

drop policy own_or_admin on subscription;
drop policy own_or_admin on plan;
drop policy own_or_admin on plan_feature;
drop policy own_or_admin on access_grant;
create policy own_or_staff on subscription for select
  using (organisation_id = (select app.org()) or (select app.is_staff()));
create policy own_or_staff on plan for select
  using ((select app.is_staff()) or id in (select plan_id from subscription where organisation_id = (select app.org())));
create policy own_or_staff on plan_feature for select
  using ((select app.is_staff()) or plan_id in (select plan_id from subscription where organisation_id = (select app.org())));
create policy own_or_staff on access_grant for select using (
  (select app.is_staff())
  or role = (select app.role())
  or plan_id in (select plan_id from subscription where organisation_id = (select app.org()))
  or subscription_id in (select id from subscription where organisation_id = (select app.org()))
);

drop policy admin_writes on organisation;
drop policy admin_writes on organisation_domain;
drop policy admin_writes on plan;
drop policy admin_writes on plan_feature;
drop policy admin_writes on access_grant;
create policy staff_writes on organisation to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on organisation_domain to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on plan to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on plan_feature to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on access_grant to mi_staff
  using ((select app.is_admin()) or ((select app.is_staff()) and subscription_id is null))
  with check ((select app.is_admin()) or ((select app.is_staff()) and subscription_id is null));

-- Nobody becomes administrator by one person's word: one asks, another decides.
create table role_request (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references account on delete cascade,
  role         text not null check (role = 'ROLE_ADMIN'),
  reason       text not null check (reason = btrim(reason) and length(reason) between 3 and 500),
  requested_by uuid not null,
  requested_at timestamptz(3) not null default now(),
  decision     text check (decision in ('approved', 'refused')),
  decided_by   uuid,
  decided_at   timestamptz(3),
  decided_in   xid8,
  check (num_nonnulls(decision, decided_by, decided_at, decided_in) in (0, 4)),
  check (decision is distinct from 'approved' or decided_by <> requested_by),
  check (account_id <> requested_by and account_id <> decided_by)
);
comment on column role_request.decided_in is 'the transaction that decided; only it may give the role';
create unique index role_request_open on role_request (account_id) where decision is null;
alter table role_request enable row level security;
alter table role_request force row level security;
create policy admin_reads on role_request for select using ((select app.is_admin()));
create policy admin_asks on role_request for insert to mi_staff
  with check ((select app.is_admin()) and requested_by = (select app.account()) and decision is null);
create policy admin_decides on role_request for update to mi_staff
  using ((select app.is_admin()) and decision is null)
  with check ((select app.is_admin()) and decided_by = (select app.account()));
grant select on role_request to mi_app_read;
grant select, insert, update on role_request to mi_staff;

-- Rules of roles, for everything that the application writes. The server's own administrator is not bound: he could
-- drop the trigger, and a site without any administrator is repaired from there.
create function app.keep_role_rules() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  who app.caller := app.caller();
begin
  if current_user not in ('mi_staff', 'mi_app_write', 'mi_owner') then return coalesce(new, old); end if;

  if tg_op = 'UPDATE' and current_user <> 'mi_owner' and new.role is distinct from old.role then
    if who.account = old.id then
      raise exception 'nobody changes his own role' using errcode = 'insufficient_privilege';
    end if;
    -- The command line acts as administrator without an account; it makes the first ones.
    if new.role = 'ROLE_ADMIN' and who.account is not null and not exists (
      select from role_request r where r.account_id = new.id and r.role = new.role and r.decision = 'approved'
        and r.decided_in = pg_current_xact_id() and r.decided_by = who.account) then
      raise exception 'a second administrator has to approve' using errcode = 'insufficient_privilege';
    end if;
  end if;

  if old.role = 'ROLE_ADMIN' and old.state = 'active'
     and (tg_op = 'DELETE' or new.role <> 'ROLE_ADMIN' or new.state <> 'active') then
    -- Two who remove each other at the same moment: the second waits here, and then counts.
    perform pg_advisory_xact_lock(7305101822443212);
    if not exists (select from account a where a.role = 'ROLE_ADMIN' and a.state = 'active' and a.id <> old.id) then
      raise exception 'the last administrator stays' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return coalesce(new, old);
end
$$;
create trigger account_role_rules before update of role, state or delete on account
  for each row execute function app.keep_role_rules();

create function app.keep_role_rules_of_new() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user in ('mi_staff', 'mi_app_write') and new.role = 'ROLE_ADMIN' and (app.caller()).account is not null then
    raise exception 'a second administrator has to approve' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger account_new_role before insert on account for each row execute function app.keep_role_rules_of_new();

revoke execute on function app.seats_taken(uuid) from public;
revoke execute on function app.keep_role_rules() from public;
revoke execute on function app.keep_role_rules_of_new() from public;
grant execute on function app.seats_taken(uuid) to mi_app_read, mi_app_write, mi_staff;
