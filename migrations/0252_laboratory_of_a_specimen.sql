-- 0252_laboratory_of_a_specimen.sql: which laboratory measured a specimen.
--
-- It stood with the test of a coil alone, so two laboratories that measured the same coil could not be compared. Before: that of the test.
alter table measurement_origin
  add column laboratory text check (length(laboratory) between 1 and 120),
  drop constraint measurement_origin_check,
  add check (num_nonnulls(operator, machine, laboratory, measured_at) > 0);
