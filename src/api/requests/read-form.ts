import type { FastifyRequest } from 'fastify'
import { AppError, type RequestIssue } from '#contract/errors.ts'
import { supportLimits } from '#contract/support-limits.ts'
import { type MalwareScan, type SafeFile, safeFile, SupportError } from '#server/support/index.ts'
import type { UploadRoom } from '../limits/upload-room.ts'
import { checkInput } from '../security/input.ts'

/** What one form may bring: texts in bytes, files as conversations take them. */
export const formLimits = {
  fields: 40,
  fieldNameSize: 60,
  // A cart at its limits; a message of 5 000 letters needs at most 20 000 bytes.
  fieldSize: 200_000,
  files: supportLimits.filesPerMessage,
  fileSize: supportLimits.fileBytes,
  parts: 46,
  headerPairs: 20,
} as const

/** A file as it came. */
export type SentFile = { readonly name: string; readonly bytes: Buffer }

export type ReadForm = {
  readonly values: ReadonlyMap<string, string>
  readonly sent: readonly SentFile[]
}

/**
 * The files of a form as they may be kept. Pictures are drawn anew, which costs: whatever else is wrong is said before.
 *
 * @throws AppError `invalid_request` that names the file and says why it is not taken, `unavailable`
 */
export async function safeFiles(sent: readonly SentFile[], scan?: MalwareScan): Promise<readonly SafeFile[]> {
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

/**
 * The fields and files of a multipart form, as they came.
 *
 * @throws AppError `malformed`, `too_large`, `unavailable`
 */
export async function readForm(request: FastifyRequest, room: UploadRoom): Promise<ReadForm> {
  const values = new Map<string, string>()
  const sent: SentFile[] = []
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        const bytes = await room.collect(part.file, formLimits.fileSize, fileTooLarge)
        if (part.file.truncated) throw fileTooLarge()
        // Without a name: what a browser sends of a file field in which nothing was chosen.
        if (part.filename) sent.push({ name: part.filename, bytes })
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        // Browsers write line breaks of a text as CRLF.
        values.set(part.fieldname, part.value.replaceAll('\r\n', '\n').trim())
      } else throw tooLong()
    }
  } catch (error) {
    // Those of the framework know their status; the parser's own are about bytes that are no form.
    if (error instanceof AppError || (error as { statusCode?: unknown }).statusCode !== undefined) throw error
    throw new AppError('malformed', 'This form could not be read.', { cause: error })
  }
  checkInput(Object.fromEntries(values), 'body')
  return { values, sent }
}

function fileTooLarge(): AppError {
  return new AppError('too_large', 'A file of this form is larger than 10 MB.')
}

function tooLong(): AppError {
  return new AppError('too_large', 'A text of this form is too long.')
}

function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').slice(0, 80)
}
