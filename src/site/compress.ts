import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'

/** Text, and JSON of pages: files of a material, and the routes that links of a page need. */
const packs = /^(text\/|application\/json)/

/**
 * The body of a page in the best coding that the reader takes, which `headers` then name; undefined: it is sent as it is.
 * Pages hold no secret beside the nonce, which is new each time, so that lengths give nothing away; answers of the API are
 * sent as they are.
 *
 * @param body  what is there as a whole is packed here and now: another thread and the way back would take longer
 */
export function compressed(
  body: Buffer | ReadableStream | null,
  headers: Headers,
  accepted: string | undefined,
): Buffer | Readable | undefined {
  if (!body || headers.has('content-encoding') || !packs.test(headers.get('content-type') ?? '')) return undefined
  headers.append('vary', 'accept-encoding')
  const coding = codingOf(accepted ?? '', ['zstd', 'br', 'gzip'])
  if (!coding) return undefined
  headers.set('content-encoding', coding)
  headers.delete('content-length')
  if (Buffer.isBuffer(body)) return coders[coding].now(body)
  // A reader who leaves, or a render that fails, ends both streams: the failure itself was told where it happened.
  return pipeline(Readable.fromWeb(body as NodeReadableStream), coders[coding].piecewise(), () => {})
}

const zstd = {
  params: {
    // As many bytes as gzip, a third of the work; 3 saves 7 % of them and takes twice as long.
    [constants.ZSTD_c_compressionLevel]: 1,
    // As large as Brotli's, for the same reason.
    [constants.ZSTD_c_windowLog]: 18,
  },
}
const br = {
  params: {
    // 4 makes a page 3 to 7 % smaller and takes about twice as long (docs/decisions/0267).
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // 256 kB, more than a page: with the usual 4 MB for each reader V8 cleared its whole memory five times a second (0285).
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}
const gzip = { level: 5 }

// Piecewise each piece leaves as it comes: a page whose frame stands is seen before its last part is ready.
const coders = {
  zstd: {
    now: (bytes: Buffer) => zstdCompressSync(bytes, zstd),
    piecewise: () => createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  },
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, br),
    piecewise: () => createBrotliCompress({ ...br, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, gzip),
    piecewise: () => createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
  },
} as const

/** The first of `codings` that an `Accept-Encoding` header allows. */
export function codingOf<Coding extends string>(accepted: string, codings: readonly Coding[]): Coding | undefined {
  return codings.find((coding) => takes(accepted, coding))
}

/** Whether an `Accept-Encoding` header allows a coding. */
export function takes(accepted: string, coding: string): boolean {
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = rest.find((piece) => piece.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  return (wanted.get(coding) ?? wanted.get('*') ?? 0) > 0
}
