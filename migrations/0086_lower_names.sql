-- 0086_lower_names.sql: names, slugs and paths in lower case as columns of their own.
--
-- Row-level security lets no condition near a row before its policy unless every function in it is leakproof, and lower()
-- is not. An index over lower(name) therefore served nobody but the owner: whoever looked for a name or an address read the
-- whole tree, and half a million nodes took a second. To compare a stored text gives nothing away, so an index over such a
-- column is used.
alter table tree_node
  add column lower_name text generated always as (lower(name)) stored,
  add column lower_slug text generated always as (lower(slug)) stored,
  add column lower_path text generated always as (lower(path)) stored;
drop index tree_node_name;
drop index tree_node_path;
create unique index tree_node_path on tree_node (lower_path);
create index tree_node_name on tree_node (lower_name);
create index tree_node_slug on tree_node (lower_slug);

alter table variant add column lower_slug text generated always as (lower(slug)) stored;
create index variant_slug on variant (lower_slug);

-- Beginnings of words, letter by letter whatever the language of the database.
create index search_word_begins on search_word (word collate "C");
