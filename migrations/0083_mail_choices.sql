-- 0083_mail_choices.sql: which mails a person wants. Mails that guard the account (links, changed passwords, sessions that
-- were ended) are no choice; the topics of the others stand in contract/accounts/mail-topics.ts with what holds before
-- anything was chosen.
create table mail_choice (
  account_id uuid not null references account on delete cascade,
  topic      text not null check (topic ~ '^[a-z-]{1,40}$'),
  wanted     boolean not null,
  changed_at timestamptz(3) not null default now(),
  primary key (account_id, topic)
);

-- What a person has been told of: each occasion once, whichever process comes first, also after a restart.
create table mail_told (
  account_id uuid not null references account on delete cascade,
  occasion   text not null check (length(occasion) between 1 and 200),
  told_at    timestamptz(3) not null default now(),
  primary key (account_id, occasion)
);
comment on table mail_told is 'notices of the site itself, never what is in them';

alter table mail_choice enable row level security;
alter table mail_choice force row level security;
alter table mail_told enable row level security;
alter table mail_told force row level security;
create policy accounts_work on mail_choice to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy accounts_work on mail_told to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
create policy admin_works on mail_told to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy definer_reads on mail_choice for select to mi_owner using (true);
grant select, insert, update, delete on mail_choice to mi_app_write;
grant select, delete on mail_told to mi_app_write;
grant select, insert, delete on mail_told to mi_staff;

-- Whoever queues a mail learns this one answer, and reads nobody's choices.
create function app.wants_mail(account uuid, topic text, otherwise boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select c.wanted from mail_choice c where c.account_id = wants_mail.account and c.topic = wants_mail.topic),
                  otherwise)
$$;
revoke execute on function app.wants_mail(uuid, text, boolean) from public;
grant execute on function app.wants_mail(uuid, text, boolean) to mi_app_write, mi_staff;

-- Materials of which somebody saved a view and wants to hear: what people look at stays their own business otherwise, so
-- the views of those who did not ask are not in it.
create policy definer_reads on saved_view for select to mi_owner using (true);
create function app.watched_materials(topic text) returns table (account_id uuid, path text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.account_id, lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')), min(v.saved_at)
  from saved_view v
  join mail_choice c on c.account_id = v.account_id and c.topic = watched_materials.topic and c.wanted
  where v.deleted_at is null and v.address ~ '^/mi-database/([^/?#]+/){4}[^/?#]+'
  group by 1, 2
$$;
revoke execute on function app.watched_materials(text) from public;
grant execute on function app.watched_materials(text) to mi_staff;
