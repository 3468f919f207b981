-- 0121_company_log_in_only.sql: an organisation may want its people to log in at the company alone. Then what else opens
-- their accounts ends: passwords, second factors, links of mails, and whatever was opened with them. Staff of the site are
-- never concerned: they log in here, and undo the rule if a company's provider fails.
alter table company_login add column required boolean not null default false;
comment on column company_login.required is 'people of the domain log in at their company alone';
grant select (required) on company_login to mi_app_read;

create function app.logs_in_at_company_only(email text, role text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select role not in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') and exists (
    -- Whether the domain is confirmed or not: without its company nobody gets in, rather than by what was ended.
    select from company_login c where c.required and c.domain = split_part(email, '@', 2))
$$;
revoke execute on function app.logs_in_at_company_only(text, text) from public;
create policy definer_reads on company_login for select to mi_owner using (true);

-- Whoever writes it: no such account holds a password.
create function app.keep_company_only() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.logs_in_at_company_only(new.email, new.role) then
    new.password_hash := null;
    if tg_op = 'UPDATE' and old.password_hash is not null then new.password_changed_at := clock_timestamp(); end if;
  end if;
  return new;
end
$$;
revoke execute on function app.keep_company_only() from public;
create trigger account_company_only before insert or update of password_hash, role, email on account
  for each row when (new.password_hash is not null) execute function app.keep_company_only();

-- What opens accounts of a domain beside its company, ends with the rule; a session does not outlive what it was opened with.
create function app.end_other_log_ins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
begin
  for person in
    select a.id from account a where a.erased_at is null and app.logs_in_at_company_only(a.email, a.role)
      and split_part(a.email, '@', 2) = new.domain
  loop
    update account a set password_hash = null, password_changed_at = clock_timestamp(), failures_in_row = 0 where a.id = person;
    delete from passkey p where p.account_id = person;
    delete from totp_factor f where f.account_id = person;
    delete from recovery_code r where r.account_id = person;
    delete from one_time_link l where l.account_id = person and l.used_at is null;
    delete from known_device k where k.account_id = person;
  end loop;
  return null;
end
$$;
revoke execute on function app.end_other_log_ins() from public;
create policy definer_ends on account for update to mi_owner using (true) with check (true);
create policy definer_ends on passkey to mi_owner using (true) with check (true);
create policy definer_ends on totp_factor to mi_owner using (true) with check (true);
create policy definer_ends on recovery_code to mi_owner using (true) with check (true);
create policy definer_ends on known_device to mi_owner using (true) with check (true);
create trigger company_login_required after insert or update of required on company_login
  for each row when (new.required) execute function app.end_other_log_ins();

-- What the rule would end in a domain, for the review before it is set.
create function app.company_people(domain text)
returns table (people integer, bound integer, passwords integer, factors integer, staff integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with everybody as (
    select a.id, a.password_hash, a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as is_staff from account a
    where a.erased_at is null and a.state <> 'disabled' and split_part(a.email, '@', 2) = company_people.domain)
  select count(*) filter (where not is_staff)::integer,
         count(*) filter (where not is_staff and exists (select from company_identity i where i.account_id = e.id))::integer,
         count(*) filter (where not is_staff and password_hash is not null)::integer,
         count(*) filter (where not is_staff and (exists (select from passkey p where p.account_id = e.id)
           or exists (select from totp_factor f where f.account_id = e.id and f.confirmed_at is not null)))::integer,
         count(*) filter (where is_staff)::integer
  from everybody e
$$;
revoke execute on function app.company_people(text) from public;
grant execute on function app.company_people(text) to mi_staff;
create policy definer_reads on company_identity for select to mi_owner using (true);
