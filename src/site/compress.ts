import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

/** Text, and JSON of pages: files of a material, and the routes that links of a page need. */
const packs = /^(text\/|application\/json)/

/**
 * The body of a page in the best coding that the reader takes, which `headers` then name; undefined: it is sent as it is.
 * Pages hold no secret beside the nonce, which is new each time, so that lengths give nothing away; answers of the API are
 * sent as they are.
 */
export function compressed({ body, headers }: Response, accepted: string | undefined): Readable | undefined {
  if (!body || headers.has('content-encoding') || !packs.test(headers.get('content-type') ?? '')) return undefined
  headers.append('vary', 'accept-encoding')
  const coding = codingOf(accepted ?? '', ['zstd', 'br', 'gzip'])
  if (!coding) return undefined
  headers.set('content-encoding', coding)
  headers.delete('content-length')
  // A reader who leaves, or a render that fails, ends both streams: the failure itself was told where it happened.
  return pipeline(Readable.fromWeb(body as NodeReadableStream), coders[coding](), () => {})
}

// Each piece leaves as it comes: a page whose frame stands is seen before its last part is ready.
const coders = {
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      params: {
        [constants.ZSTD_c_compressionLevel]: 3,
        // As large as Brotli's, for the same reason.
        [constants.ZSTD_c_windowLog]: 18,
      },
    }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        // 4 makes a page 3 to 7 % smaller and takes about twice as long (docs/decisions/0267).
        [constants.BROTLI_PARAM_QUALITY]: 3,
        // 256 kB, more than a page: with the usual 4 MB for each reader V8 cleared its whole memory five times a second (0285).
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
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
