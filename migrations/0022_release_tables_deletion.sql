-- Lets the deletion of a private material reach the parts of release tables, as it reaches every table with material_id.

select app.join_deletion();
