-- 0206_test_prices.sql: what the operator asks for tests. It gives a plan of tests its price class and time (docs/decisions/0410). A test
-- without a row has the sample price of the program, and the plan says so. Amounts are whole numbers of the smallest unit.
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

alter table test_price enable row level security;
alter table test_price force row level security;
create policy everybody on test_price for select using (true);
create policy staff_writes on test_price to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on test_price to mi_app_read, mi_app_write, mi_staff;
grant insert, update, delete on test_price to mi_staff;

-- Pages kept for visitors are kept under this state, so a new price counts at once.
create trigger catalogue_changed after insert or update or delete on test_price
  for each statement execute function app.note_catalogue_change();
