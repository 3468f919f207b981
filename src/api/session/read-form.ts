import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { supportLimits } from '#contract/support/support-limits.ts'
import type { UploadMemory } from '../limits/upload-memory.ts'
import { checkInput, inputLimits } from '../security/input.ts'
import { utf8Text } from '../security/utf8-text.ts'

/** Limits of one form [bytes], files as in support conversations. */
export const formLimits = {
  fields: 40,
  fieldNameSize: 60,
  // Largest cart; a message of 5,000 characters needs at most 20,000 bytes.
  fieldSize: 200_000,
  files: supportLimits.filesPerMessage,
  fileSize: supportLimits.fileBytes,
  parts: 46,
  headerPairs: 20,
} as const

export type SentFile = { readonly name: string; readonly bytes: Buffer }

export type ReadForm = {
  readonly fields: URLSearchParams
  readonly files: readonly SentFile[]
}

/** Accepts forms only: fields in `request.body`, or parts for `readForm`. */
export async function addFormReaders(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser<Buffer>(
    form,
    { parseAs: 'buffer', bodyLimit: inputLimits.bytes },
    (request, bytes, done) => {
      try {
        // Browsers send line breaks as CRLF.
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

/** Reads fields and files of a multipart form. @throws AppError `malformed`, `too_large`, `unavailable` */
export async function readForm(
  request: FastifyRequest,
  memory: UploadMemory,
  limits: { readonly [name in keyof typeof formLimits]: number } = formLimits,
): Promise<ReadForm> {
  const fields = new URLSearchParams()
  const files: SentFile[] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await memory.collect(part.file, limits.fileSize, fileTooLarge)
        if (part.file.truncated) throw fileTooLarge()
        // An empty file field is sent without a name.
        if (part.filename) files.push({ name: part.filename, bytes })
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        fields.append(part.fieldname, part.value.replaceAll('\r\n', '\n').trim())
      } else throw tooLong()
    }
  } catch (error) {
    // Framework errors have a status; parser errors mean that the bytes are not a form.
    if (error instanceof AppError || (error as { statusCode?: unknown }).statusCode !== undefined) throw error
    throw new AppError('malformed', 'The form data could not be read. Reload the page and send it again.', {
      cause: error,
    })
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
  return new AppError('too_large', 'A file exceeds 10 MB.')
}

function tooLong(): AppError {
  return new AppError('too_large', 'A text exceeds the maximum length.')
}
