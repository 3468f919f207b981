-- 0050_search.sql: names to be searched, typing errors included.
--
-- Row-level security lets no trigram condition near a row before its policy has been asked, so half a million names would
-- be read one by one. What everybody may know anyway, the released names of the public tree, therefore stands in a table
-- of its own whose policy lets every row pass; private names and drafts are searched in the tree itself, which holds few
-- of them for anybody. A trigger keeps the copy; nothing else writes it.
create extension if not exists pg_trgm with schema public;

create table search_name (
  node_id uuid primary key references tree_node on delete cascade,
  words   text not null
);
comment on column search_name.words is 'names as words in lower case with a blank around each: " dp980 dp 980 6 dual phase "';

-- Words that occur in public names: what a misspelt word can have meant.
create table search_word (
  word  text primary key,
  names integer not null check (names > 0)
);
comment on column search_word.names is 'how many public names hold it';

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

alter table search_name enable row level security;
alter table search_name force row level security;
alter table search_word enable row level security;
alter table search_word force row level security;
create policy definer_keeps on search_name to mi_owner using (true) with check (true);
create policy definer_keeps on search_word to mi_owner using (true) with check (true);
create policy public_names on search_name for select using (true);
create policy public_words on search_word for select using (true);
grant select on search_name, search_word to mi_app_read, mi_app_write, mi_staff;

create trigger tree_node_search after insert or update or delete on tree_node
  for each row execute function app.keep_search_name();

-- What is there already; the owner, who is bound by policies too, sees it for just this statement.
create policy definer_fills on tree_node for select to mi_owner using (true);
insert into search_name (node_id, words)
  select id, ' ' || array_to_string(app.search_words(name || ' ' || coalesce(second_name, '')), ' ') || ' '
  from tree_node where visibility = 'public' and release is not null;
insert into search_word (word, names)
  select w, count(*) from tree_node, unnest(app.search_words(name || ' ' || coalesce(second_name, ''))) w
  where visibility = 'public' and release is not null group by w;
drop policy definer_fills on tree_node;

create index search_name_words on search_name using gin (words gin_trgm_ops);
create index search_word_letters on search_word using gin (word gin_trgm_ops);
-- The few names that are not everybody's.
create index tree_node_not_public on tree_node (id) where visibility = 'private' or release is null;
-- A name letter by letter comes first, however many others hold its words.
create index tree_node_name on tree_node (lower(name));
