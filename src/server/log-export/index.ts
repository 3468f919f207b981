export { copyLog, logReceivers } from './copy-log.ts'
export { exportAudit, startAuditExport } from './export-audit.ts'
export { type LogReceiver, syslogReceiver } from './receivers.ts'
