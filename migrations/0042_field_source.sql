-- 0042_field_source.sql: which test the specimen of a strain field was taken from.
--
-- The exchange format demands it of every upload, so what was stored must be able to say it again when it leaves.
alter table field_map add column source_test text;
comment on column field_map.source_test is 'code of the test whose specimen was photographed, e.g. PST; null where nobody stated it';
