-- 0093_roles_by_the_operator_alone.sql: without an account only the operator's own context makes administrators. The
-- account calls act without one too, and registration runs in their name.
create or replace function app.keep_role_rules() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  who app.caller := app.caller();
begin
  if current_user not in ('mi_staff', 'mi_app_write', 'mi_owner') then return coalesce(new, old); end if;

  if tg_op = 'UPDATE' and current_user <> 'mi_owner' and new.role is distinct from old.role then
    if who.account = old.id then
      raise exception 'nobody changes his own role' using errcode = 'insufficient_privilege';
    end if;
    -- Roles are administration's; the command line acts as administrator without an account, and makes the first ones.
    if who.role is distinct from 'ROLE_ADMIN' then
      raise exception 'only an administrator changes roles' using errcode = 'insufficient_privilege';
    end if;
    if new.role = 'ROLE_ADMIN' and who.account is not null and not exists (
      select from role_request r where r.account_id = new.id and r.role = new.role and r.decision = 'approved'
        and r.decided_in = pg_current_xact_id() and r.decided_by = who.account) then
      raise exception 'a second administrator has to approve' using errcode = 'insufficient_privilege';
    end if;
  end if;

  if old.role = 'ROLE_ADMIN' and old.state = 'active'
     and (tg_op = 'DELETE' or new.role <> 'ROLE_ADMIN' or new.state <> 'active') then
    -- Two who remove each other at the same moment: the second waits here, and then counts.
    perform pg_advisory_xact_lock(7305101822443212);
    if not exists (select from account a where a.role = 'ROLE_ADMIN' and a.state = 'active' and a.id <> old.id) then
      raise exception 'the last administrator stays' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return coalesce(new, old);
end
$$;

create or replace function app.keep_role_rules_of_new() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  who app.caller := app.caller();
begin
  if current_user in ('mi_staff', 'mi_app_write') and new.role = 'ROLE_ADMIN'
     and (who.role is distinct from 'ROLE_ADMIN' or who.account is not null) then
    raise exception 'a second administrator has to approve' using errcode = 'insufficient_privilege';
  end if;
  -- Who registers, or comes from his company, begins without any right.
  if current_user = 'mi_app_write' and new.role <> 'ROLE_REGISTRAR' then
    raise exception 'only an administrator gives roles' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
