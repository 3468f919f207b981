export { appendAudit } from './append.ts'
export { checkAudit, recordAuditHead, retireAuditHeads } from './chain-heads.ts'
export { listActions, listAudit } from './list-audit.ts'
export { type Refusal, refusalLog } from './refusals.ts'
