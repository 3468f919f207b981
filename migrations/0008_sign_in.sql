-- 0008_sign_in.sql: signing in by a one-time link, and who a session belongs to.
--
-- The roles of readers get three narrow functions instead of rights on the tables. Secrets arrive as SHA-256; who a
-- session is, is read anew at each request, so that a changed role or a disabled account takes effect at once.
create policy definer_works on session to mi_owner using (true) with check (true);
create policy definer_works on one_time_link to mi_owner using (true) with check (true);
create policy definer_reads on account for select to mi_owner using (true);

-- Consumes a link and opens a session, in one statement each: of several at the same moment one finds the link unused.
-- The account, or null for a link that is unknown, used, expired, or of an account that is not active.
create function app.sign_in_by_link(link_hash bytea, session_hash bytea, lifetime interval) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid;
begin
  update one_time_link l set used_at = now()
    from account a
    where l.token_hash = link_hash and l.purpose = 'login' and l.used_at is null and now() < l.expires_at
      and a.id = l.account_id and a.state = 'active'
    returning l.account_id into who;
  if who is null then return null; end if;
  insert into session (account_id, token_hash, expires_at) values (who, session_hash, now() + lifetime);
  perform app.audit_append('account.sign-in', who::text, null, null, null);
  return who;
end
$$;

create function app.session_account(session_hash bytea)
returns table (account_id uuid, organisation_id uuid, role text, email text, first_name text, last_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.organisation_id, a.role, a.email, a.first_name, a.last_name
  from session s join account a on a.id = s.account_id
  where s.token_hash = session_hash and s.ended_at is null and now() < s.expires_at and a.state = 'active'
$$;

create function app.end_session(session_hash bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid;
begin
  update session s set ended_at = now() where s.token_hash = session_hash and s.ended_at is null
    returning s.account_id into who;
  if who is not null then perform app.audit_append('account.sign-out', who::text, null, null, null); end if;
end
$$;

revoke execute on function app.sign_in_by_link(bytea, bytea, interval) from public;
revoke execute on function app.session_account(bytea) from public;
revoke execute on function app.end_session(bytea) from public;
grant execute on function app.sign_in_by_link(bytea, bytea, interval) to mi_app_write;
grant execute on function app.session_account(bytea) to mi_app_read;
grant execute on function app.end_session(bytea) to mi_app_write;

-- Staff's pages ask of every material whether it holds drafts; there are few at a time.
create index replicate_drafts on replicate (material_id) where release is null;
