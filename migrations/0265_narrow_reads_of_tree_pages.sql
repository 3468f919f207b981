-- 0265_narrow_reads_of_tree_pages.sql: pages of the tree and data sets read a few of the 140 columns of each coil below a node.
--
-- A row of the property table is wide, and reaching its last columns costs more than the rest of the question. These indexes hold everything
-- that the questions need, the column of the policy included, so that the rows themselves are not read.
create index property_row_typical on property_row (family_id, grade_id, material_id)
  include (tests, curves, curve_bytes, synthetic, "uat.rp02-RD", "uat.rm-RD", "uat.ag-RD", "uat.a-RD", "uat.n46-RD", "uat.n1020-RD", "uat.r-RD");

-- Hole expansion as its test is quoted, without a condition of the coil's own.
create index property_row_expansion on property_row (family_id, grade_id, material_id) include ("her.lambda")
  where "her.lambda" is not null and (conditions is null or not conditions ? 'her.lambda');

-- Strength and elongation of the small map: only over a gauge length of 80 mm.
create index property_row_small_map on property_row (family_id, grade_id, material_id) include ("uat.rm-RD", "uat.a-RD")
  where "uat.rm-RD" is not null and "uat.a-RD" is not null and (gauges ->> 'uat.a-RD')::float8 = 80;
