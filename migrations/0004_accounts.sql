-- Accounts: passwords, sessions whose refresh token changes with each use, second factors, company log-in, rules of the site.
--
-- The account calls run under a role of their own, `accounts`, on connections of mi_app_write. Policies open these tables to that
-- role alone, and it opens nothing else: what logs people in reads no material, and a reader's connection reads no secret. Secrets
-- are stored as SHA-256. The owner of a session is read at every request, so a changed role or a disabled account takes effect at
-- once.
--
-- The row of an erased account stays without personal data, because the audit log refers to its id. Nothing that opens an account
-- (session, link, key) survives a new password, another role or a disabled account.

create table known_device (
  account_id      uuid not null references account on delete cascade,
  device_hash     bytea not null check (octet_length(device_hash) = 32),
  last_seen       timestamptz(3) not null default now(),
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  primary key (account_id, device_hash)
);
comment on table known_device is 'browsers that logged in before: strangers who guess do not lock their owner out';
comment on column known_device.failures_in_row is 'wrong passwords in this browser since the last right one; at 100 only a reset opens';
alter table known_device enable row level security, force row level security;

create policy accounts_work on known_device to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_ends on known_device to mi_owner using (true) with check (true);
grant select, insert, update, delete on known_device to mi_app_write;

create table login_ticket (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references account on delete cascade,
  token_hash  bytea not null unique check (octet_length(token_hash) = 32),
  kind        text not null check (kind in ('verify', 'set-up')),
  rotates     boolean not null,
  attempts    integer not null default 0,
  challenge   text,
  totp_secret bytea,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
comment on table login_ticket is 'a right password that waits for its second factor';
create index login_ticket_account on login_ticket (account_id);
alter table login_ticket enable row level security, force row level security;

create policy accounts_work on login_ticket to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');

-- Keys of programs and log-ins under way were opened with the same password or role as the sessions.
create policy definer_ends on login_ticket to mi_owner using (true) with check (true);
grant select, insert, update, delete on login_ticket to mi_app_write;

create table totp_factor (
  account_id   uuid primary key references account on delete cascade,
  secret       bytea not null,
  last_step    bigint not null default 0,
  created_at   timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
comment on column totp_factor.secret is 'sealed with a key that the database does not have';
comment on column totp_factor.last_step is 'of the newest code that was used; an older one is a replay';
alter table totp_factor enable row level security, force row level security;

create policy accounts_work on totp_factor to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_ends on totp_factor to mi_owner using (true) with check (true);
grant select, insert, update, delete on totp_factor to mi_app_write;

create table passkey (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null check (name !~ '[[:cntrl:]]'),
  created_at    timestamptz(3) not null default now(),
  last_used_at  timestamptz(3)
);
create index passkey_account on passkey (account_id);
alter table passkey enable row level security, force row level security;

create policy accounts_work on passkey to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_ends on passkey to mi_owner using (true) with check (true);
grant select, insert, update, delete on passkey to mi_app_write;

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  used_at    timestamptz(3),
  primary key (account_id, code_hash)
);
alter table recovery_code enable row level security, force row level security;

create policy accounts_work on recovery_code to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_ends on recovery_code to mi_owner using (true) with check (true);
grant select, insert, update, delete on recovery_code to mi_app_write;

create table throttle (
  scope         text not null check (scope ~ '^[a-z-]+$'),
  key           bytea not null check (octet_length(key) = 32),
  window_start  timestamptz not null default now(),
  count         integer not null check (count >= 0),
  blocked_until timestamptz,
  primary key (scope, key)
);
comment on column throttle.key is 'keyed hash of an address, an account or a network: the table names nobody';
create index throttle_window on throttle (window_start);
alter table throttle enable row level security, force row level security;

create policy accounts_work on throttle to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, insert, update, delete on throttle to mi_app_write;

create table mail (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid references account on delete set null,
  recipient  text not null check (recipient ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  subject    text not null check (subject !~ '[[:cntrl:]]'),
  text       text,
  html       text,
  state      text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'kept')),
  queued_at  timestamptz(3) not null default now(),
  sent_at    timestamptz(3),
  last_error text
);
comment on column mail.state is 'refused: the server of the recipient said never; kept: no mail server is set up';
comment on column mail.text is 'emptied when sent: links in it open accounts';
create index mail_account on mail (account_id);
alter table mail enable row level security, force row level security;

create policy accounts_work on mail to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');

-- Anybody's work may queue a mail; nobody but the sender reads it.
create policy definer_queues on mail for insert to mi_owner with check (true);
create policy definer_returns on mail for select to mi_owner using (true);
grant select, insert, update, delete on mail to mi_app_write;

-- Counts one attempt and says how many seconds to wait before the next may be made; 0: this one is counted and may go on.
-- With `first`, each attempt from the one that fills the limit on doubles the wait; without, the span must pass.
create function app.spend(scope text, key bytea, most integer, span interval, first interval, longest interval)
returns double precision
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
declare
  entry throttle;
begin
  insert into throttle (scope, key, count) values (spend.scope, spend.key, 0) on conflict do nothing;
  select * into entry from throttle t where t.scope = spend.scope and t.key = spend.key for update;
  if entry.blocked_until > now() then return extract(epoch from entry.blocked_until - now()); end if;
  if now() > greatest(entry.window_start, coalesce(entry.blocked_until, entry.window_start)) + span then
    entry.count := 0;
    entry.window_start := now();
  end if;
  if first is null and entry.count >= most then
    return greatest(1, extract(epoch from entry.window_start + span - now()));
  end if;
  entry.count := least(entry.count + 1, 1000000);
  entry.blocked_until := case when first is not null and entry.count >= most
    then now() + least(longest, first * (2 ^ least(entry.count - most, 20))) end;
  update throttle t set count = entry.count, window_start = entry.window_start, blocked_until = entry.blocked_until
    where t.scope = spend.scope and t.key = spend.key;
  return 0;
end
$$;
revoke execute on function app.spend(text, bytea, integer, interval, interval, interval) from public;
grant execute on function app.spend(text, bytea, integer, interval, interval, interval) to mi_app_write;

-- Whoever writes the change: a session does not outlive what it was opened with.
create function app.end_sessions_of_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session s set ended_at = now(), end_reason = 'account-changed' where s.account_id = new.id and s.ended_at is null;
  update api_key k set revoked_at = now() where k.account_id = new.id and k.revoked_at is null;
  delete from login_ticket t where t.account_id = new.id;
  return null;
end
$$;
revoke execute on function app.end_sessions_of_changed() from public;

create trigger account_sessions after update on account for each row
  when (old.role is distinct from new.role
        or (old.state = 'active' and new.state <> 'active')
        or old.password_changed_at is distinct from new.password_changed_at)
  execute function app.end_sessions_of_changed();

create function app.session_account(session_id uuid)
returns table (account_id uuid, organisation_id uuid, role text, email text, first_name text, last_name text,
               expires_at timestamptz, proven_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.organisation_id, a.role, a.email, a.first_name, a.last_name, s.expires_at, s.proven_at
  from session s join account a on a.id = s.account_id
  where s.id = session_id and s.ended_at is null and now() < s.expires_at and a.state = 'active'
$$;
revoke execute on function app.session_account(uuid) from public;
grant execute on function app.session_account(uuid) to mi_app_read;

create table company_login (
  domain           text primary key,
  issuer           text not null check (issuer ~ '^https?://[^[:space:]]+$'),
  client_id        text not null check (client_id <> ''),
  client_secret    bytea,
  allowed_origins  text[] not null default '{}',
  created_at       timestamptz(3) not null default now(),
  has_secret       boolean not null generated always as (client_secret is not null) stored,
  silence_accepted boolean not null default false,
  required         boolean not null default false,
  constraint company_login_domain
  foreign key (domain) references organisation_domain
);
comment on column company_login.client_secret is 'sealed with a key that the database does not have';
comment on column company_login.allowed_origins is 'of the provider, beside the one of the issuer: nowhere else is anything asked';
comment on column company_login.silence_accepted is 'a token without email_verified is taken; one that denies it never is';
comment on column company_login.required is 'people of the domain log in at their company alone';
alter table company_login enable row level security, force row level security;

create policy accounts_read on company_login for select to mi_app_write using ((select app.role()) = 'accounts');
create policy admin_writes on company_login to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_reads on company_login for select to mi_app_read using ((select app.is_admin()));
create policy definer_reads on company_login for select to mi_owner using (true);
grant select on company_login to mi_app_write;
grant select, insert, update, delete on company_login to mi_staff;
grant select (domain, issuer, client_id, allowed_origins, created_at, has_secret, silence_accepted, required) on company_login to mi_app_read;

create table company_login_attempt (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  domain     text not null references company_login on delete cascade,
  nonce      text not null,
  verifier   text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);
alter table company_login_attempt enable row level security, force row level security;

create policy accounts_work on company_login_attempt to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, insert, update, delete on company_login_attempt to mi_app_write;

-- A moment as it stands in JSON: 2026-11-20T09:00:00.000Z.
create function app.iso(moment timestamptz) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
grant execute on function app.iso(timestamp with time zone) to mi_app_read, mi_app_write, mi_staff;

-- Mail servers deliver `anna+news@steel.example` to `anna@steel.example`: whoever reads a mailbox could prove as many
-- accounts as he thinks of words, each with budgets and a seat of its own. Not unique: what was made before stays, and
-- operators and companies name whom they like.
create function app.mailbox(email text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
return regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@');
revoke execute on function app.mailbox(text) from public;
grant execute on function app.mailbox(text) to mi_app_write, mi_staff;

create index account_mailbox on account (app.mailbox(email));

create table company_identity (
  issuer     text not null check (issuer ~ '^https?://[^[:space:]]+$'),
  subject    text not null check (subject <> '' and length(subject) <= 255),
  account_id uuid not null unique references account on delete cascade,
  bound_at   timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
comment on column company_identity.subject is 'as the provider names the person: stable, never given to another, and meaningless here';
alter table company_identity enable row level security, force row level security;

create policy accounts_work on company_identity to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy admin_reads on company_identity for select to mi_app_read using ((select app.is_admin()));
create policy admin_writes on company_identity to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_reads on company_identity for select to mi_owner using (true);
grant select, insert, delete on company_identity to mi_app_write;
grant select, delete on company_identity to mi_staff;
grant select (issuer, account_id, bound_at) on company_identity to mi_app_read;

create function app.logs_in_at_company_only(email text, role text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select role not in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') and exists (
    -- Whether the domain is confirmed or not: without its company nobody gets in, rather than by what was ended.
    select from company_login c where c.required and c.domain = split_part(email, '@', 2))
$$;
revoke execute on function app.logs_in_at_company_only(text, text) from public;

-- Whoever writes it: no such account holds a password.
create function app.keep_company_only() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.logs_in_at_company_only(new.email, new.role) then
    new.password_hash := null;
    if tg_op = 'UPDATE' and old.password_hash is not null then new.password_changed_at := clock_timestamp(); end if;
  end if;
  return new;
end
$$;
revoke execute on function app.keep_company_only() from public;

create trigger account_company_only before insert or update of password_hash, role, email on account
  for each row when (new.password_hash is not null) execute function app.keep_company_only();

-- What opens accounts of a domain beside its company, ends with the rule; a session does not outlive what it was opened with.
create function app.end_other_log_ins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
begin
  for person in
    select a.id from account a where a.erased_at is null and app.logs_in_at_company_only(a.email, a.role)
      and split_part(a.email, '@', 2) = new.domain
  loop
    update account a set password_hash = null, password_changed_at = clock_timestamp(), failures_in_row = 0 where a.id = person;
    delete from passkey p where p.account_id = person;
    delete from totp_factor f where f.account_id = person;
    delete from recovery_code r where r.account_id = person;
    delete from one_time_link l where l.account_id = person and l.used_at is null;
    delete from known_device k where k.account_id = person;
  end loop;
  return null;
end
$$;
revoke execute on function app.end_other_log_ins() from public;

create trigger company_login_required after insert or update of required on company_login
  for each row when (new.required) execute function app.end_other_log_ins();

-- What the rule would end in a domain, for the review before it is set.
create function app.company_people(domain text)
returns table (people integer, bound integer, passwords integer, factors integer, staff integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with everybody as (
    select a.id, a.password_hash, a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as is_staff from account a
    where a.erased_at is null and a.state <> 'disabled' and split_part(a.email, '@', 2) = company_people.domain)
  select count(*) filter (where not is_staff)::integer,
         count(*) filter (where not is_staff and exists (select from company_identity i where i.account_id = e.id))::integer,
         count(*) filter (where not is_staff and password_hash is not null)::integer,
         count(*) filter (where not is_staff and (exists (select from passkey p where p.account_id = e.id)
           or exists (select from totp_factor f where f.account_id = e.id and f.confirmed_at is not null)))::integer,
         count(*) filter (where is_staff)::integer
  from everybody e
$$;
revoke execute on function app.company_people(text) from public;
grant execute on function app.company_people(text) to mi_staff;

create table site_rule (
  only_one         boolean primary key default true check (only_one),
  session_days     integer not null default 7 check (session_days between 1 and 30),
  log_in_failures  integer not null default 5 check (log_in_failures between 3 and 10),
  everybody_factor boolean not null default false,
  kept_addresses   integer not null default 30 check (kept_addresses between 1 and 90),
  kept_sessions    integer not null default 90 check (kept_sessions between 30 and 365),
  kept_devices     integer not null default 180 check (kept_devices between 30 and 365),
  kept_mails       integer not null default 90 check (kept_mails between 7 and 365),
  kept_jobs        integer not null default 90 check (kept_jobs between 30 and 365),
  kept_unconfirmed integer not null default 7 check (kept_unconfirmed between 1 and 30),
  kept_support     integer check (kept_support between 90 and 3650),
  kept_requests    integer check (kept_requests between 90 and 3650),
  changed_at       timestamptz(3) not null default now()
);

insert into site_rule default values;
comment on table site_rule is 'kept_… in days; null: for good';
comment on column site_rule.everybody_factor is 'a second factor is asked of everybody, and not of staff alone';
alter table site_rule enable row level security, force row level security;

create policy staff_and_accounts_read on site_rule for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or (select app.role()) = 'accounts');
create policy admin_writes on site_rule for update to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));

-- What is closed and older than the rule says. A request with a quotation or a project belongs to their history and stays.
create policy definer_reads_rules on site_rule for select to mi_owner using (true);
grant select on site_rule to mi_app_read, mi_app_write;
grant select, update on site_rule to mi_staff;
