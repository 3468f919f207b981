-- Who is asking. Row-level security is only as good as the answer, so the application signs it.
--
-- Each transaction first sets one variable:
--
--   app.context = v1|role|organisation or -|account or -|expiry [s since 1970]|source or -|HMAC-SHA256 of what precedes
--
-- A statement smuggled into a query can call set_config, but it cannot sign. Without a context, with a wrong signature or with an
-- expired one, the caller is a visitor. PostgreSQL has sha256 but no HMAC without an extension; with the two padded keys stored,
-- HMAC is two calls of sha256 (RFC 2104).
--
-- The functions that policies call are written as expressions (no SET clause, SQL-standard body): the planner inlines them. A
-- function with settings of its own would be started for every table of a query.

create schema app;

grant usage on schema app to mi_app_read, mi_app_write, mi_staff;

create table app.signing_key (
  only_one  boolean primary key default true check (only_one),
  secret    bytea not null check (octet_length(secret) = 64),
  inner_pad bytea not null check (octet_length(inner_pad) = 64),
  outer_pad bytea not null check (octet_length(outer_pad) = 64)
);
comment on table app.signing_key is 'The application reads it once at start, as administrator; its own roles cannot.';
alter table app.signing_key enable row level security, force row level security;

create policy owner_reads on app.signing_key to mi_owner using (true) with check (true);

create type app.caller as (role text, organisation uuid, account uuid, source text);

create function app.caller() returns app.caller
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- After a transaction the variable is an empty string, not NULL.
  context  text := nullif(current_setting('app.context', true), '');
  visitor  app.caller := row('visitor', null, null, null)::app.caller;
  parts    text[];
  last     integer;
  signed   text;
  expected text;
begin
  if context is null then return visitor; end if;
  parts := string_to_array(context, '|');
  last := cardinality(parts);
  if last not in (6, 7) or parts[1] <> 'v1' or parts[5] !~ '^[0-9]{1,12}$' then return visitor; end if;

  signed := array_to_string(parts[1:last - 1], '|');
  select encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(signed, 'UTF8'))), 'hex')
    into expected from app.signing_key k;
  if expected is distinct from parts[last] then return visitor; end if;
  -- Judged at the transaction's start: a load that began in time may take as long as it needs on a slow machine.
  if parts[5]::bigint < extract(epoch from now()) then return visitor; end if;

  return row(parts[2], nullif(parts[3], '-')::uuid, nullif(parts[4], '-')::uuid, case when last = 7 then parts[6] end)::app.caller;
end
$$;

-- Policies call these in a sub-select, so that they run once per statement: (select app.org()).
create function app.role() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).role $$;

create function app.org() returns uuid language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then null
            else (app.caller()).organisation end;

create function app.account() returns uuid
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).account $$;

create function app.is_admin() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$ select (app.caller()).role = 'ROLE_ADMIN' $$;

create function app.take_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  filled regclass;
begin
  for filled in
    select c.oid from pg_class c
    where c.relkind = 'r' and c.relowner = 'mi_owner'::regrole and pg_relation_size(c.oid) > 0
  loop
    execute format('analyze (skip_locked) %s', filled);
  end loop;
end
$$;
revoke execute on function app.take_statistics() from public;
grant execute on function app.take_statistics() to mi_staff;

create function app.staff_calls() returns boolean language sql stable
return (select c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') from app.caller() c);

create function app.is_staff() returns boolean language sql stable
return case when current_setting('app.context', true) <> '' then app.staff_calls() else false end;

-- Passwords and second factors open only with the file of secrets that they were made with. A database that was restored
-- beside another file would refuse everybody without a word, so it remembers a mark of the file (a digest, from which
-- nothing of it follows).
create table app.secrets_mark (
  only_one boolean primary key default true check (only_one),
  mark     bytea not null check (length(mark) = 32)
);
alter table app.secrets_mark enable row level security, force row level security;

create policy owner_reads on app.secrets_mark to mi_owner using (true) with check (true);

-- Whether the mark is the one of this database; the first one asked about becomes it.
create function app.has_secrets_mark(asked bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into app.secrets_mark (mark) values (asked) on conflict (only_one) do nothing;
  return (select m.mark = asked from app.secrets_mark m);
end
$$;
revoke execute on function app.has_secrets_mark(bytea) from public;
grant execute on function app.has_secrets_mark(bytea) to mi_staff;
