-- 0215_source_of_coils.sql: where measurements come from that somebody else has published.
--
-- Those who pass openly licensed data on must name authors, licence and address. They belong to the coil, because files, cards and
-- pages are about coils; as one value, because it is copied with the coil, released with it and read under the same policy.
alter table variant add column source jsonb check (jsonb_typeof(source) = 'object');
comment on column variant.source is
  'of published measurements: { title, authors, year, laboratory, licence, copyright, url, doi } (contract/data-source); null: our own';
select app.keep_versions('variant', 'id', 'material_id');
