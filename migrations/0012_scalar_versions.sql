-- 0012_scalar_versions.sql: a number may wait beside the one it will replace.
--
-- Evaluating stored originals again by newer procedures makes drafts. Until they are released readers go on seeing the
-- published number with its version; with the release the draft takes its place. So there may be two rows of one property
-- of one specimen, but only one of each kind.
alter table scalar drop constraint scalar_replicate_id_property_key;
create unique index scalar_published on scalar (replicate_id, property) where release is not null;
create unique index scalar_draft on scalar (replicate_id, property) where release is null;
