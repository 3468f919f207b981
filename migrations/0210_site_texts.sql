-- 0210_site_texts.sql: what the operator of the site writes in place of sample text: facts of their laboratory on written pages and
-- on the contact page (docs/decisions/0450). A page without a row shows the sample of the program, with a note that says so.
create table site_text (
  id         uuid primary key default gen_random_uuid(),
  address    text not null unique check (address ~ '^/[a-z0-9/-]+$' and length(address) <= 200),
  text       text not null default '' check (length(text) <= 20000),
  facts      jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  changed_at timestamptz(3) not null default now()
);
comment on column site_text.text is 'in place of the sample text below the heading; empty: the sample is true for this laboratory';
comment on column site_text.facts is '[{ label, rows: [{ name, value, note? }] }], in place of the table with that label';

alter table site_text enable row level security;
alter table site_text force row level security;
create policy everybody on site_text for select using (true);
create policy staff_writes on site_text to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on site_text to mi_app_read, mi_app_write, mi_staff;
grant insert, update, delete on site_text to mi_staff;

-- Pages kept for visitors are kept under this state, so a new text is shown at once.
create trigger catalogue_changed after insert or update or delete on site_text
  for each statement execute function app.note_catalogue_change();
