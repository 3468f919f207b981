export { appendAudit } from './append.ts'
export { checkAudit, noteAuditHead, retireAuditHeads } from './heads.ts'
export { listActions, listAudit } from './list-audit.ts'
export { type Refusal, refusalLog } from './refusals.ts'
