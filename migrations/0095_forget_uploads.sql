-- 0095_forget_uploads.sql: files that were attached and never sent, and conversations that a guest began without a word.
create policy definer_looks on support_file for select to mi_owner
  using (message_id is null and created_at < now() - interval '1 day');
create policy definer_forgets on support_file for delete to mi_owner
  using (message_id is null and created_at < now() - interval '1 day');
create policy definer_looks on support_thread for select to mi_owner
  using (account_id is null and created_at < now() - interval '30 days');
create policy definer_forgets on support_thread for delete to mi_owner
  using (account_id is null and created_at < now() - interval '30 days');

-- A guest's cookie lives 30 days: after that nobody can say the first word.
create function app.forget_uploads() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from support_file where message_id is null and created_at < now() - interval '1 day';
  delete from support_thread t where t.account_id is null and t.created_at < now() - interval '30 days'
    and not exists (select from support_message m where m.thread_id = t.id);
$$;
revoke execute on function app.forget_uploads() from public;
grant execute on function app.forget_uploads() to mi_app_write;
