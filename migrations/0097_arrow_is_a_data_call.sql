-- 0097_arrow_is_a_data_call.sql: binary curves, Arrow among them, belong to every plan that has the material.
delete from plan_feature where feature = 'export:arrow';
