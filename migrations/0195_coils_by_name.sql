-- 0195_coils_by_name.sql: lists of coils begin with the first names. A map of half a million coils lists two thousand of them; without this
-- index all were joined and sorted to find them (docs/decisions/0356).
create index variant_by_name on variant (name, id);
