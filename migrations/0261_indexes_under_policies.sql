-- 0261_indexes_under_policies.sql: two indexes that queries of readers can use.
--
-- A policy with "or" implies neither "release is not null" nor "superseded is null", so both partial indexes of curves by specimen were
-- closed to every reader: each condition of a material page read the whole table.
create index curve_replicate on curve (replicate_id);

-- Behind a policy PostgreSQL looks a row up only by operators that cannot leak it. "@>" of arrays is not one of them, "<" of texts is:
-- what lies below a node is the range of addresses that begin with its own.
create index tree_node_below on tree_node (level, lower_path collate "C");
