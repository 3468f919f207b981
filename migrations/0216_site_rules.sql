-- 0216_site_rules.sql: how people log in and how long things are kept, as administrators set it (decision 0379). One row, which is
-- always there; its bounds are those of `contract/site-rules.ts`.
create table site_rule (
  only_one         boolean primary key default true check (only_one),
  session_days     integer not null default 7 check (session_days between 1 and 30),
  log_in_failures  integer not null default 5 check (log_in_failures between 3 and 10),
  everybody_factor boolean not null default false,
  kept_addresses   integer not null default 30 check (kept_addresses between 1 and 90),
  kept_sessions    integer not null default 90 check (kept_sessions between 30 and 365),
  kept_devices     integer not null default 180 check (kept_devices between 30 and 365),
  kept_mails       integer not null default 90 check (kept_mails between 7 and 365),
  kept_jobs        integer not null default 90 check (kept_jobs between 30 and 365),
  kept_unconfirmed integer not null default 7 check (kept_unconfirmed between 1 and 30),
  kept_support     integer check (kept_support between 90 and 3650),
  kept_requests    integer check (kept_requests between 90 and 3650),
  changed_at       timestamptz(3) not null default now()
);
comment on table site_rule is 'kept_… in days; null: for good';
comment on column site_rule.everybody_factor is 'a second factor is asked of everybody, and not of staff alone';
insert into site_rule default values;

alter table site_rule enable row level security;
alter table site_rule force row level security;
create policy staff_and_accounts_read on site_rule for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or (select app.role()) = 'accounts');
create policy admin_writes on site_rule for update to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on site_rule to mi_app_read, mi_app_write, mi_staff;
grant update on site_rule to mi_staff;

-- What is closed and older than the rule says. A request with a quotation or a project belongs to their history and stays.
create policy definer_reads_rules on site_rule for select to mi_owner using (true);
create policy definer_looks_at_closed on support_thread for select to mi_owner using (state = 'closed');
create policy definer_forgets_closed on support_thread for delete to mi_owner using (state = 'closed');
create policy definer_forgets_closed on request for delete to mi_owner using (state = 'closed');
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
