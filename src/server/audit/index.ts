export { appendAudit, type AuditEntry } from './append.ts'
export { type AuditCheck, checkAudit, noteAuditHead, retireAuditHeads } from './heads.ts'
export { listActions, listAudit } from './list-audit.ts'
export { type Refusal, refusalLog } from './refusals.ts'
