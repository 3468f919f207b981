-- 0003_organisations.sql: who pays for what. A plan is a set of features and grants; a subscription joins an
-- organisation to a plan for a time. Read at each request, never from a token.
create table organisation (
  id         uuid primary key default gen_random_uuid(),
  name       text not null unique check (name = btrim(name) and name <> ''),
  created_at timestamptz(3) not null default now()
);

create table organisation_domain (
  domain          text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  organisation_id uuid not null references organisation on delete cascade,
  confirmed_at    timestamptz(3)
);
comment on column organisation_domain.domain is 'normal form: ASCII (punycode), lower case, no trailing dot';
create index organisation_domain_organisation on organisation_domain (organisation_id);

create table plan (
  id   uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  name text not null
);

create table plan_feature (
  plan_id uuid not null references plan on delete cascade,
  feature text not null check (feature ~ '^[a-z-]+(:[a-z0-9-]+)?$'),
  primary key (plan_id, feature)
);
comment on column plan_feature.feature is 'id of contract/access, e.g. comparator or export:ls-dyna';

create table subscription (
  id              uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  plan_id         uuid not null references plan,
  starts_at       timestamptz(3) not null,
  ends_at         timestamptz(3) not null,
  seats           integer not null check (seats > 0),
  check (starts_at < ends_at)
);
comment on column subscription.ends_at is 'the first moment at which it grants nothing any more';
create index subscription_organisation on subscription (organisation_id);

create table account (
  id              uuid primary key default gen_random_uuid(),
  email           text not null unique check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  first_name      text not null default '',
  last_name       text not null default '',
  organisation_id uuid references organisation,
  role            text not null default 'ROLE_REGISTRAR' check (role in
                    ('ROLE_ADMIN', 'ROLE_DATAEDITOR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW', 'ROLE_REGISTRAR')),
  state           text not null default 'pending' check (state in ('pending', 'active', 'disabled')),
  password_hash   text,
  created_at      timestamptz(3) not null default now()
);
comment on column account.email is 'normal form; unique, so ten registrations at once make one account';
create index account_organisation on account (organisation_id);

create table session (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at   timestamptz(3),
  check (created_at < expires_at)
);
comment on column session.token_hash is 'SHA-256; the token itself is never stored';
create index session_account on session (account_id);

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

alter table organisation enable row level security;
alter table organisation force row level security;
alter table organisation_domain enable row level security;
alter table organisation_domain force row level security;
alter table plan enable row level security;
alter table plan force row level security;
alter table plan_feature enable row level security;
alter table plan_feature force row level security;
alter table subscription enable row level security;
alter table subscription force row level security;
alter table account enable row level security;
alter table account force row level security;
alter table session enable row level security;
alter table session force row level security;
alter table one_time_link enable row level security;
alter table one_time_link force row level security;

-- Everybody reads his own organisation, staff reads all; plans and subscriptions are changed by administrators only.
create policy own_or_staff on organisation for select
  using (id = (select app.org()) or (select app.is_staff()));
create policy own_or_staff on organisation_domain for select
  using (organisation_id = (select app.org()) or (select app.is_staff()));
create policy own_or_admin on subscription for select
  using (organisation_id = (select app.org()) or (select app.is_admin()));
create policy own_or_admin on plan for select
  using ((select app.is_admin()) or id in (select plan_id from subscription where organisation_id = (select app.org())));
create policy own_or_admin on plan_feature for select
  using ((select app.is_admin()) or plan_id in (select plan_id from subscription where organisation_id = (select app.org())));
create policy self_or_staff on account for select
  using (id = (select app.account()) or (select app.is_staff()));
create policy self_or_admin on session for select
  using (account_id = (select app.account()) or (select app.is_admin()));

create policy admin_writes on organisation to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on organisation_domain to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on plan to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on plan_feature to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on subscription to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on account to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on session to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_writes on one_time_link to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));

grant select on organisation, organisation_domain, plan, plan_feature, subscription to mi_app_read, mi_app_write;
grant select (id, email, first_name, last_name, organisation_id, role, state, created_at) on account
  to mi_app_read, mi_app_write;
grant select (id, account_id, created_at, expires_at, ended_at) on session to mi_app_read, mi_app_write;
grant select, insert, update, delete
  on organisation, organisation_domain, plan, plan_feature, subscription, account, session, one_time_link to mi_staff;
