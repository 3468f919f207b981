-- 0287_notices_without_pace.sql: mails about projects leave when something happens; they no longer wait for a day or a week.
--
-- Notices that wait for a morning or a Monday are due now. Who wanted them daily or weekly still gets them, one mail for each event.
create policy migration_changes on project_notice for update to mi_owner using (true) with check (true);
update project_notice set due_at = least(due_at, now());
drop policy migration_changes on project_notice;

drop function app.tell_of_project(uuid, text, text, text, uuid[], boolean, text);
drop function app.notice_due(text, text, timestamptz);
alter table project_notice drop column pace;
alter table mail_choice drop column pace;

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
