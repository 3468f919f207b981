import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { supportFile } from '#contract/support.ts'
import { supportLimits } from '#contract/support-limits.ts'
import { isStaff, type Reader } from '#server/db/database.ts'
import {
  assertRoomForFile,
  findFile,
  keepFile,
  ownThreadId,
  readAs,
  safeFile,
  seesThread,
  spendUpload,
  type Visitor,
  writeAs,
} from '#server/support/index.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { sendOthersFile } from '../headers.ts'
import { withUploadRoom } from '../../limits/upload-room.ts'
import { accountsOf } from '../../session/answer.ts'
import { refuseCrossSite } from '../../session/same-origin.ts'
import { visitorOf } from './guest-cookie.ts'
import { told } from '#server/support/told.ts'

const upload = endpoint({
  method: 'POST',
  url: '/api/v1/support/files',
  summary: 'Attach a file',
  description:
    'The bytes as they are (`application/octet-stream`), the name beside them. The content decides what it is; pictures ' +
    'are drawn anew. The file waits for the message that names it. Staff name the conversation.',
  tag: 'Support',
  query: z.strictObject({ name: z.string().min(1).max(300), thread: z.uuid().optional() }),
  reply: supportFile,
  counted: false,
  async handle({ services, request, query }) {
    refuseCrossSite(request)
    const visitor = visitorOf(request)
    const database = services.database
    // Nobody sends ten megabytes into a conversation of others: all that can be refused is, before they are read.
    const { thread, side } = await told(() => readAs(database, visitor, (db) => placeOf(db, visitor, query.thread)))
    if (Number(request.headers['content-length'] ?? 0) > supportLimits.fileBytes) throw tooLarge()
    return withUploadRoom(request, (room) =>
      told(async () => {
        const bytes = await room.collect(request.raw, supportLimits.fileBytes, tooLarge)
        const { throttle } = accountsOf(services)
        await spendUpload({ database, throttle }, { caller: visitor.caller, source: request.ip }, bytes.length)
        const file = await safeFile(query.name, bytes, services.scan)
        return writeAs(database, visitor, (db) => keepFile(db, { thread, side, file }))
      }),
    )
  },
})

/** The one route that reads its body itself: a file is neither JSON nor text, and its limit is its own. */
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

/**
 * Into which conversation a file may go, and as whose.
 *
 * @throws AppError `forbidden` for one that is not theirs; SupportError `too_many`
 */
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
  await assertRoomForFile(db, thread)
  return { thread, side }
}

function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB.')
}

export const attachedFile = endpoint({
  url: '/api/v1/support/files/:id',
  summary: 'A file of a conversation',
  description: 'For those who take part in it. Always a download, never shown by the browser.',
  tag: 'Support',
  params: z.strictObject({ id: z.uuid() }),
  files: ['application/octet-stream'],
  counted: false,
  async handle({ services, request, reply, params: { id } }) {
    const file = await readAs(services.database, visitorOf(request), (db) => findFile(db, id))
    if (!file) throw forbidden()
    return sendOthersFile(reply, file)
  },
})
