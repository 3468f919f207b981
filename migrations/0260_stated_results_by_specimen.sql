-- 0260_stated_results_by_specimen.sql: each start compares the results that laboratories state next to a record with the stored properties
-- (src/server/derived). Only these few properties are asked for, so an index of them is read instead of all scalars of each specimen.
create index scalar_stated on scalar (replicate_id, property) include (release, material_id)
  where property in ('uat.z', 'uat.tfs', 'uat.tts', 'hard.hv');
