import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A text that is the same for everybody but for a few words, made ready to be sent with other words each time: what stands
 * between the words is kept as it is and packed, what belongs into the holes is put in when it leaves.
 */
export class TextWithHoles {
  readonly #pieces: readonly Buffer[]
  readonly #packed: readonly Buffer[]
  /** Of each hole, in order: which of the words it takes. */
  readonly #holes: readonly number[]
  /** Of each word [bytes]. */
  readonly #lengths: readonly number[]

  /**
   * @param text   what was made with the words that stand for others
   * @param words  these words: different ones, and each impossible to guess, or somebody could plant a hole of his own
   */
  constructor(text: string, words: readonly string[]) {
    const parts = text.split(new RegExp(`(${words.map((word) => RegExp.escape(word)).join('|')})`))
    this.#pieces = parts.filter((_, i) => i % 2 === 0).map((part) => Buffer.from(part))
    this.#holes = parts.filter((_, i) => i % 2 === 1).map((word) => words.indexOf(word))
    this.#lengths = words.map((word) => Buffer.byteLength(word))
    this.#packed = this.#pack()
  }

  /** Memory of both forms [bytes]. */
  get size(): number {
    return [...this.#pieces, ...this.#packed].reduce((sum, { length }) => sum + length, 0)
  }

  /** @param words as long as those that they take the place of */
  with(words: readonly string[]): Buffer {
    return Buffer.concat(this.#plainWith(words))
  }

  /** The same as gzip (RFC 1952). Words go in as stored blocks (RFC 1951, 3.2.4): nothing is packed again. */
  gzipWith(words: readonly string[]): Buffer {
    // Piece by piece: a quarter of a megabyte put together for each reader would cost more than sending the packed form.
    const plain = this.#plainWith(words)
    const sums = Buffer.alloc(8)
    sums.writeUInt32LE(
      plain.reduce((sum, piece) => crc32(piece, sum), 0),
      0,
    )
    sums.writeUInt32LE(plain.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
    return Buffer.concat([gzipHead, ...this.#filled(this.#packed, words.map(storedBlock)), lastBlock, sums])
  }

  #plainWith(words: readonly string[]): Buffer[] {
    if (words.some((word, i) => Buffer.byteLength(word) !== this.#lengths[i]))
      throw new RangeError('a word does not fit into its hole')
    return this.#filled(
      this.#pieces,
      words.map((word) => Buffer.from(word)),
    )
  }

  /**
   * Each piece refers back to those before it as if all of them were packed in one go. In the text that it looks back upon
   * the holes are of their length and full of bytes that no text holds, so nothing ever refers to what will stand there.
   */
  #pack(): Buffer[] {
    let before: Buffer<ArrayBuffer> = Buffer.alloc(0)
    return this.#pieces.map((piece, i) => {
      const packed = deflateRawSync(piece, {
        finishFlush: constants.Z_SYNC_FLUSH, // ends with a whole byte
        ...(before.length > 0 && { dictionary: before }),
      })
      const hole = Buffer.alloc(this.#lengths[this.#holes[i] ?? -1] ?? 0, noText)
      before = Buffer.concat([before, piece, hole]).subarray(-deflateWindow)
      return packed
    })
  }

  #filled(pieces: readonly Buffer[], words: readonly Buffer[]): Buffer[] {
    return pieces.flatMap((piece, i) => (i === 0 ? [piece] : [words[this.#holes[i - 1]!]!, piece]))
  }
}

/** How far deflate looks back [bytes]. */
const deflateWindow = 32_768
/** In no UTF-8. */
const noText = 0xff
/** Deflate, no name, no time, unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** Empty, of fixed codes, and the last one. */
const lastBlock = Buffer.from([3, 0])

function storedBlock(word: string): Buffer {
  const bytes = Buffer.from(word)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
