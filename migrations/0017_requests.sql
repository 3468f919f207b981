-- Requests, carts, support conversations, and the prices and texts that the operator sets.

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
alter table support_thread enable row level security, force row level security;

create policy own_or_staff on support_thread for select using (
  (select app.is_staff()) or account_id = (select app.account()) or guest_token_hash = (select app.guest()));
create policy own_begins on support_thread for insert with check (
  (account_id is not null and account_id = (select app.account()))
  or (account_id is null and (select app.account()) is null and guest_token_hash = (select app.guest())));
create policy own_or_staff_marks on support_thread for update using (
  (select app.is_staff()) or account_id = (select app.account()) or guest_token_hash = (select app.guest()));
create policy operator_erases on support_thread for delete to mi_staff using ((select app.is_admin()));
create policy accounts_work on support_thread to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_looks on support_thread for select to mi_owner
  using (account_id is null and created_at < now() - interval '30 days');
create policy definer_forgets on support_thread for delete to mi_owner
  using (account_id is null and created_at < now() - interval '30 days');
create policy definer_looks_at_closed on support_thread for select to mi_owner using (state = 'closed');
create policy definer_forgets_closed on support_thread for delete to mi_owner using (state = 'closed');
grant select (id, account_id, guest_email, state, created_at, last_message_at, reader_seen_at, staff_seen_at), insert (account_id, guest_email, guest_token_hash), update (state, last_message_at, reader_seen_at, staff_seen_at), delete on support_thread to mi_staff;
grant select (id, account_id, guest_email, state, created_at, last_message_at, reader_seen_at, staff_seen_at), insert (account_id, guest_email, guest_token_hash), update (state, last_message_at, reader_seen_at), delete on support_thread to mi_app_write;
grant select (id, account_id, guest_email, state, created_at, last_message_at, reader_seen_at, staff_seen_at) on support_thread to mi_app_read;

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
alter table support_message enable row level security, force row level security;

-- The policy of the conversation decides for what is in it.
create policy in_thread on support_message for select
  using (exists (select from support_thread t where t.id = thread_id));
create policy writes_in_thread on support_message for insert with check (
  exists (select from support_thread t where t.id = thread_id
    and (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff())))
  and account_id is not distinct from (select app.account()));
create policy definer_looks on support_message for select to mi_owner using (true);
grant select, insert on support_message to mi_app_write, mi_staff;
grant select on support_message to mi_app_read;

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
create index support_file_thread on support_file (thread_id, created_at);
create index support_file_message on support_file (message_id) where message_id is not null;
alter table support_file enable row level security, force row level security;
alter table support_file
  alter column data set storage external;

-- A file that belongs to no message yet is its sender's alone.
create policy in_thread on support_file for select using (
  exists (select from support_thread t where t.id = thread_id
    and (message_id is not null
      or (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff())))));
create policy writes_in_thread on support_file for insert with check (
  exists (select from support_thread t where t.id = thread_id
    and (author = 'staff') = (t.account_id is distinct from (select app.account()) and (select app.is_staff()))));
create policy joins_message on support_file for update using (message_id is null and exists (select from support_thread t where t.id = thread_id))
  with check (exists (select from support_message m where m.id = message_id and m.thread_id = support_file.thread_id));
create policy definer_looks on support_file for select to mi_owner
  using (message_id is null and created_at < now() - interval '1 day');
create policy definer_forgets on support_file for delete to mi_owner
  using (message_id is null and created_at < now() - interval '1 day');
grant select, insert, update (message_id) on support_file to mi_app_write, mi_staff;
grant select on support_file to mi_app_read;

-- What is new since a time, for the processes that tell open pages: ids alone, nothing that was said.
create function app.support_changes(since timestamptz) returns table (id uuid, thread_id uuid, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.thread_id, m.created_at from support_message m where m.created_at > since order by m.created_at limit 1000
$$;
revoke execute on function app.support_changes(timestamp with time zone) from public;
grant execute on function app.support_changes(timestamp with time zone) to mi_app_read;

create table request (
  id           uuid primary key default gen_random_uuid(),
  reference    text not null unique check (reference ~ '^(R-\d{4}-\d{4,6}|S-[0-9A-F]{6})$'),
  kind         text not null check (kind ~ '^[a-z]{2,20}$'),
  state        text not null default 'new' check (state in ('new', 'in-work', 'answered', 'closed')),
  account_id   uuid references account on delete set null,
  name         text not null check (length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email        text not null check (length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  organisation text not null default '' check (length(organisation) <= 120 and organisation !~ '[[:cntrl:]]'),
  message      text not null default '' check (length(message) <= 5000),
  answers      jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  items        jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  materials    jsonb not null default '[]' check (jsonb_typeof(materials) = 'array'),
  assigned_to  uuid references account on delete set null,
  send_hash    bytea unique check (octet_length(send_hash) = 32),
  link_hash    bytea unique check (octet_length(link_hash) = 32),
  created_at   timestamptz(3) not null default now(),
  changed_at   timestamptz(3) not null default now()
);
comment on column request.answers is 'fields of its form as they were asked: id, label, value';
comment on column request.send_hash is 'SHA-256 of the sender''s own key: the same again is the same request';
comment on column request.link_hash is 'SHA-256 of the secret in the confirmation mail';
create index request_listing on request (state, created_at desc, id);
create index request_account on request (account_id, created_at desc) where account_id is not null;
create index request_assigned on request (assigned_to) where assigned_to is not null;
alter table request enable row level security, force row level security;

create policy own_or_staff on request for select using (
  (select app.is_admin()) or (kind <> 'subscription' and (select app.is_staff()))
  or account_id = (select app.account()) or link_hash = (select app.guest()));

-- Administrators write down what came by telephone; everybody else asks in his own name.
create policy own_asks on request for insert with check (
  (select app.is_admin()) or (state = 'new' and assigned_to is null and account_id is not distinct from (select app.account())));
create policy staff_works on request for update to mi_staff
  using ((select app.is_admin()) or (kind <> 'subscription' and (select app.is_staff())));
create policy accounts_work on request to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');

-- The request that was sent under a key by this address already; who has the key is its sender.
create policy definer_looks on request for select to mi_owner using (true);
create policy definer_forgets_closed on request for delete to mi_owner using (state = 'closed');
create policy definer_closes on request for update to mi_owner using (true) with check (state = 'closed');
grant select (id, reference, kind, state, account_id, name, email, organisation, message, answers, items, materials, assigned_to, created_at, changed_at), insert, delete on request to mi_app_write;
grant select (id, reference, kind, state, account_id, name, email, organisation, message, answers, items, materials, assigned_to, created_at, changed_at), insert, update (state, assigned_to, changed_at) on request to mi_staff;
grant select (id, reference, kind, state, account_id, name, email, organisation, message, answers, items, materials, assigned_to, created_at, changed_at) on request to mi_app_read;

create table request_event (
  id         uuid primary key default gen_random_uuid(),
  request_id uuid not null references request on delete cascade,
  kind       text not null check (kind in ('state', 'answer', 'note', 'assigned')),
  author_id  uuid references account on delete set null,
  body       text not null check (length(body) between 1 and 5000),
  key        uuid not null default gen_random_uuid(),
  at         timestamptz(3) not null default clock_timestamp(),
  -- An answer that is sent again because ours was lost is the same answer, and one mail.
  unique (request_id, key)
);
comment on column request_event.kind is 'notes and who is assigned are for staff alone';
comment on column request_event.body is 'of `assigned`: the id of an account, nobody or somebody; otherwise what was written';
create index request_event_author on request_event (author_id) where author_id is not null;
alter table request_event enable row level security, force row level security;

-- The policy of the request decides for what belongs to it.
create policy of_request on request_event for select using (
  (kind in ('state', 'answer') or (select app.is_staff())) and exists (select from request r where r.id = request_id));
create policy staff_tells on request_event for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account())
  and exists (select from request r where r.id = request_id));
create policy definer_closes on request_event for insert to mi_owner with check (kind = 'state' and body = 'Closed');
grant select on request_event to mi_app_read, mi_app_write;
grant select, insert on request_event to mi_staff;

create table request_file (
  id         uuid primary key default gen_random_uuid(),
  request_id uuid not null references request on delete cascade,
  name       text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type       text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain')),
  bytes      integer not null check (bytes between 1 and 10485760),
  data       bytea not null,
  created_at timestamptz(3) not null default now(),
  check (octet_length(data) = bytes)
);
create index request_file_request on request_file (request_id);
alter table request_file enable row level security, force row level security;
alter table request_file
  alter column data set storage external;

create policy of_request on request_file for select using (exists (select from request r where r.id = request_id));
create policy sent_along on request_file for insert with check (
  exists (select from request r where r.id = request_id and r.created_at = now()::timestamptz(3)));
grant select on request_file to mi_app_read;
grant select, insert on request_file to mi_app_write, mi_staff;

create table cart (
  account_id uuid primary key references account on delete cascade,
  content    jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  changed_at timestamptz(3) not null default now()
);

create function app.people_at_private_material(material uuid)
returns table (account_id uuid, email text, first_name text, last_name text, saved_views integer, in_cart boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.email, a.first_name, a.last_name, coalesce(v.views, 0)::integer, coalesce(c.there, false)
  from tree_node m join account a on a.organisation_id = m.organisation_id and a.state = 'active'
  left join lateral (select count(*) as views from saved_view v
    where v.account_id = a.id and v.deleted_at is null
      and lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')) = m.lower_path) v on true
  left join lateral (select true as there from cart c, jsonb_array_elements(c.content->'materials') x
    where c.account_id = a.id and lower(substring(x->>'address' from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')) = m.lower_path limit 1) c on true
  where m.id = material and m.visibility = 'private' and (select app.is_staff())
    and (v.views > 0 or c.there or a.data_steward
      -- Where nobody was named, every customer of the organisation is told.
      or (a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not exists (
        select from account s where s.organisation_id = m.organisation_id and s.data_steward and s.state = 'active')))
  order by a.email
$$;
revoke execute on function app.people_at_private_material(uuid) from public;
grant execute on function app.people_at_private_material(uuid) to mi_staff;

alter table cart enable row level security, force row level security;

create policy own on cart
  using (account_id = (select app.account())) with check (account_id = (select app.account()));
create policy accounts_work on cart to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');

-- Who has something of their own that leads to a private material: to be told, never to be shown to others.
create policy definer_reads on cart for select to mi_owner using (true);
grant select on cart to mi_app_read;
grant select, insert, update, delete on cart to mi_app_write, mi_staff;

create table request_count (
  year integer primary key,
  last integer not null
);
alter table request_count enable row level security, force row level security;

create policy definer_counts on request_count to mi_owner using (true) with check (true);

-- R-2026-0001, R-2026-0002 … in UTC years. Numbers of requests that failed are left out.
create function app.next_request_reference() returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into request_count as c (year, last) values (extract(year from now() at time zone 'UTC')::integer, 1)
    on conflict (year) do update set last = c.last + 1 returning year, last)
  select 'R-' || year || '-' || case when last < 10000 then lpad(last::text, 4, '0') else last::text end from counted
$$;
revoke execute on function app.next_request_reference() from public;
grant execute on function app.next_request_reference() to mi_app_write, mi_staff;

create function app.request_sent(sent bytea, sender text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.reference from request r where r.send_hash = sent and r.email = sender
$$;
revoke execute on function app.request_sent(bytea, text) from public;
grant execute on function app.request_sent(bytea, text) to mi_app_write, mi_staff;

-- A guest's cookie lives 30 days: after that nobody can say the first word.
create function app.forget_uploads() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from support_file where message_id is null and created_at < now() - interval '1 day';
  delete from support_thread t where t.account_id is null and t.created_at < now() - interval '30 days'
    and not exists (select from support_message m where m.thread_id = t.id);
$$;
revoke execute on function app.forget_uploads() from public;
grant execute on function app.forget_uploads() to mi_app_write;

create table test_price (
  id           uuid primary key default gen_random_uuid(),
  test         text not null unique check (test ~ '^[A-Z]{3}$'),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  preparation  integer not null check (preparation between 0 and 100000000),
  per_specimen integer not null check (per_specimen between 0 and 100000000),
  days         integer not null check (days between 1 and 365),
  changed_at   timestamptz(3) not null default now()
);
comment on column test_price.preparation is 'once for each test of an order [1/100 of the currency]';
comment on column test_price.per_specimen is 'for each blank that is cut [1/100 of the currency]';
comment on column test_price.days is 'working days from the arrival of the sheet to the evaluated curves';
alter table test_price enable row level security, force row level security;

create policy everybody on test_price for select using (true);
create policy staff_writes on test_price to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));

-- Pages kept for visitors are kept under this state, so a new price counts at once.
create trigger catalogue_changed after insert or update or delete on test_price
  for each statement execute function app.note_catalogue_change();
grant select on test_price to mi_app_read, mi_app_write;
grant select, insert, update, delete on test_price to mi_staff;

create table site_text (
  id         uuid primary key default gen_random_uuid(),
  address    text not null unique check (address ~ '^/[a-z0-9/-]+$' and length(address) <= 200),
  text       text not null default '' check (length(text) <= 20000),
  facts      jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  changed_at timestamptz(3) not null default now()
);
comment on column site_text.text is 'in place of the sample text below the heading; empty: the sample is true for this laboratory';
comment on column site_text.facts is '[{ label, rows: [{ name, value, note? }] }], in place of the table with that label';
alter table site_text enable row level security, force row level security;

create policy everybody on site_text for select using (true);
create policy staff_writes on site_text to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));

-- Pages kept for visitors are kept under this state, so a new text is shown at once.
create trigger catalogue_changed after insert or update or delete on site_text
  for each statement execute function app.note_catalogue_change();
grant select on site_text to mi_app_read, mi_app_write;
grant select, insert, update, delete on site_text to mi_staff;
