-- 0092_verified_addresses.sql: a company's provider has to say that it has verified the address of whom it names. Some
-- never say anything about that; an administrator may accept their silence, provider by provider.
alter table company_login add column silence_accepted boolean not null default false;
comment on column company_login.silence_accepted is 'a token without email_verified is taken; one that denies it never is';
grant select (silence_accepted) on company_login to mi_app_read;
