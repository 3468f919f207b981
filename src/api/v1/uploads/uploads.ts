import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, forbidden } from '#contract/errors.ts'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import type { Caller } from '#server/db/database.ts'
import { freeBytesOn } from '#server/db/free-space.ts'
import {
  admitUpload,
  assertMayUpload,
  fileNameOf,
  findBatch,
  openBatch,
  receiveFile,
  withinReserve,
} from '#laboratory/server/upload/index.ts'
import { unavailable } from '../../errors.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import type { Services } from '../../services.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { type TusServer, tusServer, uploadsAddress } from './tus-server.ts'

const tag = 'Uploads'
const upload = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: 'Id of the upload, from `Location`.', examples: ['3c0a9c1e5f7b48d2a6e4b1f09d8c7a65'] }),
})

const begin = endpoint({
  method: 'POST',
  url: uploadsAddress,
  summary: 'Create an upload',
  description:
    'tus 1.0. Send `Upload-Length` [byte], at most 200 MB, and `Upload-Metadata` with `filename` and `batch`, the ' +
    'id of an open batch (`POST /api/v1/batches`). `Location` is the address of the upload. Declared bytes count against the storage of ' +
    'your organisation. At most 10 unfinished uploads per account. An upload without new data for one hour is ' +
    'removed. With `sha256` [hex] in the metadata, an unfinished upload of the same file is replaced, and a file ' +
    'with other bytes is refused. Requires the plan feature `uploads`. Accepts an access token, or an API key with ' +
    'the scope `uploads`.',
  tag,
  counted: false,
  scope: 'uploads',
  otherAnswers: { 201: { description: 'The upload has been created.', headers: ['Location', 'Upload-Offset'] } },
  async handle({ services, caller, request, reply }) {
    const tus = tusOf(services)
    assertSize(request)
    const { batch, name, sha256 } = metadataOf(String(request.headers['upload-metadata'] ?? ''))
    const account = caller.kind === 'account' ? caller.accountId : undefined
    const bytes = Number(request.headers['upload-length'])
    const answer = await services.database.asWriter(caller, async (db) => {
      await assertMayUpload(db, caller)
      const { organisation_id: owner } = await openBatch(db, batch)
      await admitUpload(
        db,
        { ...diskOf(services), uploads: tus.uploads },
        { batch, name, bytes, account, owner, sha256 },
      )
      // Stores only what limits and the end of the upload need.
      const metadata = {
        filename: name,
        batch,
        ...(account && { account }),
        ...(owner && { owner }),
        ...(sha256 && { sha256 }),
      }
      return answered(tus, request, reply, { metadata })
    })
    return send(reply, answer)
  },
})

const progress = endpoint({
  url: `${uploadsAddress}/:id`,
  summary: 'Get the progress of an upload',
  description:
    'tus 1.0, by HEAD: returns `Upload-Offset` and `Upload-Length` [byte]. Returns 404 if you have no such upload.',
  tag,
  params: upload,
  counted: false,
  scope: 'uploads',
  otherAnswers: { 200: { description: 'The progress.', headers: ['Upload-Offset', 'Upload-Length'] } },
  handle: async ({ services, caller, request, reply, params: { id } }) =>
    forward(await tusOfOwn(services, caller, id), request, reply, 'HEAD'),
})

const go = endpoint({
  method: 'PATCH',
  url: `${uploadsAddress}/:id`,
  summary: 'Send a part of an upload',
  description:
    'Send the bytes from `Upload-Offset` on as `application/offset+octet-stream`. The last part adds the file to ' +
    'its batch; a file that the batch already contains is not added again. Returns 404 if you have no such upload.',
  tag,
  params: upload,
  counted: false,
  scope: 'uploads',
  otherAnswers: { 204: { description: 'The part is stored.', headers: ['Upload-Offset'] } },
  async handle({ services, caller, request, reply, params: { id } }) {
    const tus = await tusOfOwn(services, caller, id, assertMayUpload)
    const { name } = named((await tus.find(id)).metadata ?? {})
    const { freeBytes } = diskOf(services)
    const body = withinReserve(request.raw, { name, freeBytes })
    const answer = await answered(tus, request, reply, { body }).catch(async (error: unknown) => {
      // The file has changed during the upload; its bytes are useless.
      if (error === refusals[413]) await tus.remove(id).catch(() => {})
      throw error
    })
    const { size, offset, metadata } = await tus.find(id)
    if (answer.ok && size === offset) await finish(services, caller, tus, { id, size, metadata, request })
    return send(reply, answer)
  },
})

const end = endpoint({
  method: 'DELETE',
  url: `${uploadsAddress}/:id`,
  summary: 'Cancel an upload',
  description: 'Returns 404 if you have no such upload.',
  tag,
  params: upload,
  counted: false,
  scope: 'uploads',
  otherAnswers: { 204: { description: 'The upload is cancelled.' } },
  async handle({ services, caller, request, reply, params: { id } }) {
    return forward(await tusOfOwn(services, caller, id), request, reply)
  },
})

/** These routes stream their bodies to the disk. */
export const uploadRoutes: readonly Route[] = [begin, progress, go, end].map((route) => ({
  ...route,
  add(app, shared) {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
      route.add(scope, shared)
    })
  },
}))

function diskOf({ dataDir, freeBytes }: Services) {
  if (dataDir === undefined) throw unavailable()
  return { freeBytes: freeBytes ?? (() => freeBytesOn(dataDir)) }
}

const servers = new Map<string, TusServer>()

function tusOf({ dataDir, objectUrl }: Services): TusServer {
  if (dataDir === undefined) throw unavailable()
  const place = objectUrl ?? dataDir
  const made = servers.get(place) ?? tusServer(dataDir, objectUrl)
  servers.set(place, made)
  return made
}

/** @throws AppError `not_found` if the upload does not exist or its batch is not visible to the caller */
async function tusOfOwn(
  services: Services,
  caller: Caller,
  id: string,
  assertAllowed: typeof assertMayUpload = async () => {},
): Promise<TusServer> {
  const tus = tusOf(services)
  const found = await tus.find(id).catch(() => undefined)
  if (!found) throw refusals[404]!
  const { batch } = named(found.metadata ?? {})
  await services.database.withCaller(caller, async (db) => {
    if (!(await findBatch(db, batch))) throw refusals[404]!
    await assertAllowed(db, caller)
  })
  return tus
}

/** Adds a complete file to its batch and removes it from the upload folder, also if it is refused. */
async function finish(
  services: Services,
  caller: Caller,
  tus: TusServer,
  {
    id,
    size,
    metadata,
    request,
  }: {
    id: string
    size: number | undefined
    metadata: Readonly<Record<string, string | null>> | undefined
    request: FastifyRequest
  },
): Promise<void> {
  const { batch, name, sha256 } = named(metadata ?? {})
  try {
    const given = { database: services.database, originals: services.keptOriginals!, scan: services.scan }
    await tus.withFile(id, (path) =>
      receiveFile(given, caller, { batch, name, path, bytes: size ?? 0, sha256 }, request.id),
    )
  } finally {
    await tus.remove(id).catch(() => {})
  }
}

function assertSize({ headers }: FastifyRequest): void {
  const length = Number(headers['upload-length'])
  if (!Number.isSafeInteger(length) || length < 1)
    throw new AppError('invalid_request', 'The file is empty, or Upload-Length is missing.')
  if (length > batchLimits.archiveBytes)
    throw new AppError('too_large', 'The file is larger than 200 MB. Split it into one file per specimen.')
}

const uploadMetadata = z.object({
  filename: z.string().min(1).max(1000),
  batch: z.uuid(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** `filename <base64>,batch <base64>` */
function metadataOf(header: string) {
  const pairs = header.split(',').map((pair) => pair.trim().split(' ', 2))
  return named(
    Object.fromEntries(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')])),
  )
}

function named(metadata: Readonly<Record<string, string | null>>) {
  const found = uploadMetadata.safeParse(metadata)
  if (!found.success)
    throw new AppError('invalid_request', 'Upload-Metadata requires filename and batch; sha256 has 64 hex digits.')
  const { batch, filename, sha256 } = found.data
  return { batch, name: fileNameOf(filename), sha256 }
}

async function forward(tus: TusServer, request: FastifyRequest, reply: FastifyReply, method = request.method) {
  return send(reply, await answered(tus, request, reply, { method }))
}

type Forwarded = {
  readonly method?: string
  readonly body?: AsyncIterable<Uint8Array>
  /** Replaces the metadata sent by the client. */
  readonly metadata?: Readonly<Record<string, string>>
}

async function answered(
  tus: TusServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { method = request.method, body, metadata }: Forwarded = {},
) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (name.startsWith('tus-') || name.startsWith('upload-') || name.startsWith('content-'))
      headers.set(name, String(value))
  if (metadata)
    headers.set(
      'upload-metadata',
      Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    )
  // The tus store reports failed writes without a reason.
  let refusal: AppError | undefined
  const noting = async function* (bytes: AsyncIterable<Uint8Array>) {
    try {
      yield* bytes
    } catch (error) {
      if (error instanceof AppError) refusal = error
      throw error
    }
  }
  const made = new Request(`http://uploads.invalid${request.url}`, {
    method,
    headers,
    signal: abortOnDisconnect(reply),
    ...(body && { body: Readable.toWeb(Readable.from(noting(body))) as ReadableStream<Uint8Array>, duplex: 'half' }),
  })
  const answer = await tus.handle(made)
  if (answer.ok) return answer
  throw refusal ?? refusals[answer.status] ?? unavailable()
}

const refusals: Readonly<Record<number, AppError>> = {
  400: new AppError('invalid_request', 'This request does not follow the tus protocol.'),
  403: forbidden(),
  404: new AppError('not_found', 'No upload found at this address. Start a new upload.'),
  409: new AppError('conflict', 'Upload-Offset does not match. Request the offset with HEAD and continue from there.'),
  410: new AppError('not_found', 'No upload found at this address. Start a new upload.'),
  412: new AppError('invalid_request', 'The header Tus-Resumable: 1.0.0 is missing.'),
  // `assertSize` checks the declared length.
  413: new AppError('too_large', 'More bytes were sent than declared. The file may have changed; upload it again.'),
  415: new AppError('unsupported_media_type', 'Send the bytes as application/offset+octet-stream.'),
  423: new AppError('conflict', 'Another request is sending bytes of this file.'),
}

function send(reply: FastifyReply, answer: Response): FastifyReply {
  for (const [name, value] of answer.headers) if (/^(?:tus|upload)-|^location$/.test(name)) reply.header(name, value)
  return reply.code(answer.status).send()
}
