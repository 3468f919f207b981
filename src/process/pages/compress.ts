import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** In the order in which we prefer them; whole, because another thread and the way back would take longer. */
const coders = {
  // As many bytes as gzip, a third of the work; level 3 saves 7 % of them and takes twice as long.
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  // 4 makes a page 3 to 7 % smaller and takes about twice as long. 256 kB of window are more than a page.
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 5 }),
} as const

type Coding = keyof typeof coders
const codings = Object.keys(coders) as Coding[]

/** A text in the coding that a reader takes, packed when the first one asks for it. */
export class PackedText {
  readonly plain: Buffer
  readonly #packed = new Map<Coding, Buffer>()

  constructor(plain: Buffer) {
    this.plain = plain
  }

  /** @param accepted the `Accept-Encoding` header of the request */
  for(accepted: string | undefined): { readonly bytes: Buffer; readonly coding?: Coding } {
    const coding = codingOf(accepted ?? '', codings)
    if (!coding) return { bytes: this.plain }
    const bytes = this.#packed.get(coding) ?? coders[coding](this.plain)
    this.#packed.set(coding, bytes)
    return { bytes, coding }
  }
}

/** The first of `codings` that an `Accept-Encoding` header allows. */
export function codingOf<Name extends string>(accepted: string, codings: readonly Name[]): Name | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = rest.find((piece) => piece.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  return codings.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0)
}
