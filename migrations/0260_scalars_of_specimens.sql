-- 0260_scalars_of_specimens.sql: two indexes of scalars by specimen and property.
--
-- A policy with "or" implies neither "release is null" nor "release is not null", so both unique indexes by specimen and property are closed to
-- readers. A control chart combined all scalars of its property with those of each specimen instead: more than a minute at 200,000 specimens.
create index scalar_of_specimen on scalar (replicate_id, property);

-- Each start compares the results that laboratories state next to a record with the stored scalars (src/server/derived): of these properties alone.
create index scalar_stated on scalar (replicate_id, property) include (release, material_id)
  where property in ('uat.z', 'uat.tfs', 'uat.tts', 'hard.hv');
