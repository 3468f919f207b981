-- 0060_saved_views.sql: addresses that somebody wants to find again. The address is the state of a view, so that is all
-- there is to keep; what its reader may see is decided when it is opened.
create table saved_view (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name       text not null check (name = btrim(name) and name <> '' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  address    text not null check (address ~ '^/([^/\\[:cntrl:]][^[:cntrl:]]*)?$' and length(address) <= 2000),
  saved_at   timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
comment on column saved_view.deleted_at is 'can be undone for a day; older ones go when the account saves again';
create index saved_view_account on saved_view (account_id, saved_at desc);

alter table saved_view enable row level security;
alter table saved_view force row level security;

-- Nobody else's, staff included: what somebody looks at is his own business.
create policy own on saved_view using (account_id = (select app.account())) with check (account_id = (select app.account()));
grant select on saved_view to mi_app_read;
grant select, insert, update (name, deleted_at), delete on saved_view to mi_app_write, mi_staff;
