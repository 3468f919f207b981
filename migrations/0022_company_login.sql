-- 0022_company_login.sql: people of an organisation log in at their own company, by OpenID Connect. What stands here is
-- the administrators' to write; an e-mail domain has one provider.
create table company_login (
  domain          text primary key references organisation_domain on delete cascade,
  issuer          text not null check (issuer ~ '^https?://[^[:space:]]+$'),
  client_id       text not null check (client_id <> ''),
  client_secret   bytea,
  allowed_origins text[] not null default '{}',
  created_at      timestamptz(3) not null default now()
);
comment on column company_login.client_secret is 'sealed with a key that the database does not have';
comment on column company_login.allowed_origins is 'of the provider, beside the one of the issuer: nowhere else is anything asked';

create table company_login_attempt (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  domain     text not null references company_login on delete cascade,
  nonce      text not null,
  verifier   text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);

alter table company_login enable row level security;
alter table company_login force row level security;
alter table company_login_attempt enable row level security;
alter table company_login_attempt force row level security;
create policy accounts_read on company_login for select to mi_app_write using ((select app.role()) = 'accounts');
create policy admin_writes on company_login to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy accounts_work on company_login_attempt to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select on company_login to mi_app_write;
grant select, insert, update, delete on company_login to mi_staff;
grant select, insert, update, delete on company_login_attempt to mi_app_write;
