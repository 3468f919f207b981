-- 0122_where_audit_lines_come_from.sql: from where, by whose hand at the server, and about which materials. The network of
-- whoever asked (/24, /48) stays with the line and is part of the chain; the address itself names a person and goes after
-- 30 days, or with the account (docs/decisions/0372).
alter table audit add column network text, add column run_by text, add column materials text[];
comment on column audit.network is 'of whoever asked, without the part that names one machine';
comment on column audit.run_by is 'user of the operating system who ran a command';
comment on column audit.materials is 'names of materials that the line is about, as they were asked for or called then';

create table audit_address (
  line       bigint primary key,
  account_id uuid,
  address    inet not null,
  at         timestamptz(3) not null default now()
);
comment on column audit_address.line is 'id in audit; no foreign key, as the log is never touched';
create index audit_address_at on audit_address (at);
create index audit_address_account on audit_address (account_id);
alter table audit_address enable row level security;
alter table audit_address force row level security;
create policy definer_appends on audit_address for insert to mi_owner with check (true);
create policy admin_reads on audit_address for select to mi_app_read, mi_staff using ((select app.is_admin()));
create policy accounts_work on audit_address to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select on audit_address to mi_app_read, mi_staff;
grant select, delete on audit_address to mi_app_write;

-- Lines of before have none of the three, and keep their hash.
create or replace function app.audit_hash(entry audit) returns bytea
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(entry.previous_hash || convert_to((jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.account_id, entry.role, entry.action, entry.object, entry.before, entry.after, entry.request
  ) || case when entry.network is null and entry.run_by is null and entry.materials is null then '[]'::jsonb
       else jsonb_build_array(entry.network, entry.run_by, entry.materials) end)::text, 'UTF8'))
$$;

-- The context may end with where its holder asks from, signed like the rest: `from 203.0.113.7`, or `run by anna`.
alter type app.caller add attribute source text;
create or replace function app.caller() returns app.caller
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

drop function app.audit_append(text, text, jsonb, jsonb, text);
create function app.audit_append(action text, object text, before jsonb, after jsonb, request text, materials text[] default null)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who     app.caller := app.caller();
  address inet := case when who.source like 'from %' then substr(who.source, 6)::inet end;
  head    audit;
  entry   audit;
begin
  perform pg_advisory_xact_lock(7305101822443211); -- one chain, so one writer at a time
  select * into head from audit a order by a.id desc limit 1;
  entry.id := coalesce(head.id, 0) + 1;
  entry.at := clock_timestamp();
  entry.account_id := who.account;
  entry.role := who.role;
  entry.action := audit_append.action;
  entry.object := audit_append.object;
  entry.before := audit_append.before;
  entry.after := audit_append.after;
  entry.request := audit_append.request;
  entry.network := network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
  entry.run_by := case when who.source like 'run by %' then substr(who.source, 8) end;
  entry.materials := nullif(audit_append.materials, '{}');
  entry.previous_hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  entry.hash := app.audit_hash(entry);
  insert into audit select entry.*;
  if address is not null then insert into audit_address (line, account_id, address) values (entry.id, who.account, address); end if;
  return entry.id;
end
$$;
revoke execute on function app.audit_append(text, text, jsonb, jsonb, text, text[]) from public;
grant execute on function app.audit_append(text, text, jsonb, jsonb, text, text[]) to mi_app_write, mi_staff;
