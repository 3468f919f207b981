-- 0120_company_identities.sql: who somebody is at a company. An e-mail address is given to somebody else when its holder
-- leaves; issuer and subject of OpenID Connect never are (docs/decisions/0370). An account has one identity at most.
create table company_identity (
  issuer     text not null check (issuer ~ '^https?://[^[:space:]]+$'),
  subject    text not null check (subject <> '' and length(subject) <= 255),
  account_id uuid not null unique references account on delete cascade,
  bound_at   timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
comment on column company_identity.subject is 'as the provider names the person: stable, never given to another, and meaningless here';

alter table company_identity enable row level security;
alter table company_identity force row level security;
create policy accounts_work on company_identity to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy admin_reads on company_identity for select to mi_app_read using ((select app.is_admin()));
create policy admin_writes on company_identity to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
grant select, insert, delete on company_identity to mi_app_write;
grant select (issuer, account_id, bound_at) on company_identity to mi_app_read;
grant select, delete on company_identity to mi_staff;
