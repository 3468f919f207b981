-- 0002_caller.sql: who is asking. Row-level security is only as good as the answer, so the answer is signed.
--
-- The application sets one variable as the first statement of each transaction:
--
--   app.context = v1|role|organisation or -|account or -|expiry, seconds since 1970|HMAC-SHA256 of what precedes
--
-- A statement smuggled into a query can call set_config, but it cannot sign. No context, a wrong signature, an expired
-- one: the caller is a visitor. PostgreSQL has sha256 but no HMAC without an extension; with the two padded keys
-- stored, HMAC is two calls of sha256 (RFC 2104).
create schema app;
grant usage on schema app to mi_app_read, mi_app_write, mi_staff;

create table app.signing_key (
  only_one  boolean primary key default true check (only_one),
  secret    bytea not null check (octet_length(secret) = 64),
  inner_pad bytea not null check (octet_length(inner_pad) = 64),
  outer_pad bytea not null check (octet_length(outer_pad) = 64)
);
comment on table app.signing_key is 'The application reads it once at start, as administrator; its own roles cannot.';
alter table app.signing_key enable row level security;
alter table app.signing_key force row level security;
create policy owner_reads on app.signing_key to mi_owner using (true) with check (true);

create type app.caller as (role text, organisation uuid, account uuid);

create function app.caller() returns app.caller
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- After a transaction the variable is an empty string, not NULL.
  context  text := nullif(current_setting('app.context', true), '');
  visitor  app.caller := row('visitor', null, null)::app.caller;
  parts    text[];
  signed   text;
  expected text;
begin
  if context is null then return visitor; end if;
  parts := string_to_array(context, '|');
  if cardinality(parts) <> 6 or parts[1] <> 'v1' or parts[5] !~ '^[0-9]{1,12}$' then return visitor; end if;

  signed := array_to_string(parts[1:5], '|');
  select encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(signed, 'UTF8'))), 'hex')
    into expected from app.signing_key k;
  if expected is distinct from parts[6] then return visitor; end if;
  -- Judged at the transaction's start: a load that began in time may take as long as it needs on a slow machine.
  if parts[5]::bigint < extract(epoch from now()) then return visitor; end if;

  return row(parts[2], nullif(parts[3], '-')::uuid, nullif(parts[4], '-')::uuid)::app.caller;
end
$$;

-- Policies call these in a sub-select, so that they run once per statement: (select app.org()).
create function app.role() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).role $$;

create function app.org() returns uuid
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).organisation $$;

create function app.account() returns uuid
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).account $$;

create function app.is_staff() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (app.caller()).role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR')
$$;

create function app.is_admin() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).role = 'ROLE_ADMIN' $$;
