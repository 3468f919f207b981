import { auditFilter, auditPage } from '#contract/audit/audit.ts'
import { listAudit } from '#server/audit/index.ts'
import { endpoint } from '../../endpoint.ts'

export const adminAudit = endpoint({
  url: '/api/v1/admin/audit',
  summary: 'List audit log entries',
  description: 'Returns changes by staff and refused accesses, newest first.',
  tag: 'Administration',
  query: auditFilter,
  reply: auditPage.meta({ id: 'AuditPage' }),
  counted: false,
  handle: ({ services, caller, query }) => services.database.withCaller(caller, (db) => listAudit(db, query)),
})
