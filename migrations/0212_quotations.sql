-- 0212_quotations.sql: what the laboratory offers for a request, in versions, and the order that follows from one.
--
-- A draft is staff's alone. What was sent stays as it was sent: a change is a new version, so prices that change later change nothing that is
-- open. Amounts are whole numbers of the smallest unit of their currency (contract/projects/money.ts). An order needs rows that only staff
-- writes, so the function at the end makes the project for whoever may decide; it asks for that itself.
create table quotation (
  id              uuid primary key default gen_random_uuid(),
  reference       text not null unique check (reference ~ '^Q-\d{4}-\d{3,6}$'),
  request_id      uuid references request on delete set null,
  organisation_id uuid not null references organisation,
  project_id      uuid references project on delete set null,
  title           text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  created_at      timestamptz(3) not null default now()
);
comment on column quotation.project_id is 'what it is for, or what was ordered by it';
create index quotation_request on quotation (request_id) where request_id is not null;
create index quotation_organisation on quotation (organisation_id);
create index quotation_project on quotation (project_id) where project_id is not null;

create table quotation_version (
  id           uuid primary key default gen_random_uuid(),
  quotation_id uuid not null references quotation on delete cascade,
  number       integer not null check (number between 1 and 99),
  state        text not null default 'draft' check (state in ('draft', 'sent', 'asked', 'accepted', 'declined', 'superseded')),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  tax          integer not null check (tax between 0 and 5000),
  valid_until  date not null,
  terms        text not null default '' check (length(terms) <= 5000),
  answer       text not null default '' check (length(answer) <= 2000),
  made_by      uuid references account on delete set null,
  created_at   timestamptz(3) not null default now(),
  sent_at      timestamptz(3),
  decided_at   timestamptz(3),
  decided_by   uuid references account on delete set null,
  unique (quotation_id, number),
  check ((state = 'draft') = (sent_at is null))
);
comment on column quotation_version.tax is 'in hundredths of a per cent: 1900 is 19 %';
comment on column quotation_version.answer is 'what the customer asked, or why it was declined';
create unique index quotation_version_open on quotation_version (quotation_id) where state in ('sent', 'asked', 'accepted');
create unique index quotation_version_draft on quotation_version (quotation_id) where state = 'draft';
create index quotation_version_made on quotation_version (made_by) where made_by is not null;
create index quotation_version_decided on quotation_version (decided_by) where decided_by is not null;

create table quotation_position (
  id         uuid primary key default gen_random_uuid(),
  version_id uuid not null references quotation_version on delete cascade,
  place      integer not null check (place between 1 and 100),
  text       text not null check (length(text) between 1 and 300 and text !~ '[[:cntrl:]]'),
  material   text check (material = btrim(material) and material <> '' and length(material) <= 80 and material !~ '[[:cntrl:]/]'),
  test       text check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  direction  text check (direction in ('RD', 'DD', 'TD', '-')),
  quantity   integer not null check (quantity between 1 and 999),
  unit       bigint not null check (unit between 0 and 1000000000),
  unique (version_id, place),
  check ((test is null) = (material is null) and (test is null) = (direction is null))
);
comment on column quotation_position.unit is 'price of one, in the smallest unit of the currency';
comment on column quotation_position.quantity is 'of a test: its replicates';

create table quotation_count (year integer primary key, last integer not null);

alter table quotation enable row level security;
alter table quotation force row level security;
alter table quotation_version enable row level security;
alter table quotation_version force row level security;
alter table quotation_position enable row level security;
alter table quotation_position force row level security;
alter table quotation_count enable row level security;
alter table quotation_count force row level security;

-- Seen by staff, by customers of the organisation, and by whoever sees the request: its account, or the link of its mail.
create policy of_customer on quotation for select using (
  (select app.is_staff()) or organisation_id = (select app.own_org())
  or exists (select from request r where r.id = request_id));
create policy staff_writes on quotation to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy of_quotation on quotation_version for select using (
  (state <> 'draft' or (select app.is_staff())) and exists (select from quotation q where q.id = quotation_id));
create policy staff_writes on quotation_version to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
-- What was sent can be asked about or declined by whoever sees it; an order is the function's below.
create policy customer_answers on quotation_version for update to mi_app_write
  using (state in ('sent', 'asked') and exists (select from quotation q where q.id = quotation_id))
  with check (state in ('asked', 'declined') and decided_by is not distinct from (select app.account()));
create policy of_version on quotation_position for select using (exists (select from quotation_version v where v.id = version_id));
create policy staff_writes on quotation_position to mi_staff
  using ((select app.is_staff()) and exists (select from quotation_version v where v.id = version_id and v.state = 'draft'))
  with check ((select app.is_staff()) and exists (select from quotation_version v where v.id = version_id and v.state = 'draft'));

grant select on quotation, quotation_version, quotation_position to mi_app_read, mi_app_write, mi_staff;
grant insert on quotation, quotation_version, quotation_position to mi_staff;
grant update (title, organisation_id, request_id) on quotation to mi_staff;
grant update (state, currency, tax, valid_until, terms, sent_at, answer, decided_at, decided_by) on quotation_version to mi_staff;
grant update (state, answer, decided_at, decided_by) on quotation_version to mi_app_write;
grant delete on quotation_position, quotation_version to mi_staff;
create policy definer_counts on quotation_count to mi_owner using (true) with check (true);

-- A version that was sent keeps its words, and is never taken away.
create function app.keep_sent_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'quotation version % was sent', old.id using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (old.currency, old.tax, old.valid_until, old.terms, old.number, old.quotation_id, old.sent_at)
      is distinct from (new.currency, new.tax, new.valid_until, new.terms, new.number, new.quotation_id, new.sent_at) then
    raise exception 'quotation version % was sent', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quotation_version_sent before update or delete on quotation_version
  for each row execute function app.keep_sent_version();

-- Q-2026-001, Q-2026-002 …; numbers of quotations that failed to be made are left out.
create function app.next_quotation_reference(in_year integer) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into quotation_count as c (year, last) values (in_year, 1)
    on conflict (year) do update set last = c.last + 1 returning last)
  select 'Q-' || in_year || '-' || case when last < 1000 then lpad(last::text, 3, '0') else last::text end from counted
$$;
revoke execute on function app.next_quotation_reference(integer) from public;
grant execute on function app.next_quotation_reference(integer) to mi_staff;

create policy definer_orders on quotation to mi_owner using (true) with check (true);
create policy definer_orders on quotation_version to mi_owner using (true) with check (true);
create policy definer_orders on quotation_position for select to mi_owner using (true);
create policy definer_orders on project to mi_owner using (true) with check (true);
create policy definer_orders on project_row to mi_owner using (true) with check (true);
create policy definer_orders on project_step to mi_owner using (true) with check (true);
create policy definer_orders on specimen to mi_owner using (true) with check (true);

-- Orders what a version offers: its own project or that of its request if one waits for it, otherwise a new one, with a row and its specimens
-- for each position that is a test. Equal rows add up. Null for a version that the caller may not decide, or that is open no more.
create function app.order_quotation(wanted uuid, today date) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  offer record;
  made uuid;
  made_code text;
begin
  select v.id, v.sent_at, q.id as quotation, q.organisation_id, q.request_id, q.project_id, q.title, coalesce(r.created_at, q.created_at) as asked_at
    into offer
    from quotation_version v join quotation q on q.id = v.quotation_id left join request r on r.id = q.request_id
    where v.id = wanted and v.state in ('sent', 'asked') and today <= v.valid_until
      and (app.is_staff() or q.organisation_id = app.own_org() or r.account_id = app.account() or r.link_hash = app.guest())
    for update of v;
  if not found then return null; end if;

  update quotation_version set state = 'accepted', decided_at = clock_timestamp(), decided_by = app.account() where id = offer.id;
  select p.id, p.code into made, made_code from project p
    where (p.request_id = offer.request_id or p.id = offer.project_id) and p.organisation_id = offer.organisation_id
      and p.stage in ('requested', 'quoted')
    order by p.created_at limit 1 for update;
  if made is null then
    insert into project (code, title, organisation_id, request_id, stage)
      values (app.next_project_code('P', extract(year from today)::integer), offer.title, offer.organisation_id, offer.request_id, 'ordered')
      returning id, code into made, made_code;
    insert into project_step (project_id, stage, author_id, at) values
      (made, 'requested', null, offer.asked_at), (made, 'quoted', null, offer.sent_at), (made, 'ordered', app.account(), clock_timestamp());
  else
    update project set stage = 'ordered', changed_at = now() where id = made;
    insert into project_step (project_id, stage, author_id) values (made, 'ordered', app.account());
  end if;
  update quotation set project_id = made where id = offer.quotation;

  insert into project_row as r (project_id, material, test, direction, replicates)
    select made, o.material, o.test, o.direction, least(999, sum(o.quantity))::integer
      from quotation_position o where o.version_id = offer.id and o.test is not null group by o.material, o.test, o.direction
    on conflict (project_id, material, test, direction) do update set replicates = least(999, r.replicates + excluded.replicates);
  insert into specimen (project_id, material, test, direction, number)
    select made, r.material, r.test, r.direction, n from project_row r, generate_series(1, r.replicates) n where r.project_id = made
    on conflict do nothing;
  return made_code;
end $$;
revoke execute on function app.order_quotation(uuid, date) from public;
grant execute on function app.order_quotation(uuid, date) to mi_app_write, mi_staff;
