-- Projects of the testing laboratory: samples, quotations, orders, reports and certificates.
--
-- A replicate names its specimen and a specimen its project, so one id leads from order to curve. A project with a customer
-- (P-2026-114) is visible to staff and to customers of its organisation; a temporary one (T-2026-003) to staff. Which state may follow
-- which is decided by src/contract/projects.
--
-- Policies of project tables ask for staff first: staff see every project, and asking for the project of each row would cost 10 µs
-- per row.

create table project (
  id              uuid primary key default gen_random_uuid(),
  code            text not null unique check (code ~ '^[PT]-\d{4}-\d{3,6}$'),
  title           text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  organisation_id uuid references organisation,
  request_id      uuid references request on delete set null,
  stage           text not null default 'requested' check (stage in (
    'requested', 'quoted', 'ordered', 'samples-received', 'testing', 'evaluation', 'review', 'report', 'delivered', 'paused', 'cancelled')),
  resumes_at      text,
  due             date,
  created_at      timestamptz(3) not null default now(),
  changed_at      timestamptz(3) not null default now(),
  owner_id        uuid references account on delete set null,
  former_code     text unique,
  keep_until      date,
  warned_at       timestamptz(3),
  archived_at     timestamptz(3),
  check ((left(code, 1) = 'P') = (organisation_id is not null)),
  check ((stage = 'paused') = (resumes_at is not null)),
  constraint project_temporary check (left(code, 1) = 'T' or (keep_until is null and archived_at is null))
);
comment on column project.resumes_at is 'stage that a paused project goes on with';
comment on column project.former_code is 'of the temporary project that it was: links to it go on';
comment on column project.keep_until is 'last day of a temporary project; then it is archived';
comment on column project.warned_at is 'when its owner was told that this day comes';
create index project_organisation on project (organisation_id) where organisation_id is not null;
create index project_request on project (request_id) where request_id is not null;
create index project_stage on project (stage, due);
create index project_owner on project (owner_id) where owner_id is not null;

-- What is ready of a project is read by those who wait for it: the list orders by day, the board by stage.
create index project_changed on project (changed_at desc, code);
alter table project enable row level security, force row level security;

create policy own_or_staff on project for select using (
  (select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_writes on project to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));

-- A customer orders what was quoted, or declines; everything else is the laboratory's.
create policy customer_decides on project for update to mi_app_write using (organisation_id = (select app.own_org()) and stage in ('requested', 'quoted'))
  with check (organisation_id = (select app.own_org()) and stage in ('ordered', 'cancelled'));
create policy definer_orders on project to mi_owner using (true) with check (true);
grant select on project to mi_app_read;
grant select, update (stage, changed_at) on project to mi_app_write;
grant select, insert, update (code, title, organisation_id, request_id, stage, resumes_at, due, changed_at, owner_id, former_code, keep_until, warned_at, archived_at) on project to mi_staff;

create table project_step (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  stage      text not null,
  reason     text not null default '' check (length(reason) <= 500),
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
create index project_step_project on project_step (project_id, at);
create index project_step_author on project_step (author_id) where author_id is not null;
alter table project_step enable row level security, force row level security;

-- The policy of the project decides for what belongs to it; notes are no steps, so there is nothing to hide among them.
create policy of_project on project_step for select
  using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
create policy own_step on project_step for insert to mi_staff, mi_app_write with check (
  author_id is not distinct from (select app.account()) and exists (select from project p where p.id = project_id and p.stage = project_step.stage));
create policy definer_orders on project_step to mi_owner using (true) with check (true);
grant select on project_step to mi_app_read;
grant select, insert on project_step to mi_app_write, mi_staff;

create table specimen (
  id           uuid primary key default gen_random_uuid(),
  project_id   uuid not null references project,
  material     text not null check (material = btrim(material) and material <> '' and length(material) <= 80 and material !~ '[[:cntrl:]/]'),
  test         text not null check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  direction    text not null check (direction in ('RD', 'DD', 'TD', '-')),
  number       integer not null check (number between 1 and 999),
  thickness_mm double precision check (thickness_mm > 0 and thickness_mm <= 25),
  width_mm     double precision check (width_mm > 0 and width_mm <= 2000),
  length_mm    double precision check (length_mm > 0 and length_mm <= 5000),
  marks        text not null default '' check (length(marks) <= 200 and marks !~ '[[:cntrl:]]'),
  state        text not null default 'expected' check (state in ('expected', 'received', 'measured', 'tested', 'lost', 'broken')),
  machine      text not null default '' check (machine = btrim(machine) and length(machine) <= 80 and machine !~ '[[:cntrl:]]'),
  place        text not null default '' check (place = btrim(place) and length(place) <= 80 and place !~ '[[:cntrl:]]'),
  unique (project_id, material, test, direction, number)
);
comment on column specimen.material is 'as it was ordered; the catalogue may know it under another name, or not yet';
comment on column specimen.direction is '- where a test has none';
comment on column specimen.place is 'where it lies';
comment on column specimen.machine is 'on which it was tested';
alter table specimen enable row level security, force row level security;

create policy of_project on specimen for select
  using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
create policy staff_writes on specimen to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_orders on specimen to mi_owner using (true) with check (true);
grant select on specimen to mi_app_read, mi_app_write;
grant select, insert, update (thickness_mm, width_mm, length_mm, marks, state, machine, place), delete on specimen to mi_staff;
alter table replicate add foreign key (specimen_id) references specimen on delete set null;

create table project_count (
  kind text not null check (kind in ('P', 'T')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
alter table project_count enable row level security, force row level security;

create policy definer_counts on project_count to mi_owner using (true) with check (true);

-- P-2026-001, P-2026-002 … T-2026-001 …; numbers of projects that failed to be made are left out.
create function app.next_project_code(kind text, in_year integer) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into project_count as c (kind, year, last) values (next_project_code.kind, in_year, 1)
    on conflict (kind, year) do update set last = c.last + 1 returning last)
  select kind || '-' || in_year || '-' || case when last < 1000 then lpad(last::text, 3, '0') else last::text end from counted
$$;
revoke execute on function app.next_project_code(text, integer) from public;
grant execute on function app.next_project_code(text, integer) to mi_staff;

select app.keep_versions(t.name, t.key, t.parent) from (values
  ('variant', 'id', 'material_id'),
  ('test_series', 'id', 'variant_id'),
  ('condition', 'id', 'series_id'),
  ('raw_file', 'material_id, hash', 'material_id, hash'),
  ('replicate', 'id', 'condition_id'),
  ('curve', 'id', 'replicate_id'),
  ('scalar', 'id', 'replicate_id'),
  ('point_set', 'id', 'condition_id'),
  ('field_map', 'id', 'replicate_id'),
  ('parameter_set', 'id', 'variant_id'),
  ('property_row', 'variant_id', 'variant_id')) as t (name, key, parent);

select app.join_deletion();

create table project_row (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  material   text not null check (material = btrim(material) and material <> '' and length(material) <= 80 and material !~ '[[:cntrl:]/]'),
  test       text not null check (test in ('UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM')),
  direction  text not null check (direction in ('RD', 'DD', 'TD', '-')),
  replicates integer not null check (replicates between 1 and 999),
  tested     integer not null default 0 check (tested between 0 and replicates),
  stage      text not null default 'waiting' check (stage in ('waiting', 'testing', 'evaluation', 'review', 'done')),
  owner_id   uuid references account on delete set null,
  machine    text not null default '' check (length(machine) <= 60 and machine !~ '[[:cntrl:]]'),
  due        date,
  version    integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  unique (project_id, material, test, direction),
  check (stage in ('waiting', 'testing') or tested = replicates)
);
alter table former.parameter_set alter column automatic set not null;
comment on column project_row.direction is '- where a test has none';
comment on column project_row.tested is 'replicates that were tested so far';
comment on column project_row.version is 'counts changes: of two people who change what they both saw, the second is told';
create index project_row_owner on project_row (owner_id) where owner_id is not null;
create index project_row_open on project_row (machine, due) where stage in ('waiting', 'testing');

-- The list by machine shows its first rows: read in their order, the others are not touched.
create index project_row_by_machine on project_row ((machine = ''), machine, due) where stage in ('waiting', 'testing');
alter table project_row enable row level security, force row level security;

-- The policy of the project decides for what belongs to it.
create policy of_project on project_row for select
  using ((select app.is_staff()) or exists (select from project p where p.id = project_id));
create policy staff_writes on project_row to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_orders on project_row to mi_owner using (true) with check (true);
grant select on project_row to mi_app_read, mi_app_write;
grant select, insert, update (replicates, tested, stage, owner_id, machine, due, version, changed_at), delete on project_row to mi_staff;

create table project_event (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  kind       text not null check (kind in ('message', 'delay', 'note', 'change')),
  body       text not null check (length(body) between 1 and 5000),
  due_before date,
  due_after  date,
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on column project_event.kind is 'notes and changes of rows are for staff alone';
create index project_event_project on project_event (project_id, at);
create index project_event_author on project_event (author_id) where author_id is not null;
alter table project_event enable row level security, force row level security;

create policy of_project on project_event for select using (
  (select app.is_staff()) or (kind in ('message', 'delay') and exists (select from project p where p.id = project_id)));
create policy own_words on project_event for insert to mi_staff, mi_app_write with check (
  author_id is not distinct from (select app.account()) and (kind = 'message' or (select app.is_staff()))
  and exists (select from project p where p.id = project_id));
grant select on project_event to mi_app_read;
grant select, insert on project_event to mi_app_write, mi_staff;

create table quotation (
  id              uuid primary key default gen_random_uuid(),
  reference       text not null unique check (reference ~ '^Q-\d{4}-\d{3,6}$'),
  request_id      uuid references request on delete set null,
  organisation_id uuid not null references organisation,
  project_id      uuid references project on delete set null,
  title           text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  created_at      timestamptz(3) not null default now()
);

create function app.forget_closed() returns table (conversations integer, requests integer)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with c as (
    delete from support_thread t using site_rule r
    where t.state = 'closed' and t.last_message_at < now() - make_interval(days => r.kept_support) returning t.id
  ), q as (
    delete from request q using site_rule r
    where q.state = 'closed' and q.changed_at < now() - make_interval(days => r.kept_requests)
      and not exists (select from project p where p.request_id = q.id)
      and not exists (select from quotation o where o.request_id = q.id) returning q.id
  )
  select (select count(*)::int from c), (select count(*)::int from q)
$$;
revoke execute on function app.forget_closed() from public;
grant execute on function app.forget_closed() to mi_app_write;
comment on column quotation.project_id is 'what it is for, or what was ordered by it';
create index quotation_request on quotation (request_id) where request_id is not null;
create index quotation_organisation on quotation (organisation_id);
create index quotation_project on quotation (project_id) where project_id is not null;
alter table quotation enable row level security, force row level security;

-- Seen by staff, by customers of the organisation, and by whoever sees the request: its account, or the link of its mail.
create policy of_customer on quotation for select using (
  (select app.is_staff()) or organisation_id = (select app.own_org())
  or exists (select from request r where r.id = request_id));
create policy staff_writes on quotation to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy definer_orders on quotation to mi_owner using (true) with check (true);
grant select on quotation to mi_app_read, mi_app_write;
grant select, insert, update (request_id, organisation_id, title) on quotation to mi_staff;

create table quotation_version (
  id             uuid primary key default gen_random_uuid(),
  quotation_id   uuid not null references quotation on delete cascade,
  number         integer not null check (number between 1 and 99),
  state          text not null default 'draft' check (state in ('draft', 'sent', 'asked', 'accepted', 'declined', 'superseded')),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  tax            integer not null check (tax between 0 and 5000),
  valid_until    date not null,
  terms          text not null default '' check (length(terms) <= 5000),
  answer         text not null default '' check (length(answer) <= 2000),
  made_by        uuid references account on delete set null,
  created_at     timestamptz(3) not null default now(),
  sent_at        timestamptz(3),
  decided_at     timestamptz(3),
  decided_by     uuid references account on delete set null,
  order_number   text not null default ''
    check (order_number = btrim(order_number) and length(order_number) <= 120 and order_number !~ '[[:cntrl:]]'),
  terms_accepted boolean not null default false,
  unique (quotation_id, number),
  check ((state = 'draft') = (sent_at is null))
);
comment on column quotation_version.tax is 'in hundredths of a per cent: 1900 is 19 %';
comment on column quotation_version.answer is 'what the customer asked, or why it was declined';
comment on column quotation_version.order_number is 'of the customer, as they stated it with the order; empty: they have none';
comment on column quotation_version.terms_accepted is 'whoever ordered ticked that they agree to the terms';
create unique index quotation_version_open on quotation_version (quotation_id) where state in ('sent', 'asked', 'accepted');
create unique index quotation_version_draft on quotation_version (quotation_id) where state = 'draft';
create index quotation_version_made on quotation_version (made_by) where made_by is not null;
create index quotation_version_decided on quotation_version (decided_by) where decided_by is not null;
alter table quotation_version enable row level security, force row level security;

create policy of_quotation on quotation_version for select using (
  (state <> 'draft' or (select app.is_staff())) and exists (select from quotation q where q.id = quotation_id));
create policy staff_writes on quotation_version to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

-- What was sent can be asked about or declined by whoever sees it; an order is the function's below.
create policy customer_answers on quotation_version for update to mi_app_write using (state in ('sent', 'asked') and exists (select from quotation q where q.id = quotation_id))
  with check (state in ('asked', 'declined') and decided_by is not distinct from (select app.account()));
create policy definer_orders on quotation_version to mi_owner using (true) with check (true);
grant select on quotation_version to mi_app_read;
grant select, update (state, answer, decided_at, decided_by) on quotation_version to mi_app_write;
grant select, insert, update (state, currency, tax, valid_until, terms, answer, sent_at, decided_at, decided_by), delete on quotation_version to mi_staff;

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
alter table quotation_position enable row level security, force row level security;

create policy of_version on quotation_position for select
  using (exists (select from quotation_version v where v.id = version_id));
create policy staff_writes on quotation_position to mi_staff using ((select app.is_staff()) and exists (select from quotation_version v where v.id = version_id and v.state = 'draft'))
  with check ((select app.is_staff()) and exists (select from quotation_version v where v.id = version_id and v.state = 'draft'));
create policy definer_orders on quotation_position for select to mi_owner using (true);
grant select on quotation_position to mi_app_read, mi_app_write;
grant select, insert, delete on quotation_position to mi_staff;

create table quotation_count (
  year integer primary key,
  last integer not null
);
alter table quotation_count enable row level security, force row level security;

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

create table specimen_step (
  id           bigint generated always as identity primary key,
  specimen_id  uuid not null references specimen on delete cascade,
  state        text not null,
  reason       text not null default '' check (reason = btrim(reason) and length(reason) <= 300 and reason !~ '[[:cntrl:]]'),
  author_id    uuid references account on delete set null,
  at           timestamptz(3) not null default clock_timestamp(),
  replicate_id uuid references replicate on delete set null,
  before       text check (before in ('expected', 'received', 'measured'))
);
comment on column specimen_step.replicate_id is 'the record that was attached; null for a step by hand';
comment on column specimen_step.before is 'state of the specimen before a record was attached';
create index specimen_step_specimen on specimen_step (specimen_id, id);
create index specimen_step_author on specimen_step (author_id) where author_id is not null;
create index specimen_step_replicate on specimen_step (replicate_id) where replicate_id is not null;
alter table specimen_step enable row level security, force row level security;

create policy of_specimen on specimen_step for select using (exists (select from specimen s where s.id = specimen_id));
create policy own_step on specimen_step for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account())
  and exists (select from specimen s where s.id = specimen_id and s.state = specimen_step.state));
grant select on specimen_step to mi_app_read, mi_app_write;
grant select, insert on specimen_step to mi_staff;

create table delivery (
  id         uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  arrived    date not null,
  pieces     integer not null check (pieces between 1 and 10000),
  marking    text not null check (marking = btrim(marking) and length(marking) between 1 and 200 and marking !~ '[[:cntrl:]]'),
  place      text not null check (place = btrim(place) and length(place) between 1 and 80 and place !~ '[[:cntrl:]]'),
  author_id  uuid references account on delete set null,
  at         timestamptz(3) not null default clock_timestamp()
);
comment on column delivery.pieces is 'sheets or blanks that were counted';
comment on column delivery.marking is 'what is written on the sheet: heat, coil, rolling direction';
create index delivery_project on delivery (project_id, at);
create index delivery_author on delivery (author_id) where author_id is not null;
alter table delivery enable row level security, force row level security;

create policy of_project on delivery for select using (exists (select from project p where p.id = project_id));
create policy staff_adds on delivery for insert to mi_staff with check (
  (select app.is_staff()) and author_id is not distinct from (select app.account()));
grant select on delivery to mi_app_read, mi_app_write;
grant select, insert on delivery to mi_staff;

create table delivery_photo (
  id          uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references delivery on delete cascade,
  name        text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type        text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  data        bytea not null check (octet_length(data) between 1 and 10485760)
);
create index delivery_photo_delivery on delivery_photo (delivery_id);
alter table delivery_photo enable row level security, force row level security;
alter table delivery_photo
  alter column data set storage external;

create policy of_delivery on delivery_photo for select using (exists (select from delivery d where d.id = delivery_id));
create policy staff_adds on delivery_photo for insert to mi_staff with check ((select app.is_staff()));
grant select on delivery_photo to mi_app_read, mi_app_write;
grant select, insert on delivery_photo to mi_staff;

create table certificate (
  id         uuid primary key default gen_random_uuid(),
  number     text not null unique check (number ~ '^C-\d{4}-\d{4,6}$'),
  project_id uuid not null references project,
  content    text not null check (length(content) between 2 and 2000000),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  public_key text not null check (length(public_key) = 43),
  signature  text not null check (length(signature) = 86),
  supersedes uuid unique references certificate,
  issued_by  uuid references account on delete set null,
  issued_at  timestamptz(3) not null default clock_timestamp()
);
comment on column certificate.content is 'canonical JSON (RFC 8785), letter by letter what was signed';
comment on column certificate.sha256 is 'of content [hexadecimal]';
comment on column certificate.public_key is 'Ed25519 [base64url]: the key may change, the certificate does not';
comment on column certificate.supersedes is 'a certificate is superseded once; the newest of a line holds';
create index certificate_project on certificate (project_id);
create index certificate_issuer on certificate (issued_by) where issued_by is not null;
alter table certificate enable row level security, force row level security;

create policy of_project on certificate for select using (exists (select from project p where p.id = project_id));
create policy staff_issues on certificate for insert to mi_staff with check (
  (select app.is_staff()) and issued_by is not distinct from (select app.account()));

-- Whoever holds the paper has number and fingerprint, and is told whether it is ours and still holds; nothing of what it says.
create policy definer_verifies on certificate for select to mi_owner using (true);
grant select on certificate to mi_app_read, mi_app_write;
grant select, insert on certificate to mi_staff;

create table certificate_count (
  year integer primary key,
  last integer not null
);
alter table certificate_count enable row level security, force row level security;

create policy definer_counts on certificate_count to mi_owner using (true) with check (true);

create function app.next_certificate_number(in_year integer) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into certificate_count as c (year, last) values (in_year, 1)
    on conflict (year) do update set last = c.last + 1 returning last)
  select 'C-' || in_year || '-' || case when last < 10000 then lpad(last::text, 4, '0') else last::text end from counted
$$;
revoke execute on function app.next_certificate_number(integer) from public;
grant execute on function app.next_certificate_number(integer) to mi_staff;

create function app.verify_certificate(asked_number text, fingerprint text)
returns table (issued_at timestamptz, sha256 text, superseded boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.issued_at::timestamptz, c.sha256, exists (select from certificate n where n.supersedes = c.id)
  from certificate c
  where c.number = asked_number and fingerprint ~ '^[0-9a-f]{16,64}$' and left(c.sha256, length(fingerprint)) = fingerprint
$$;
revoke execute on function app.verify_certificate(text, text) from public;
grant execute on function app.verify_certificate(text, text) to mi_app_read, mi_app_write, mi_staff;

create table project_notice (
  id         bigint generated always as identity primary key,
  project_id uuid not null references project on delete cascade,
  account_id uuid references account on delete cascade,
  line       text not null check (length(line) between 1 and 1500),
  staff_only boolean not null,
  at         timestamptz(3) not null default clock_timestamp(),
  due_at     timestamptz(3) not null
);
comment on table project_notice is 'deleted when its mail is queued';
comment on column project_notice.account_id is 'null: who asked for the project without an account';
comment on column project_notice.staff_only is 'of the work inside: it leaves to staff alone, whatever its reader has become';
create index project_notice_account on project_notice (account_id, due_at);
create index project_notice_project on project_notice (project_id);
alter table project_notice enable row level security, force row level security;

create policy definer_tells on project_notice for insert to mi_owner with check (true);
create policy operator_mails on project_notice to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy accounts_work on project_notice to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy definer_returns on project_notice for select to mi_owner using (true);
grant select, delete on project_notice to mi_app_write, mi_staff;

create table project_file (
  id       uuid primary key default gen_random_uuid(),
  event_id uuid not null references project_event on delete cascade,
  name     text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type     text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain')),
  bytes    integer generated always as (octet_length(data)) stored,
  data     bytea not null check (octet_length(data) between 1 and 10485760)
);
create index project_file_event on project_file (event_id);
alter table project_file enable row level security, force row level security;
alter table project_file
  alter column data set storage external;

create policy of_words on project_file for select using (
  (select app.is_staff()) or exists (select from project_event e where e.id = event_id));
create policy with_own_words on project_file for insert to mi_app_write, mi_staff with check (
  exists (select from project_event e where e.id = event_id and e.kind in ('message', 'note')
    and e.author_id is not distinct from (select app.account())));
grant select on project_file to mi_app_read;
grant select, insert on project_file to mi_app_write, mi_staff;

-- Whom the caller may name in the words of a project: staff the desk and its customers, customers their colleagues.
create function app.people_of_project(of_project uuid) returns table (id uuid, name text, staff boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email), a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR')
  from project p join account a on a.state = 'active'
    and ((a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.organisation_id = p.organisation_id)
      or (a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') and app.is_staff()))
  where p.id = of_project and (app.is_staff() or p.organisation_id = app.own_org())
  order by 2 limit 200
$$;
revoke execute on function app.people_of_project(uuid) from public;
grant execute on function app.people_of_project(uuid) to mi_app_read, mi_app_write, mi_staff;

create table report (
  id          uuid primary key default gen_random_uuid(),
  project_id  uuid not null references project,
  number      integer not null check (number between 1 and 99),
  content     text not null check (length(content) between 2 and 20000000),
  released_by uuid references account on delete set null,
  released_at timestamptz(3) not null default clock_timestamp(),
  unique (project_id, number)
);
comment on column report.content is 'JSON of contract/reports/report.ts, its charts as SVG among it';
create index report_releaser on report (released_by) where released_by is not null;
alter table report enable row level security, force row level security;

create policy of_project on report for select using (exists (select from project p where p.id = project_id));
create policy staff_releases on report for insert to mi_staff with check (
  (select app.is_staff()) and released_by is not distinct from (select app.account()));
grant select on report to mi_app_read, mi_app_write;
grant select, insert on report to mi_staff;

create function app.order_quotation(wanted uuid, today date, number_of_order text, terms boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  offer record;
  made uuid;
  made_code text;
begin
  select v.id, v.sent_at, v.terms <> '' as has_terms, q.id as quotation, q.organisation_id, q.request_id, q.project_id, q.title,
      coalesce(r.created_at, q.created_at) as asked_at
    into offer
    from quotation_version v join quotation q on q.id = v.quotation_id left join request r on r.id = q.request_id
    where v.id = wanted and v.state in ('sent', 'asked') and today <= v.valid_until
      and (app.is_staff() or q.organisation_id = app.own_org() or r.account_id = app.account() or r.link_hash = app.guest())
    for update of v;
  if not found then return null; end if;
  if offer.has_terms and not terms then
    raise exception 'quotation version % was ordered without its terms', offer.id using errcode = 'check_violation';
  end if;

  update quotation_version set state = 'accepted', decided_at = clock_timestamp(), decided_by = app.account(),
    order_number = number_of_order, terms_accepted = offer.has_terms where id = offer.id;
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

  -- What was asked is ordered: the project goes on from here.
  update request set state = 'closed', changed_at = now() where id = offer.request_id and state <> 'closed';
  if found then
    insert into request_event (request_id, kind, author_id, body) values (offer.request_id, 'state', app.account(), 'Closed');
  end if;
  return made_code;
end $$;
revoke execute on function app.order_quotation(uuid, date, text, boolean) from public;
grant execute on function app.order_quotation(uuid, date, text, boolean) to mi_app_write, mi_staff;

-- Who is told of a project: its customers (who asked for it, otherwise those of its organisation), its laboratory (whose project it is,
-- otherwise all of the desk), both without the people named, or these alone. Never who does it, nobody who may not read the project, and nothing
-- of staff to others. The mail leaves in the minute after the next, so that events of the same minute are one mail.
create function app.tell_of_project(of_project uuid, topic text, line text, audience text, people uuid[], staff_only boolean)
returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  told integer;
begin
  if not exists (select from project p where p.id = of_project and (app.is_staff() or p.organisation_id = app.own_org())) then
    return 0;
  end if;
  with of_it as (
    select p.id, p.organisation_id, p.owner_id, r.id as request, r.account_id as asker
    from project p left join request r on r.id = p.request_id where p.id = of_project
  ), reader as (
    select a.id, a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as staff, a.id = p.asker as asker, a.id = p.owner_id as owner
    from of_it p join account a on a.state = 'active' and (a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR')
      or (a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.organisation_id = p.organisation_id and not tell_of_project.staff_only))
  ), chosen as (
    select id from reader where case audience
      when 'customers' then not staff and (asker or not exists (select from reader where not staff and asker))
        and not exists (select from of_it where request is not null and of_it.asker is null)
      when 'laboratory' then staff and (owner or not exists (select from reader where staff and owner))
      else id = any(people) end
    order by id limit 50
  ), recipient as (
    select c.id as account from chosen c
      left join mail_choice m on m.account_id = c.id and m.topic = tell_of_project.topic
    where coalesce(m.wanted, true) and c.id is distinct from app.account() and (audience = 'people' or c.id <> all(people))
    union all
    select null from of_it
    where audience = 'customers' and request is not null and asker is null and organisation_id is not null
  ), noted as (
    insert into project_notice (project_id, account_id, line, staff_only, due_at)
      select of_project, account, tell_of_project.line, tell_of_project.staff_only,
        date_trunc('minute', clock_timestamp()) + interval '2 minutes' from recipient
      returning account_id, due_at
  ), sending as (
    insert into job (kind, input, key, due_at)
      select 'project-notices', jsonb_build_object('account', account_id, 'project', case when account_id is null then of_project end),
        coalesce(account_id, of_project)::text || ' ' || extract(epoch from due_at)::bigint, due_at
      from noted
    on conflict do nothing
  )
  select count(*) into told from noted;
  return told;
end $$;
revoke execute on function app.tell_of_project(uuid, text, text, text, uuid[], boolean) from public;
grant execute on function app.tell_of_project(uuid, text, text, text, uuid[], boolean) to mi_app_write, mi_staff;
