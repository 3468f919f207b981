-- 0158_short_links.sql: short addresses for long ones. The address of a tool is its whole state and can be long; a mail or a slide
-- wants a short one. A code follows from the address, so the same view has one link however often it is shared, and nothing is
-- kept of who made it. What its reader may see is decided when it is opened (docs/decisions/0403).
create table short_link (
  code    text primary key check (code ~ '^[0-9a-z]{12}$'),
  address text not null check (address ~ '^/([^/\\[:cntrl:]][^[:cntrl:]]*)?$' and length(address) <= 2000),
  made_at timestamptz(3) not null default now()
);

alter table short_link enable row level security;
alter table short_link force row level security;
create policy everybody on short_link for select using (true);
create policy made_by_accounts on short_link for insert with check ((select app.account()) is not null);
grant select on short_link to mi_app_read, mi_app_write, mi_staff;
grant insert (code, address) on short_link to mi_app_write, mi_staff;
