-- 0031_subscription_requests.sql: what people ask for when a page tells them that something is not in their plan.
--
-- Everybody may ask, also visitors; one function is the door, so that it can count. Administrators read and answer.
create table subscription_request (
  id           uuid primary key default gen_random_uuid(),
  reference    text not null unique default 'S-' || upper(substr(md5(gen_random_uuid()::text), 1, 6)),
  created_at   timestamptz(3) not null default now(),
  account_id   uuid references account on delete set null,
  wish         text not null check (wish in ('request', 'upgrade')),
  name         text not null check (length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email        text not null check (length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  organisation text not null default '' check (length(organisation) <= 120 and organisation !~ '[[:cntrl:]]'),
  about        text not null default '' check (length(about) <= 200 and about !~ '[[:cntrl:]]'),
  message      text not null default '' check (length(message) <= 2000),
  closed_at    timestamptz(3),
  closed_by    uuid
);
comment on column subscription_request.about is 'address or name of what was asked for, as typed';
create index subscription_request_open on subscription_request (created_at) where closed_at is null;
create index subscription_request_account on subscription_request (account_id);

alter table subscription_request enable row level security;
alter table subscription_request force row level security;
create policy definer_writes on subscription_request to mi_owner using (true) with check (true);
create policy admin_reads on subscription_request for select using ((select app.is_admin()));
create policy admin_closes on subscription_request for update to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on subscription_request to mi_app_read, mi_staff;
grant update (closed_at, closed_by) on subscription_request to mi_staff;

-- The reference, or null beyond 5 requests an hour from one address or account, and 200 from everybody together.
create function app.request_subscription(
  wish text, name text, email text, organisation text, about text, message text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who  uuid := (app.caller()).account;
  made text;
begin
  perform pg_advisory_xact_lock(7305101822443213);
  if (select count(*) filter (where r.email = lower(request_subscription.email) or r.account_id = who) >= 5 or count(*) >= 200
      from subscription_request r where r.created_at > now() - interval '1 hour') then
    return null;
  end if;
  insert into subscription_request (account_id, wish, name, email, organisation, about, message)
    values (who, request_subscription.wish, request_subscription.name, lower(request_subscription.email),
            request_subscription.organisation, request_subscription.about, request_subscription.message)
    returning reference into made;
  return made;
end
$$;
revoke execute on function app.request_subscription(text, text, text, text, text, text) from public;
grant execute on function app.request_subscription(text, text, text, text, text, text) to mi_app_write, mi_staff;
