-- Users from the directory of a company (SCIM 2.0). A token belongs to an organisation and acts as the caller 'directory' with its id. It
-- reaches accounts of that organisation whose address is in one of its confirmed domains, never staff and machines, and nothing else.

create table directory_token (
  id              uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  name            text not null check (name = btrim(name) and name <> '' and length(name) <= 80 and name !~ '[[:cntrl:]]'),
  prefix          text not null check (prefix ~ '^mid_[A-Za-z0-9_-]{6}$'),
  token_hash      bytea not null unique check (octet_length(token_hash) = 32),
  created_at      timestamptz(3) not null default now(),
  expires_at      timestamptz(3) not null,
  last_used_at    timestamptz(3),
  revoked_at      timestamptz(3),
  check (created_at < expires_at)
);
comment on column directory_token.prefix is 'beginning of the token, to tell one from another; the rest is shown once and never stored';
comment on column directory_token.last_used_at is 'to the minute';
create index directory_token_organisation on directory_token (organisation_id);
alter table directory_token enable row level security, force row level security;

create policy admin_works on directory_token to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_reads on directory_token for select to mi_app_read using ((select app.is_admin()));
create policy definer_works on directory_token to mi_owner using (true) with check (true);
grant select (id, organisation_id, name, prefix, created_at, expires_at, last_used_at, revoked_at) on directory_token to mi_app_read, mi_staff;
grant insert (organisation_id, name, prefix, token_hash, expires_at), update (revoked_at) on directory_token to mi_staff;

-- The organisation of an active token; notes its use.
create function app.directory_of_token(token_hash bytea) returns table (token uuid, organisation uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update directory_token t set last_used_at = date_trunc('minute', now())
    where t.token_hash = directory_of_token.token_hash and t.revoked_at is null and now() < t.expires_at
      and t.last_used_at is distinct from date_trunc('minute', now());
  return query select t.id, t.organisation_id from directory_token t
    where t.token_hash = directory_of_token.token_hash and t.revoked_at is null and now() < t.expires_at;
end
$$;
revoke execute on function app.directory_of_token(bytea) from public;
grant execute on function app.directory_of_token(bytea) to mi_app_write;

alter table account add column directory_id text check (directory_id <> '' and length(directory_id) <= 255),
  add column directory_removed_at timestamptz(3);
comment on column account.directory_id is 'externalId: name of the person in the directory of the company';
comment on column account.directory_removed_at is 'deleted by the directory, which no longer sees it; the account is disabled and its data stay';
grant select (directory_id, directory_removed_at) on account to mi_app_read;
create index account_directory on account (organisation_id, directory_id) where directory_id is not null;

create policy directory_reads on account for select to mi_app_read, mi_app_write using (
  (select app.role()) = 'directory' and organisation_id = (select app.org()) and state <> 'pending'
  and role in ('ROLE_REGISTRAR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not service and erased_at is null
  and split_part(email, '@', 2) in (
    select d.domain from organisation_domain d where d.organisation_id = (select app.org()) and d.confirmed_at is not null));
create policy directory_changes on account for update to mi_app_write using (
  (select app.role()) = 'directory' and organisation_id = (select app.org()) and state <> 'pending'
  and role in ('ROLE_REGISTRAR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not service and erased_at is null
  and split_part(email, '@', 2) in (
    select d.domain from organisation_domain d where d.organisation_id = (select app.org()) and d.confirmed_at is not null));
create policy directory_makes on account for insert to mi_app_write with check (
  (select app.role()) = 'directory' and organisation_id = (select app.org()) and state <> 'pending'
  and role = 'ROLE_REGISTRAR' and not service and password_hash is null and not data_steward
  and split_part(email, '@', 2) in (
    select d.domain from organisation_domain d where d.organisation_id = (select app.org()) and d.confirmed_at is not null));

-- A registration that no mail has proven gives way to the person whom the directory names, with everything that a stranger entered.
create function app.clear_unproven(address text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from account a where a.email = clear_unproven.address and a.state = 'pending'
    and app.role() = 'directory' and (a.organisation_id is null or a.organisation_id = app.org())
    and exists (select from organisation_domain d where d.domain = split_part(a.email, '@', 2)
      and d.organisation_id = app.org() and d.confirmed_at is not null);
end
$$;
revoke execute on function app.clear_unproven(text) from public;
grant execute on function app.clear_unproven(text) to mi_app_write;
create policy definer_clears on account for delete to mi_owner using (state = 'pending');

-- Customer or registrar, and nothing above. Seats are checked by the operation. False if the directory does not reach the account.
create function app.give_directory_role(account uuid, customer boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account a set role = case when customer then 'ROLE_CUSTOMER' else 'ROLE_REGISTRAR' end
    where a.id = give_directory_role.account and app.role() = 'directory' and a.organisation_id = app.org()
      and a.role in ('ROLE_REGISTRAR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not a.service and a.erased_at is null
      and a.state <> 'pending' and (a.role <> 'ROLE_REGISTRAR') <> customer
      and exists (select from organisation_domain d where d.domain = split_part(a.email, '@', 2)
        and d.organisation_id = app.org() and d.confirmed_at is not null);
  return found;
end
$$;
revoke execute on function app.give_directory_role(uuid, boolean) from public;
grant execute on function app.give_directory_role(uuid, boolean) to mi_app_write;

-- Whoever writes: a directory changes names, address and state, and nothing else.
create function app.keep_directory_columns() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.role() = 'directory' then
    raise exception 'a directory changes names, address and state alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_directory_columns() from public;
create trigger account_directory_columns before update on account for each row
  when (old.password_hash is distinct from new.password_hash or old.organisation_id is distinct from new.organisation_id
        or old.deletion_at is distinct from new.deletion_at or old.erased_at is distinct from new.erased_at
        or (new.data_steward and not old.data_steward))
  execute function app.keep_directory_columns();
