-- Organisations, their plans and subscriptions, and the nodes of the tree that a plan, a role or a subscription opens.
--
-- Administrators alone change subscriptions and accounts; data editors read everything that decides about access, because they
-- explain it to customers. A domain cannot be removed while its members log in at their company by it.

create table organisation (
  id            uuid primary key default gen_random_uuid(),
  name          text not null unique check (name = btrim(name) and name <> ''),
  created_at    timestamptz(3) not null default now(),
  client_number integer generated always as identity,
  file_quota    bigint check (file_quota between 1000000000 and 10000000000000),
  second_factor boolean not null default false,
  constraint organisation_client_number unique (client_number)
);
comment on column organisation.client_number is 'at the testing service; travels as miTestingClientId: C-0007';
comment on column organisation.file_quota is 'files of its batches, each once [byte]; null: as every organisation';
comment on column organisation.second_factor is 'its people set one up before their next log-in with a password';
alter table organisation enable row level security, force row level security;

-- Everybody reads his own organisation, staff reads all; plans and subscriptions are changed by administrators only.
create policy own_or_staff on organisation for select using (id = (select app.org()) or (select app.is_staff()));
create policy accounts_read on organisation for select to mi_app_write using ((select app.role()) = 'accounts');
create policy staff_writes on organisation to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on organisation to mi_app_read, mi_app_write;
grant select, insert, update, delete on organisation to mi_staff;

create table organisation_domain (
  domain          text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  organisation_id uuid not null references organisation on delete cascade,
  confirmed_at    timestamptz(3)
);
comment on column organisation_domain.domain is 'normal form: ASCII (punycode), lower case, no trailing dot';
create index organisation_domain_organisation on organisation_domain (organisation_id);
alter table organisation_domain enable row level security, force row level security;

create policy own_or_staff on organisation_domain for select
  using (organisation_id = (select app.org()) or (select app.is_staff()));
create policy accounts_read on organisation_domain for select to mi_app_write using ((select app.role()) = 'accounts');
create policy staff_writes on organisation_domain to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on organisation_domain to mi_app_read, mi_app_write;
grant select, insert, update, delete on organisation_domain to mi_staff;

create table plan (
  id               uuid primary key default gen_random_uuid(),
  code             text not null unique check (code ~ '^[a-z0-9-]+$'),
  name             text not null,
  calls_per_minute integer check (calls_per_minute > 0),
  calls_per_hour   integer check (calls_per_hour > 0),
  calls_per_day    integer check (calls_per_day > 0)
);
comment on column plan.calls_per_minute is 'a person; null: the default of the site';
comment on column plan.calls_per_hour is 'a person; null: the default of the site';
comment on column plan.calls_per_day is 'all people of an organisation together; null: the default of the site';
alter table plan enable row level security, force row level security;

create policy staff_writes on plan to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_reads on plan for select to mi_owner using (true);
grant select on plan to mi_app_read, mi_app_write;
grant select, insert, update, delete on plan to mi_staff;

create table plan_feature (
  plan_id uuid not null references plan on delete cascade,
  feature text not null check (feature ~ '^[a-z-]+(:[a-z0-9-]+)?$'),
  primary key (plan_id, feature)
);
comment on column plan_feature.feature is 'id of contract/access, e.g. comparator or export:ls-dyna';
alter table plan_feature enable row level security, force row level security;

create policy staff_writes on plan_feature to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_reads on plan_feature for select to mi_owner using (true);
grant select on plan_feature to mi_app_read, mi_app_write;
grant select, insert, update, delete on plan_feature to mi_staff;

create table subscription (
  id              uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  plan_id         uuid not null references plan,
  starts_at       timestamptz(3) not null,
  ends_at         timestamptz(3) not null,
  seats           integer not null check (seats > 0),
  trial           boolean not null default false,
  suspended_at    timestamptz(3),
  check (starts_at < ends_at)
);

create policy own_or_staff on plan for select
  using ((select app.is_staff()) or id in (select plan_id from subscription where organisation_id = (select app.org())));
create policy own_or_staff on plan_feature for select
  using ((select app.is_staff()) or plan_id in (select plan_id from subscription where organisation_id = (select app.org())));
comment on column subscription.ends_at is 'the first moment at which it grants nothing any more';
comment on column subscription.suspended_at is 'grants nothing from here on, whatever its dates say';
create index subscription_organisation on subscription (organisation_id);
alter table subscription enable row level security, force row level security;

create policy admin_writes on subscription to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_reads on subscription for select to mi_owner using (true);
create policy own_or_staff on subscription for select
  using (organisation_id = (select app.org()) or (select app.is_staff()));
grant select on subscription to mi_app_read, mi_app_write;
grant select, insert, update, delete on subscription to mi_staff;

create table account (
  id                  uuid primary key default gen_random_uuid(),
  email               text not null unique check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  first_name          text not null default '',
  last_name           text not null default '',
  organisation_id     uuid references organisation,
  role                text not null default 'ROLE_REGISTRAR' check (role in
                    ('ROLE_ADMIN', 'ROLE_DATAEDITOR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW', 'ROLE_REGISTRAR')),
  state               text not null default 'pending' check (state in ('pending', 'active', 'disabled')),
  password_hash       text,
  created_at          timestamptz(3) not null default now(),
  organisation_text   text not null default '' check (organisation_text !~ '[[:cntrl:]]'),
  password_changed_at timestamptz(3),
  failures_in_row     integer not null default 0 check (failures_in_row >= 0),
  deletion_at         timestamptz(3),
  erased_at           timestamptz(3),
  data_steward        boolean not null default false
);
comment on column account.email is 'normal form; unique, so ten registrations at once make one account';
comment on column account.organisation_text is 'as typed when registering; who owns the domain stands in organisation_id';
comment on column account.failures_in_row is 'wrong passwords since the last right one; at 100 only a reset opens';
comment on column account.deletion_at is 'wished for: personal fields are emptied then, unless taken back before';
comment on column account.erased_at is 'personal fields are empty, the address is a pseudonym';
comment on column account.data_steward is 'decides about the private data of the organisation; ends with role, state or organisation';
create index account_organisation on account (organisation_id);
create index account_deletion on account (deletion_at) where deletion_at is not null and erased_at is null;
alter table account enable row level security, force row level security;

create policy self_or_staff on account for select using (id = (select app.account()) or (select app.is_staff()));
create policy admin_writes on account to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_reads on account for select to mi_owner using (true);
create policy accounts_work on account to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy only_waiting on account as restrictive for delete to mi_app_write using (state = 'pending');
create policy definer_ends on account for update to mi_owner using (true) with check (true);
grant select, insert, update, delete on account to mi_app_write, mi_staff;
grant select (id, email, first_name, last_name, organisation_id, role, state, created_at, erased_at, data_steward) on account to mi_app_read;

create table session (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references account on delete cascade,
  token_hash    bytea not null unique check (octet_length(token_hash) = 32),
  created_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  ended_at      timestamptz(3),
  rotates       boolean not null default false,
  generation    integer not null default 0 check (generation >= 0),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  rotated_at    timestamptz(3),
  last_used_at  timestamptz(3) not null default now(),
  proven_at     timestamptz(3),
  challenge     text,
  device        text not null default '',
  network       text not null default '',
  end_reason    text check (end_reason in ('log-out', 'log-out-everywhere', 'ended', 'account-changed', 'token-reused')),
  check (created_at < expires_at)
);
comment on column session.token_hash is 'SHA-256 of the refresh token that is good now; the token itself is never stored';
comment on column session.previous_hash is 'of the one before, which gives the same successor for 30 s after rotated_at';
comment on column session.proven_at is 'when the password or a second factor was last entered in it';
comment on column session.challenge is 'for the passkey that is being added';
create index session_account on session (account_id);
alter table session enable row level security, force row level security;

create policy self_or_admin on session for select using (account_id = (select app.account()) or (select app.is_admin()));
create policy admin_writes on session to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_works on session to mi_owner using (true) with check (true);
create policy accounts_work on session to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, insert, update, delete on session to mi_app_write, mi_staff;
grant select (id, account_id, created_at, expires_at, ended_at) on session to mi_app_read;

create table one_time_link (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  purpose    text not null check (purpose in ('login', 'activate', 'reset')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  check (created_at < expires_at)
);

-- One live link per account and purpose: a new one takes the place of the old one.
create unique index one_time_link_live on one_time_link (account_id, purpose) where used_at is null;
alter table one_time_link enable row level security, force row level security;

create policy admin_writes on one_time_link to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_works on one_time_link to mi_owner using (true) with check (true);
create policy accounts_work on one_time_link to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, insert, update, delete on one_time_link to mi_app_write, mi_staff;

-- Customers who take a seat of their organisation's subscription; of the caller's own, or of any for staff.
create function app.seats_taken(of_organisation uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from account a, app.caller() c
  where a.organisation_id = of_organisation and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.state <> 'disabled'
    and (c.organisation = of_organisation or c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR'))
$$;
revoke execute on function app.seats_taken(uuid) from public;
grant execute on function app.seats_taken(uuid) to mi_app_read, mi_app_write, mi_staff;

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
alter table role_request enable row level security, force row level security;

create policy admin_reads on role_request for select using ((select app.is_admin()));
create policy admin_asks on role_request for insert to mi_staff
  with check ((select app.is_admin()) and requested_by = (select app.account()) and decision is null);
create policy admin_decides on role_request for update to mi_staff using ((select app.is_admin()) and decision is null)
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
    -- Roles are administration's; the command line acts as administrator without an account, and makes the first ones.
    if who.role is distinct from 'ROLE_ADMIN' then
      raise exception 'only an administrator changes roles' using errcode = 'insufficient_privilege';
    end if;
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
revoke execute on function app.keep_role_rules() from public;

create trigger account_role_rules before update of role, state or delete on account
  for each row execute function app.keep_role_rules();

create function app.keep_role_rules_of_new() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  who app.caller := app.caller();
begin
  if current_user in ('mi_staff', 'mi_app_write') and new.role = 'ROLE_ADMIN'
     and (who.role is distinct from 'ROLE_ADMIN' or who.account is not null) then
    raise exception 'a second administrator has to approve' using errcode = 'insufficient_privilege';
  end if;
  -- Who registers, or comes from his company, begins without any right.
  if current_user = 'mi_app_write' and new.role <> 'ROLE_REGISTRAR' then
    raise exception 'only an administrator gives roles' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_role_rules_of_new() from public;

create trigger account_new_role before insert on account for each row execute function app.keep_role_rules_of_new();

create table subscription_note (
  subscription_id uuid primary key references subscription on delete cascade,
  text            text not null check (text <> '' and length(text) <= 5000),
  changed_at      timestamptz(3) not null default now()
);
alter table subscription_note enable row level security, force row level security;

create policy admin_reads on subscription_note for select to mi_app_read using ((select app.is_admin()));
create policy admin_works on subscription_note to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on subscription_note to mi_app_read;
grant select, insert, update, delete on subscription_note to mi_staff;

create function app.grants_of_caller() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c app.caller := app.caller();
begin
  if c.role = 'visitor' then return '{}'; end if;
  return (
    select coalesce(array_agg(g.node_id), '{}')
    from access_grant g
    where (g.ends_at is null or now() < g.ends_at)
      and (g.role = c.role
        or (c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
            and exists (select from subscription s
                        where s.organisation_id = c.organisation and (s.plan_id = g.plan_id or s.id = g.subscription_id)
                          and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null))));
end
$$;
comment on function app.grants_of_caller() is 'nodes granted to the caller at this moment: ask app.granted_nodes()';

create function app.org_of_customer() returns uuid language sql stable
return (select c.organisation from app.caller() c where c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW'));
comment on function app.org_of_customer() is 'the organisation of a caller who is its customer: ask app.own_org()';
