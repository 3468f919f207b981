export { type SupportFeed, supportFeed } from './feed.ts'
export {
  beginThread,
  listThreads,
  markSeen,
  newGuestToken,
  ownThreadId,
  readAs,
  readThread,
  seesThread,
  setThreadState,
  type Visitor,
  writeAs,
} from './threads.ts'
export { addMessage, assertFilesBelowLimit, findFile, storeSupportFile, type SupportMail } from './messages.ts'
export { clamdScan, type MalwareScan } from './malware-scan.ts'
export { type SafeFile, safeFile, safeFiles } from './safe-file.ts'
export { withAppErrors } from './support-error.ts'
export { guestLimits, spendUpload, uploadLimits } from './upload-budget.ts'
