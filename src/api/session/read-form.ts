import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { supportLimits } from '#contract/support-limits.ts'
import type { UploadRoom } from '../limits/upload-room.ts'
import { checkInput, inputLimits } from '../security/input.ts'
import { utf8Text } from '../security/utf8-text.ts'

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
  readonly fields: URLSearchParams
  readonly files: readonly SentFile[]
}

/** Forms and nothing else: fields as `request.body`, or parts that `readForm` reads. */
export async function addFormReaders(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser<Buffer>(
    form,
    { parseAs: 'buffer', bodyLimit: inputLimits.bytes },
    (request, bytes, done) => {
      try {
        // Browsers write line breaks of a text as CRLF.
        const text = utf8Text(bytes, request.headers['content-type']).replaceAll(/%0D%0A/gi, '%0A')
        const fields = new URLSearchParams(text)
        checkFields(fields)
        done(null, fields)
      } catch (error) {
        done(error as Error)
      }
    },
  )
  await scope.register(fastifyMultipart)
}

/**
 * The fields and files of a multipart form, as they came.
 *
 * @throws AppError `malformed`, `too_large`, `unavailable`
 */
export async function readForm(request: FastifyRequest, room: UploadRoom): Promise<ReadForm> {
  const fields = new URLSearchParams()
  const files: SentFile[] = []
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'file') {
        const bytes = await room.collect(part.file, formLimits.fileSize, fileTooLarge)
        if (part.file.truncated) throw fileTooLarge()
        // Without a name: what a browser sends of a file field in which nothing was chosen.
        if (part.filename) files.push({ name: part.filename, bytes })
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        // Browsers write line breaks of a text as CRLF.
        fields.append(part.fieldname, part.value.replaceAll('\r\n', '\n').trim())
      } else throw tooLong()
    }
  } catch (error) {
    // Those of the framework know their status; the parser's own are about bytes that are not a form.
    if (error instanceof AppError || (error as { statusCode?: unknown }).statusCode !== undefined) throw error
    throw new AppError('malformed', 'This form could not be read.', { cause: error })
  }
  checkFields(fields)
  return { fields, files }
}

/** @throws AppError `invalid_request` as `checkInput` */
function checkFields(fields: URLSearchParams): void {
  const names = new Set(fields.keys())
  checkInput(Object.fromEntries([...names].map((name) => [name, fields.getAll(name)])), 'body')
}

function fileTooLarge(): AppError {
  return new AppError('too_large', 'A file of this form is larger than 10 MB.')
}

function tooLong(): AppError {
  return new AppError('too_large', 'A text of this form is too long.')
}
