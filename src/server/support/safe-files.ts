import { AppError, type RequestIssue } from '#contract/errors.ts'
import type { MalwareScan } from './malware-scan.ts'
import { type SafeFile, safeFile } from './safe-file.ts'
import { SupportError } from './support-error.ts'

/**
 * The files of a form as they may be kept. Pictures are drawn anew, which costs: whatever else is wrong is said before.
 *
 * @throws AppError `invalid_request` that names the file and says why it is not taken, `unavailable`
 */
export async function safeFiles(
  sent: readonly { readonly name: string; readonly bytes: Buffer }[],
  scan?: MalwareScan,
): Promise<readonly SafeFile[]> {
  const files: SafeFile[] = []
  const issues: RequestIssue[] = []
  for (const { name, bytes } of sent) {
    try {
      files.push(await safeFile(name, bytes, scan))
    } catch (error) {
      if (!(error instanceof SupportError)) throw error
      if (error.kind === 'busy') throw new AppError('unavailable', error.message, { retryAfter: error.retryAfter })
      issues.push({ path: 'files', message: `${printable(name)}: ${error.message}` })
    }
  }
  if (issues.length > 0) throw new AppError('invalid_request', 'A file is not taken.', { issues })
  return files
}

function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').slice(0, 80)
}
