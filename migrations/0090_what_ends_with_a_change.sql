-- 0090_what_ends_with_a_change.sql: registrations that nobody confirmed go, and nothing that opens an account outlives a
-- new password, another role or the loss of its state.
--
-- Whoever keeps accounts may delete them as long as they wait for their mail; all others are emptied, never deleted.
grant delete on account to mi_app_write;
create policy only_waiting on account as restrictive for delete to mi_app_write using (state = 'pending');

-- Keys of programs and log-ins under way were opened with the same password or role as the sessions.
create policy definer_ends on login_ticket to mi_owner using (true) with check (true);
create or replace function app.end_sessions_of_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session s set ended_at = now(), end_reason = 'account-changed' where s.account_id = new.id and s.ended_at is null;
  update api_key k set revoked_at = now() where k.account_id = new.id and k.revoked_at is null;
  delete from login_ticket t where t.account_id = new.id;
  return null;
end
$$;
