-- Audit log: what staff changed and which access was refused. Rows are only added, and each carries the hash of the row before, so
-- a later change is detected. The network of the caller (/24, /48) is part of the chain. The full address is personal data: it is
-- kept separately and deleted after 30 days or with the account.

create table audit (
  id            bigint primary key,
  at            timestamptz(3) not null,
  account_id    uuid,
  role          text not null,
  action        text not null check (action ~ '^[a-z]+(\.[a-z-]+)+$'),
  object        text not null,
  before        jsonb,
  after         jsonb,
  request       text,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash          bytea not null check (octet_length(hash) = 32),
  network       text,
  run_by        text,
  materials     text[]
);
comment on column audit.account_id is 'no foreign key: the row outlives the account';
comment on column audit.network is 'of whoever asked, without the part that names one machine';
comment on column audit.run_by is 'user of the operating system who ran a command';
comment on column audit.materials is 'names of materials that the line is about, as they were asked for or called then';
create index audit_action on audit (action, id);
alter table audit enable row level security, force row level security;

create policy definer_appends on audit to mi_owner using (true) with check (true);
create policy admin_reads on audit for select using ((select app.is_admin()));
create policy accounts_export on audit for select to mi_app_write
  using ((select app.role()) = 'accounts' and account_id = (select app.account()));
grant select on audit to mi_app_read, mi_app_write, mi_staff;

-- Lines of before have none of the three, and keep their hash.
create function app.audit_hash(entry audit) returns bytea
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(entry.previous_hash || convert_to((jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.account_id, entry.role, entry.action, entry.object, entry.before, entry.after, entry.request
  ) || case when entry.network is null and entry.run_by is null and entry.materials is null then '[]'::jsonb
       else jsonb_build_array(entry.network, entry.run_by, entry.materials) end)::text, 'UTF8'))
$$;

-- Id of the first row that does not fit its predecessor, or null when the chain is whole.
create function app.audit_first_break() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(a.id) from (
    select x.id, x.hash, app.audit_hash(x) as expected, x.previous_hash,
           lag(x.hash, 1, decode(repeat('00', 32), 'hex')) over (order by x.id) as before,
           x.id - lag(x.id, 1, 0::bigint) over (order by x.id) as step
    from audit x) a
  where a.hash <> a.expected or a.previous_hash <> a.before or a.step <> 1
$$;
revoke execute on function app.audit_first_break() from public;
grant execute on function app.audit_first_break() to mi_staff;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_unchanged before update or delete on audit for each row execute function app.refuse_change();
create trigger audit_kept before truncate on audit for each statement execute function app.refuse_change();

create table audit_address (
  line       bigint primary key,
  account_id uuid,
  address    inet not null,
  at         timestamptz(3) not null default now()
);
comment on column audit_address.line is 'id in audit; no foreign key, as the log is never touched';
create index audit_address_at on audit_address (at);
create index audit_address_account on audit_address (account_id);
alter table audit_address enable row level security, force row level security;

create policy definer_appends on audit_address for insert to mi_owner with check (true);
create policy admin_reads on audit_address for select to mi_app_read, mi_staff using ((select app.is_admin()));
create policy accounts_work on audit_address to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select on audit_address to mi_app_read, mi_staff;
grant select, delete on audit_address to mi_app_write;

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
