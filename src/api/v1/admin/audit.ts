import { auditFilter, auditPage } from '#contract/audit/audit.ts'
import { listAudit } from '#server/audit/index.ts'
import { endpoint } from '../../endpoint.ts'

export const adminAudit = endpoint({
  url: '/api/v1/admin/audit',
  summary: 'The audit trail',
  description: 'Changes by staff and refusals of access, newest first, filtered by action, account, object and time.',
  tag: 'Administration',
  query: auditFilter,
  reply: auditPage.meta({ id: 'AuditPage' }),
  counted: false,
  handle: ({ services, caller, query }) => services.database.withCaller(caller, (db) => listAudit(db, query)),
})
