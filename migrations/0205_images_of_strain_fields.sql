-- 0205_images_of_strain_fields.sql: the images before the last one, from which the loading path of a spot is read.
--
-- Everything that shows or evaluates one field goes on with the last image before fracture, number 0. A recording has a file for
-- each image, so an image names its own.
alter table field_map
  add column before_last integer not null default 0 check (before_last >= 0),
  add column raw_file_hash bytea,
  add foreign key (material_id, raw_file_hash) references raw_file (material_id, hash),
  add unique (replicate_id, before_last);
comment on column field_map.before_last is 'images between this one and the last before fracture, which is 0';
comment on column field_map.raw_file_hash is 'file of this image; null: that of the replicate';
create index field_map_raw_file on field_map (material_id, raw_file_hash);

select app.keep_versions('field_map', 'id', 'replicate_id');
-- What was replaced before was the last image too.
update former.field_map set before_last = 0;
