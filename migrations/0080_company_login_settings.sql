-- 0080_company_login_settings.sql: administrators see on their pages how the people of a domain log in. That there is a
-- secret is shown; the secret itself, sealed as it is, is no reader's.
alter table company_login add column has_secret boolean not null generated always as (client_secret is not null) stored;
create policy admin_reads on company_login for select to mi_app_read using ((select app.is_admin()));
grant select (domain, issuer, client_id, has_secret, allowed_origins, created_at) on company_login to mi_app_read;
