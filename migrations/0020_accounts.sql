-- 0020_accounts.sql: passwords, sessions whose refresh token changes with each use, second factors, limits, mail.
--
-- The account calls act in a caller of their own: role `accounts` in the signed context, on connections of mi_app_write.
-- The policies below open these tables to that context alone, and it opens nothing else: whoever logs people in reads no
-- material, and a reader's own connection sees no secret of an account.
alter table account
  add column organisation_text text not null default '' check (organisation_text !~ '[[:cntrl:]]'),
  add column password_changed_at timestamptz(3),
  add column failures_in_row integer not null default 0 check (failures_in_row >= 0),
  add column testing_client_id text,
  add column deletion_at timestamptz(3),
  add column erased_at timestamptz(3);
comment on column account.organisation_text is 'as typed when registering; who owns the domain stands in organisation_id';
comment on column account.failures_in_row is 'wrong passwords since the last right one; at 100 only a reset opens';
comment on column account.testing_client_id is 'at the testing service; travels as miTestingClientId';
comment on column account.deletion_at is 'wished for: personal fields are emptied then, unless taken back before';
comment on column account.erased_at is 'personal fields are empty, the address is a pseudonym';

alter table session
  add column rotates       boolean not null default false,
  add column generation    integer not null default 0 check (generation >= 0),
  add column previous_hash bytea check (octet_length(previous_hash) = 32),
  add column rotated_at    timestamptz(3),
  add column last_used_at  timestamptz(3) not null default now(),
  add column proven_at     timestamptz(3),
  add column challenge     text,
  add column device        text not null default '',
  add column network       text not null default '',
  add column end_reason    text check (end_reason in ('log-out', 'log-out-everywhere', 'ended', 'account-changed', 'token-reused'));
comment on column session.token_hash is 'SHA-256 of the refresh token that is good now; the token itself is never stored';
comment on column session.previous_hash is 'of the one before, which gives the same successor for 30 s after rotated_at';
comment on column session.proven_at is 'when the password or a second factor was last entered in it';
comment on column session.challenge is 'for the passkey that is being added';

create table known_device (
  account_id  uuid not null references account on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_seen   timestamptz(3) not null default now(),
  primary key (account_id, device_hash)
);
comment on table known_device is 'browsers that logged in before: strangers who guess do not lock their owner out';

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

create table totp_factor (
  account_id   uuid primary key references account on delete cascade,
  secret       bytea not null,
  last_step    bigint not null default 0,
  created_at   timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
comment on column totp_factor.secret is 'sealed with a key that the database does not have';
comment on column totp_factor.last_step is 'of the newest code that was used; an older one is a replay';

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

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  used_at    timestamptz(3),
  primary key (account_id, code_hash)
);

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

create table mail (
  id              uuid primary key default gen_random_uuid(),
  account_id      uuid references account on delete set null,
  recipient       text not null check (recipient ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  subject         text not null check (subject !~ '[[:cntrl:]]'),
  text            text,
  html            text,
  state           text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'kept')),
  attempts        integer not null default 0,
  queued_at       timestamptz(3) not null default now(),
  next_attempt_at timestamptz(3) not null default now(),
  lease           uuid,
  sent_at         timestamptz(3),
  last_error      text
);
comment on column mail.state is 'refused: the server of the recipient said never; kept: no mail server is set up';
comment on column mail.text is 'emptied when sent: links in it open accounts';
comment on column mail.lease is 'who is sending it now; next_attempt_at is when another one may';
create index mail_waiting on mail (next_attempt_at) where state in ('queued', 'sending');
create index mail_account on mail (account_id);

do $$
declare
  name text;
begin
  foreach name in array array['known_device', 'login_ticket', 'totp_factor', 'passkey', 'recovery_code', 'throttle', 'mail'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to mi_app_write', name);
  end loop;
  foreach name in array array['known_device', 'login_ticket', 'totp_factor', 'passkey', 'recovery_code', 'throttle', 'mail',
                              'account', 'session', 'one_time_link'] loop
    execute format('create policy accounts_work on %I to mi_app_write using ((select app.role()) = ''accounts'') with check ((select app.role()) = ''accounts'')', name);
  end loop;
end
$$;
create policy accounts_read on organisation for select to mi_app_write using ((select app.role()) = 'accounts');
create policy accounts_read on organisation_domain for select to mi_app_write using ((select app.role()) = 'accounts');
create policy accounts_export on audit for select to mi_app_write
  using ((select app.role()) = 'accounts' and account_id = (select app.account()));
grant select, insert, update on account to mi_app_write;
grant select, insert, update on session to mi_app_write;
grant select, insert, update, delete on one_time_link to mi_app_write;
grant select on audit to mi_app_write;

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
  return null;
end
$$;
revoke execute on function app.end_sessions_of_changed() from public;
create trigger account_sessions after update on account for each row
  when (old.role is distinct from new.role
        or (old.state = 'active' and new.state <> 'active')
        or old.password_changed_at is distinct from new.password_changed_at)
  execute function app.end_sessions_of_changed();

-- Who a session is, read anew at each request: a changed role, a disabled account or an ended session counts at once.
drop function app.sign_in_by_link(bytea, bytea, interval);
drop function app.session_account(bytea);
drop function app.end_session(bytea);
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

-- Anybody's work may queue a mail; nobody but the sender reads it.
create policy definer_queues on mail for insert to mi_owner with check (true);
create policy definer_returns on mail for select to mi_owner using (true);
create function app.queue_mail(account uuid, recipient text, subject text, body text, html text) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into mail (account_id, recipient, subject, text, html)
    values (queue_mail.account, queue_mail.recipient, queue_mail.subject, body, queue_mail.html) returning id
$$;
revoke execute on function app.queue_mail(uuid, text, text, text, text) from public;
grant execute on function app.queue_mail(uuid, text, text, text, text) to mi_app_write, mi_staff;
