-- 0213_calendar_keys.sql: the secret of the link by which a calendar reads somebody's projects.
--
-- A calendar cannot log in. The link reads what its owner may read at that moment, days of projects alone; making another ends it.
create table calendar_key (
  account_id uuid primary key references account on delete cascade,
  key_hash   bytea not null unique check (octet_length(key_hash) = 32),
  created_at timestamptz(3) not null default now()
);
comment on column calendar_key.key_hash is 'SHA-256 of the secret, which is in the link and nowhere else';

alter table calendar_key enable row level security;
alter table calendar_key force row level security;
create policy own on calendar_key using (account_id = (select app.account())) with check (account_id = (select app.account()));
create policy accounts_work on calendar_key to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_looks on calendar_key for select to mi_owner using (true);
grant select (account_id, created_at) on calendar_key to mi_app_read, mi_app_write, mi_staff;
grant insert, delete on calendar_key to mi_app_write, mi_staff;
grant update (key_hash, created_at) on calendar_key to mi_app_write, mi_staff;

-- Whose link it is, as the account stands now; nothing for one that is closed or waits to be deleted.
create function app.calendar_account(secret bytea) returns table (account_id uuid, organisation_id uuid, role text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.organisation_id, a.role from calendar_key k join account a on a.id = k.account_id
  where k.key_hash = secret and a.state = 'active' and a.deletion_at is null
$$;
revoke execute on function app.calendar_account(bytea) from public;
grant execute on function app.calendar_account(bytea) to mi_app_read;
