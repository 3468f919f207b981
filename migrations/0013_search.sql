-- Search by name, saved views and short links.
--
-- The policy of the tree must be checked before a trigram condition. Released names of the public tree therefore stand in a table
-- of their own, whose policy admits every row; private names and drafts are searched in the tree.

create extension if not exists pg_trgm with schema public;
create index variant_status_letters on variant_status using gin (letters gin_trgm_ops);

create table search_name (
  node_id uuid primary key references tree_node on delete cascade,
  words   text not null
);
comment on column search_name.words is 'names as words in lower case with a blank around each: " dp980 dp 980 6 dual phase "';
alter table search_name enable row level security, force row level security;

create policy definer_keeps on search_name to mi_owner using (true) with check (true);
create policy public_names on search_name for select using (true);
grant select on search_name to mi_app_read, mi_app_write, mi_staff;

-- Words that occur in public names: what a misspelt word can have meant.
create table search_word (
  word  text primary key,
  names integer not null check (names > 0)
);
comment on column search_word.names is 'how many public names hold it';
create index search_word_letters on search_word using gin (word gin_trgm_ops);

-- Beginnings of words, letter by letter whatever the language of the database.
create index search_word_begins on search_word (word collate "C");
alter table search_word enable row level security, force row level security;

create policy definer_keeps on search_word to mi_owner using (true) with check (true);
create policy public_words on search_word for select using (true);
grant select on search_word to mi_app_read, mi_app_write, mi_staff;

-- Letters and digits of a word count as words too: `980` finds DP980.
create function app.search_words(text) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct w), '{}') from (
    select w from regexp_split_to_table(lower(normalize($1, NFKC)), '[^[:alnum:]]+') w
    union all
    select m[1] from regexp_matches(lower(normalize($1, NFKC)), '([[:alpha:]]+|[[:digit:]]+)', 'g') m
  ) x where w <> ''
$$;

create function app.keep_search_name() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old_words text[] := '{}';
  new_words text[] := '{}';
begin
  if tg_op = 'UPDATE' and (old.name, old.second_name, old.visibility, old.release) is not distinct from
                          (new.name, new.second_name, new.visibility, new.release) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.visibility = 'public' and old.release is not null then
    old_words := app.search_words(old.name || ' ' || coalesce(old.second_name, ''));
  end if;
  if tg_op <> 'DELETE' and new.visibility = 'public' and new.release is not null then
    new_words := app.search_words(new.name || ' ' || coalesce(new.second_name, ''));
  end if;
  if tg_op <> 'DELETE' then
    if cardinality(new_words) = 0 then
      delete from search_name where node_id = new.id;
    else
      insert into search_name (node_id, words) values (new.id, ' ' || array_to_string(new_words, ' ') || ' ')
        on conflict (node_id) do update set words = excluded.words;
    end if;
  end if;
  delete from search_word where word = any(old_words) and names = 1 and word <> all(new_words);
  update search_word set names = names - 1 where word = any(old_words) and word <> all(new_words);
  -- In order of the words, so that two writers wait for each other in one direction.
  insert into search_word (word, names)
    select w, 1 from unnest(new_words) w where w <> all(old_words) order by w
    on conflict (word) do update set names = search_word.names + 1;
  return null;
end
$$;
revoke execute on function app.keep_search_name() from public;

create trigger tree_node_search after insert or update or delete on tree_node
  for each row execute function app.keep_search_name();

create table saved_view (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name       text not null check (name = btrim(name) and name <> '' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  address    text not null check (address ~ '^/([^/\\[:cntrl:]][^[:cntrl:]]*)?$' and length(address) <= 2000),
  saved_at   timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);

create function app.saved_views_of_materials(materials uuid[]) returns table (material_id uuid, views integer, people integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, count(*)::integer, count(distinct v.account_id)::integer
  from tree_node m
  join saved_view v on v.deleted_at is null
    and m.lower_path = lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)'))
  where m.id = any (materials) and (select app.is_staff())
  group by m.id
$$;
revoke execute on function app.saved_views_of_materials(uuid[]) from public;
grant execute on function app.saved_views_of_materials(uuid[]) to mi_staff;

create function app.watched_materials(topic text) returns table (account_id uuid, path text, since timestamptz, cards text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.account_id, lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')), min(v.saved_at),
         coalesce(array_agg(v.name order by v.saved_at, v.name) filter (where v.address ~ '[?&]card=[^&#]'), '{}')
  from saved_view v
  join mail_choice c on c.account_id = v.account_id and c.topic = watched_materials.topic and c.wanted
  where v.deleted_at is null and v.address ~ '^/mi-database/([^/?#]+/){4}[^/?#]+'
  group by 1, 2
$$;
revoke execute on function app.watched_materials(text) from public;
grant execute on function app.watched_materials(text) to mi_staff;
comment on column saved_view.deleted_at is 'can be undone for a day; older ones go when the account saves again';
create index saved_view_account on saved_view (account_id, saved_at desc);
alter table saved_view enable row level security, force row level security;

-- Nobody else's, staff included: what somebody looks at is his own business.
create policy own on saved_view
  using (account_id = (select app.account())) with check (account_id = (select app.account()));
create policy accounts_work on saved_view to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');

-- Materials of which somebody saved a view and wants to hear: what people look at stays their own business otherwise, so
-- the views of those who did not ask are not in it.
create policy definer_reads on saved_view for select to mi_owner using (true);
grant select on saved_view to mi_app_read;
grant select, insert, update (name, deleted_at), delete on saved_view to mi_app_write, mi_staff;

create function app.word_beginnings(words text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 set search_path = pg_catalog, pg_temp as $$
declare
  word text;
  beginnings text[] := '{}';
begin
  foreach word in array string_to_array(btrim(words), ' ') loop
    for letters in 1 .. least(char_length(word), 100) + 1 loop
      beginnings := beginnings || left(word || ' ', letters);
    end loop;
  end loop;
  return beginnings;
end
$$;
create index search_name_beginnings on search_name using gin (app.word_beginnings(words));

create table short_link (
  code    text primary key check (code ~ '^[0-9a-z]{12}$'),
  address text not null check (address ~ '^/([^/\\[:cntrl:]][^[:cntrl:]]*)?$' and length(address) <= 2000),
  made_at timestamptz(3) not null default now()
);
alter table short_link enable row level security, force row level security;

create policy everybody on short_link for select using (true);
create policy made_by_accounts on short_link for insert with check ((select app.account()) is not null);
grant select on short_link to mi_app_read;
grant select, insert (code, address) on short_link to mi_app_write, mi_staff;
