-- 0141_mail_by_jobs.sql: a mail is sent by a job of kind `mail`, queued with it in one transaction. The mail keeps what was to be sent
-- and what became of it; tries, pauses and who is sending it now are the job's.
create policy definer_queues on job for insert to mi_owner with check (true);
create or replace function app.queue_mail(account uuid, recipient text, subject text, body text, html text) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with queued as (
    insert into mail (account_id, recipient, subject, text, html)
      values (queue_mail.account, queue_mail.recipient, queue_mail.subject, body, queue_mail.html) returning id
  ), sending as (
    insert into job (kind, input, key) select 'mail', jsonb_build_object('mail', id), id::text from queued
  )
  select id from queued
$$;

create policy migration_changes on mail for update to mi_owner using (true) with check (true);
insert into job (kind, input, key, attempts, due_at, queued_at)
  select 'mail', jsonb_build_object('mail', id), id::text, attempts, next_attempt_at, queued_at
  from mail where state in ('queued', 'sending');
update mail set state = 'queued' where state = 'sending';
drop policy migration_changes on mail;

drop index mail_waiting;
alter table mail drop column attempts, drop column next_attempt_at, drop column lease;
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('queued', 'sent', 'refused', 'kept'));
