-- 0277_predictor_of_real_materials.sql: mi Predictor learns from real materials: measured coils and published tested values.
--
-- A set may be empty: published values are free for everybody, and belong to no material of the catalogue. Versions with the basis
-- 'measured' stay as what was answered then; nothing answers with them any more.
alter table predictor_set drop constraint predictor_set_materials_check;
alter table predictor_version
  drop constraint predictor_version_basis_check,
  add constraint predictor_version_basis_check check (basis in ('real', 'measured', 'synthetic'));
comment on column predictor_version.basis is
  'real: measured coils and published tested values; measured: former models of measured coils alone; synthetic: demonstration';

select app.queue_rebuild('rebuild-properties');
