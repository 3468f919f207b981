-- 0084_audit_actions.sql: the audit page filters by the beginning of an action and lists those that there are.
create index audit_action on audit (action, id);
