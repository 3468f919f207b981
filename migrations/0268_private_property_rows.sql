-- 0268_private_property_rows.sql: rows of the property table of private materials change the view of their organisation alone (0255, 0266).
drop trigger catalogue_changed on property_row;
create trigger catalogue_changed_insert after insert on property_row referencing new table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_delete after delete on property_row referencing old table as changed
  for each statement execute function app.note_coil_change();
create trigger catalogue_changed_update after update on property_row referencing new table as changed
  for each statement execute function app.note_coil_change();
