-- 0112_beginnings_of_words.sql: names are found by the beginnings of their words instead of by trigrams.
--
-- `tr` was answered from two lists of trigrams, each as long as a fifth of all names; a name with its number from ten lists
-- that the index had to read against each other. With the beginnings of each word as entries of their own, each word that
-- was typed needs one list and no more. Typing errors are corrected in search_word, which keeps its trigrams.

-- ' 6 dp980 ' → 6, '6 ', d, dp, dp9, dp98, dp980, 'dp980 ': the blank ends a whole word. No question is longer than a
-- hundred letters (contract/search-kinds.ts), so longer beginnings would never be asked for.
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

drop index search_name_words;
create index search_name_beginnings on search_name using gin (app.word_beginnings(words));

-- Names letter by letter as far as they were typed, in the order of the alphabet whatever the language of the database: of
-- the hundred thousand that `tr` begins, the first two hundred are read and no more. Upper levels are few and come first.
create index tree_node_upper_begins on tree_node (lower_name collate "C") where level <> 'material';
create index tree_node_material_begins on tree_node (lower_name collate "C") where level = 'material';
