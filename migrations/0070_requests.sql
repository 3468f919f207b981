-- 0070_requests.sql: what people ask us for, what became of it, and the cart in which an account collects tests.
--
-- Everybody may ask. A request is seen by its account, by whoever holds the link of its confirmation mail, and by staff;
-- subscriptions, as everywhere, by administrators alone. The link's hash comes in as app.guest (0051), set beside the
-- signed context. Files are kept here for the reasons of docs/decisions/0162.
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
create index request_event_author on request_event (author_id) where author_id is not null;

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
alter table request_file alter column data set storage external;
create index request_file_request on request_file (request_id);

create table cart (
  account_id uuid primary key references account on delete cascade,
  content    jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  changed_at timestamptz(3) not null default now()
);

create table request_count (
  year integer primary key,
  last integer not null
);

alter table request enable row level security;
alter table request force row level security;
alter table request_event enable row level security;
alter table request_event force row level security;
alter table request_file enable row level security;
alter table request_file force row level security;
alter table cart enable row level security;
alter table cart force row level security;
alter table request_count enable row level security;
alter table request_count force row level security;

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

-- The policy of the request decides for what belongs to it.
create policy of_request on request_event for select using (
  (kind in ('state', 'answer') or (select app.is_staff())) and exists (select from request r where r.id = request_id));
create policy staff_tells on request_event for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account())
  and exists (select from request r where r.id = request_id));
create policy of_request on request_file for select using (exists (select from request r where r.id = request_id));
create policy sent_along on request_file for insert with check (
  exists (select from request r where r.id = request_id and r.created_at = now()::timestamptz(3)));

create policy own on cart using (account_id = (select app.account())) with check (account_id = (select app.account()));
create policy accounts_work on cart to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_counts on request_count to mi_owner using (true) with check (true);

-- Two columns are nobody's to read: they are compared by the policy and by the function below.
grant select (id, reference, kind, state, account_id, name, email, organisation, message, answers, items, materials,
              assigned_to, created_at, changed_at) on request to mi_app_read, mi_app_write, mi_staff;
grant insert on request to mi_app_write, mi_staff;
grant delete on request to mi_app_write;
grant update (state, assigned_to, changed_at) on request to mi_staff;
grant select on request_event to mi_app_read, mi_app_write, mi_staff;
grant insert on request_event to mi_staff;
grant select on request_file to mi_app_read, mi_app_write, mi_staff;
grant insert on request_file to mi_app_write, mi_staff;
grant select on cart to mi_app_read;
grant select, insert, update, delete on cart to mi_app_write, mi_staff;

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

-- The request that was sent under a key by this address already; who has the key is its sender.
create policy definer_looks on request for select to mi_owner using (true);
create function app.request_sent(sent bytea, sender text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.reference from request r where r.send_hash = sent and r.email = sender
$$;
revoke execute on function app.request_sent(bytea, text) from public;
grant execute on function app.request_sent(bytea, text) to mi_app_write, mi_staff;
