-- 0224_project_notices.sql: what people are to be told of their projects, until the mail that tells it is queued (decision 0416).
--
-- Each notice waits for the time that its reader has chosen: about a minute, so that what happens together is one mail, or the next morning,
-- or the next Monday. Who is told and what they have chosen is nobody's to read, so the function at the end finds it out.
alter table mail_choice add column pace text not null default 'at-once' check (pace in ('at-once', 'daily', 'weekly'));
comment on column mail_choice.pace is 'one mail soon, or what has gathered in one mail';

create table project_notice (
  id         bigint generated always as identity primary key,
  project_id uuid not null references project on delete cascade,
  account_id uuid references account on delete cascade,
  line       text not null check (length(line) between 1 and 1500),
  pace       text not null check (pace in ('at-once', 'daily', 'weekly')),
  staff_only boolean not null,
  at         timestamptz(3) not null default clock_timestamp(),
  due_at     timestamptz(3) not null
);
comment on table project_notice is 'deleted when its mail is queued';
comment on column project_notice.account_id is 'null: who asked for the project without an account';
comment on column project_notice.staff_only is 'of the work inside: it leaves to staff alone, whatever its reader has become';
create index project_notice_account on project_notice (account_id, due_at);
create index project_notice_project on project_notice (project_id);

alter table project_notice enable row level security;
alter table project_notice force row level security;
create policy definer_tells on project_notice for insert to mi_owner with check (true);
create policy operator_mails on project_notice to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
create policy accounts_work on project_notice to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, delete on project_notice to mi_app_write, mi_staff;

-- When a mail of this pace leaves: at seven in the laboratory's morning, whatever its clock does in between.
create function app.notice_due(pace text, zone text, since timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case pace
    when 'daily' then (date_trunc('day', since at time zone zone - interval '7 hours') + interval '1 day 7 hours') at time zone zone
    when 'weekly' then (date_trunc('week', since at time zone zone - interval '7 hours') + interval '7 days 7 hours') at time zone zone
    else date_trunc('minute', since) + interval '2 minutes' end
$$;

-- Who is told of a project: its customers (who asked for it, otherwise those of its organisation), its laboratory (whose project it is,
-- otherwise all of the desk), both without the people named, or these alone. Never who does it, nobody who may not read the project, and nothing of staff to others.
create function app.tell_of_project(of_project uuid, topic text, line text, audience text, people uuid[], staff_only boolean, zone text)
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
  ), paced as (
    select c.id as account, coalesce(m.pace, 'at-once') as pace from chosen c
      left join mail_choice m on m.account_id = c.id and m.topic = tell_of_project.topic
    where coalesce(m.wanted, true) and c.id is distinct from app.account() and (audience = 'people' or c.id <> all(people))
    union all
    select null, 'at-once' from of_it
    where audience = 'customers' and request is not null and asker is null and organisation_id is not null
  ), noted as (
    insert into project_notice (project_id, account_id, line, pace, staff_only, due_at)
      select of_project, account, tell_of_project.line, pace, tell_of_project.staff_only, app.notice_due(pace, zone, clock_timestamp()) from paced
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
revoke execute on function app.tell_of_project(uuid, text, text, text, uuid[], boolean, text) from public;
grant execute on function app.tell_of_project(uuid, text, text, text, uuid[], boolean, text) to mi_app_write, mi_staff;
create policy definer_returns on project_notice for select to mi_owner using (true);

-- Messages and mentions, and work that is given, have choices of their own from now on; who wanted nothing of projects wants none of them.
create policy migration_changes on mail_choice to mi_owner using (true) with check (true);
insert into mail_choice (account_id, topic, wanted, changed_at)
  select account_id, 'project-messages', wanted, changed_at from mail_choice where topic = 'projects'
  on conflict do nothing;
drop policy migration_changes on mail_choice;
