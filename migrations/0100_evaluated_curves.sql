-- 0100_evaluated_curves.sql: every curve that a chart draws is the one its numbers were read from.
--
-- Bulge, plane-strain, shear, compression, cyclic and bending charts computed their curves a second time from the channels,
-- without what the laboratory stated (zones, edges, friction, tools, compliance), and showed other numbers than the table
-- beside them. The evaluation's own curves are stored instead. Coils stored before get theirs when they are evaluated again.
alter table curve drop constraint curve_kind_check;
alter table curve add constraint curve_kind_check check (kind in (
  'raw', 'engineering', 'true', 'flow', 'biaxial', 'equivalent', 'zone', 'shear', 'accumulated', 'asymmetry', 'bending'));
