-- 0006_audit.sql: what staff changed and which access was refused. Rows are only ever added, and each carries the hash
-- of the one before, so that a change by anybody shows.
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
  hash          bytea not null check (octet_length(hash) = 32)
);
comment on column audit.account_id is 'no foreign key: the row outlives the account';

create function app.audit_hash(entry audit) returns bytea
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.account_id, entry.role, entry.action, entry.object, entry.before, entry.after, entry.request
  )::text, 'UTF8'))
$$;

-- The only door. Callers cannot say who they are: that is read from the signed context.
create function app.audit_append(action text, object text, before jsonb, after jsonb, request text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who  app.caller := app.caller();
  head audit;
  entry audit;
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
  entry.previous_hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  entry.hash := app.audit_hash(entry);
  insert into audit select entry.*;
  return entry.id;
end
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

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_unchanged before update or delete on audit for each row execute function app.refuse_change();
create trigger audit_kept before truncate on audit for each statement execute function app.refuse_change();

alter table audit enable row level security;
alter table audit force row level security;
create policy definer_appends on audit to mi_owner using (true) with check (true);
create policy admin_reads on audit for select using ((select app.is_admin()));
grant select on audit to mi_app_read, mi_staff;

-- Functions are callable by everybody unless told otherwise; these two are not.
revoke execute on function app.audit_append(text, text, jsonb, jsonb, text) from public;
revoke execute on function app.audit_first_break() from public;
grant execute on function app.audit_append(text, text, jsonb, jsonb, text) to mi_app_write, mi_staff;
grant execute on function app.audit_first_break() to mi_staff;
