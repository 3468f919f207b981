-- 0082_subscription_notes.sql: what administrators write down about a subscription. A table of its own, because an
-- organisation reads its own subscriptions, and not this.
create table subscription_note (
  subscription_id uuid primary key references subscription on delete cascade,
  text            text not null check (text <> '' and length(text) <= 5000),
  changed_at      timestamptz(3) not null default now()
);
alter table subscription_note enable row level security;
alter table subscription_note force row level security;
create policy admin_reads on subscription_note for select to mi_app_read using ((select app.is_admin()));
create policy admin_works on subscription_note to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on subscription_note to mi_app_read;
grant select, insert, update, delete on subscription_note to mi_staff;
