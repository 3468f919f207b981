-- 0051_support.sql: conversations with support, their messages and files.
--
-- A conversation belongs to an account, or to a guest: whoever holds the token of which only the SHA-256 is stored. A
-- guest's hash comes in as app.guest, set beside the signed context; who could forge it would have to know it, and the
-- policies never show one. Files are kept here and not in a folder: no path is built from anything, access is a policy,
-- and what was acknowledged is in the backup.
create function app.guest() returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when current_setting('app.guest', true) ~ '^[0-9a-f]{64}$'
    then decode(current_setting('app.guest', true), 'hex') end
$$;

create table support_thread (
  id               uuid primary key default gen_random_uuid(),
  account_id       uuid references account on delete cascade,
  guest_email      text check (guest_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  guest_token_hash bytea unique check (octet_length(guest_token_hash) = 32),
  state            text not null default 'open' check (state in ('open', 'closed')),
  created_at       timestamptz(3) not null default now(),
  last_message_at  timestamptz(3) not null default now(),
  reader_seen_at   timestamptz(3) not null default now(),
  staff_seen_at    timestamptz(3),
  check (num_nonnulls(account_id, guest_email) = 1),
  check ((guest_email is null) = (guest_token_hash is null))
);
comment on column support_thread.reader_seen_at is 'messages after it are unread';
-- One conversation for each account: it goes on.
create unique index support_thread_account on support_thread (account_id) where account_id is not null;
create index support_thread_listing on support_thread (state, last_message_at desc, id);

create table support_message (
  id         uuid primary key default gen_random_uuid(),
  thread_id  uuid not null references support_thread on delete cascade,
  author     text not null check (author in ('reader', 'staff')),
  account_id uuid references account on delete set null,
  body       text not null check (length(body) <= 5000),
  key        uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- A message that is sent again because its answer was lost is the same message.
  unique (thread_id, key)
);
create index support_message_thread on support_message (thread_id, created_at, id);
create index support_message_new on support_message (created_at, thread_id);

create table support_file (
  id         uuid primary key default gen_random_uuid(),
  thread_id  uuid not null references support_thread on delete cascade,
  message_id uuid references support_message on delete cascade,
  author     text not null check (author in ('reader', 'staff')),
  name       text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type       text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain')),
  bytes      integer not null check (bytes between 1 and 10485760),
  data       bytea not null,
  created_at timestamptz(3) not null default now(),
  check (octet_length(data) = bytes)
);
alter table support_file alter column data set storage external;
create index support_file_thread on support_file (thread_id, created_at);
create index support_file_message on support_file (message_id) where message_id is not null;

alter table support_thread enable row level security;
alter table support_thread force row level security;
alter table support_message enable row level security;
alter table support_message force row level security;
alter table support_file enable row level security;
alter table support_file force row level security;

create policy own_or_staff on support_thread for select using (
  (select app.is_staff()) or account_id = (select app.account()) or guest_token_hash = (select app.guest()));
create policy own_begins on support_thread for insert with check (
  (account_id is not null and account_id = (select app.account()))
  or (account_id is null and (select app.account()) is null and guest_token_hash = (select app.guest())));
create policy own_or_staff_marks on support_thread for update using (
  (select app.is_staff()) or account_id = (select app.account()) or guest_token_hash = (select app.guest()));

-- The policy of the conversation decides for what is in it.
create policy in_thread on support_message for select using (exists (select from support_thread t where t.id = thread_id));
create policy writes_in_thread on support_message for insert with check (
  exists (select from support_thread t where t.id = thread_id
    and (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff())))
  and account_id is not distinct from (select app.account()));
-- A file that belongs to no message yet is its sender's alone.
create policy in_thread on support_file for select using (
  exists (select from support_thread t where t.id = thread_id
    and (message_id is not null
      or (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff())))));
create policy writes_in_thread on support_file for insert with check (
  exists (select from support_thread t where t.id = thread_id
    and (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff()))));
create policy joins_message on support_file for update
  using (message_id is null and exists (select from support_thread t where t.id = thread_id))
  with check (exists (select from support_message m where m.id = message_id and m.thread_id = support_file.thread_id));

grant select (id, account_id, guest_email, state, created_at, last_message_at, reader_seen_at, staff_seen_at)
  on support_thread to mi_app_read, mi_app_write, mi_staff;
grant insert (account_id, guest_email, guest_token_hash) on support_thread to mi_app_write, mi_staff;
grant update (last_message_at, reader_seen_at, state) on support_thread to mi_app_write;
grant update (last_message_at, reader_seen_at, staff_seen_at, state) on support_thread to mi_staff;
grant select, insert on support_message to mi_app_write, mi_staff;
grant select on support_message to mi_app_read;
grant select, insert on support_file to mi_app_write, mi_staff;
grant select on support_file to mi_app_read;
grant update (message_id) on support_file to mi_app_write, mi_staff;

-- What is new since a time, for the processes that tell open pages: ids alone, nothing that was said.
create function app.support_changes(since timestamptz) returns table (id uuid, thread_id uuid, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.thread_id, m.created_at from support_message m where m.created_at > since order by m.created_at limit 1000
$$;
create policy definer_looks on support_message for select to mi_owner using (true);
revoke execute on function app.support_changes(timestamptz) from public;
grant execute on function app.support_changes(timestamptz) to mi_app_read;
