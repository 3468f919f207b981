import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { supportFile } from '#contract/support/support.ts'
import { supportLimits } from '#contract/support/support-limits.ts'
import { isStaff, type Reader } from '#server/db/database.ts'
import {
  assertFilesBelowLimit,
  findFile,
  storeSupportFile,
  ownThreadId,
  readAs,
  safeFile,
  seesThread,
  spendUpload,
  type Visitor,
  writeAs,
} from '#server/support/index.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { sendUploadedFile } from '../headers.ts'
import { withUploadSlot } from '../../limits/upload-memory.ts'
import { accountsOf } from '../../session/log-in-response.ts'
import { refuseCrossSite } from '../../session/same-origin.ts'
import { visitorOf } from './guest-cookie.ts'
import { withAppErrors } from '#server/support/support-error.ts'

const upload = endpoint({
  method: 'POST',
  url: '/api/v1/support/files',
  summary: 'Attach a file to a conversation',
  description:
    'Send the bytes as `application/octet-stream`. The type is determined from the content; images are re-encoded. ' +
    'The file appears with the message that names it. Staff must give `thread`. Returns 413 if the file exceeds 10 ' +
    'MB.',
  tag: 'Support',
  query: z.strictObject({
    name: z.string().min(1).max(300).meta({ description: 'File name with extension.' }),
    thread: z
      .uuid()
      .optional()
      .meta({
        description: 'Staff only: id of the conversation. Default: your conversation.',
        examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'],
      }),
  }),
  reply: supportFile,
  counted: false,
  async handle({ services, request, query }) {
    refuseCrossSite(request)
    const visitor = visitorOf(request)
    const database = services.database
    // Rights are checked before the file is read.
    const { thread, side } = await withAppErrors(() =>
      readAs(database, visitor, (db) => placeOf(db, visitor, query.thread)),
    )
    if (Number(request.headers['content-length'] ?? 0) > supportLimits.fileBytes) throw tooLarge()
    return withUploadSlot(request, (room) =>
      withAppErrors(async () => {
        const bytes = await room.collect(request.raw, supportLimits.fileBytes, tooLarge)
        const { throttle } = accountsOf(services)
        await spendUpload({ database, throttle }, { caller: visitor.caller, source: request.ip }, bytes.length)
        const file = await safeFile(query.name, bytes, services.scan)
        return writeAs(database, visitor, (db) => storeSupportFile(db, { thread, side, file }))
      }),
    )
  },
})

/** Reads its body itself: a file with a separate limit. */
export const attachFile: Route = {
  ...upload,
  add(app, shared) {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
      upload.add(scope, shared)
    })
  },
}

/** @throws AppError `forbidden` if the conversation is not visible to the caller; SupportError `too_many` */
async function placeOf(
  db: Reader,
  visitor: Visitor,
  asked: string | undefined,
): Promise<{ readonly thread: string; readonly side: 'reader' | 'staff' }> {
  const own = await ownThreadId(db, visitor)
  const thread = asked ?? own
  const side = thread === own ? 'reader' : 'staff'
  if (thread === undefined || (side === 'staff' && !(isStaff(visitor.caller) && (await seesThread(db, thread)))))
    throw forbidden()
  await assertFilesBelowLimit(db, thread)
  return { thread, side }
}

function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB.')
}

export const attachedFile = endpoint({
  url: '/api/v1/support/files/:id',
  summary: 'Download a file of a conversation',
  description:
    'For the participants of the conversation. Returns 403 if the file does not exist or is not visible to you.',
  tag: 'Support',
  params: z.strictObject({ id: z.uuid().meta({ description: 'Id of the file.' }) }),
  files: ['application/octet-stream'],
  headers: ['Content-Disposition'],
  counted: false,
  async handle({ services, request, reply, params: { id } }) {
    const file = await readAs(services.database, visitorOf(request), (db) => findFile(db, id))
    if (!file) throw forbidden()
    return sendUploadedFile(reply, file)
  },
})
