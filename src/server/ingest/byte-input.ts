/** The bytes of one file, from disk or from memory; may be walked more than once. */
export type ByteInput = {
  /** File name without folder. */
  readonly name: string
  readonly size: number
  /** All bytes from `from` on, in order, in chunks. A chunk may be overwritten when the next one is asked for. */
  chunks(from?: number): AsyncGenerator<Uint8Array>
  /** The first bytes, at most `length`. */
  head(length: number): Promise<Uint8Array>
  /** Everything at once, in memory of its own; only for files within a limit. */
  all(): Promise<Uint8Array<ArrayBuffer>>
  /** @throws IngestError when the file is no longer the one that was opened. */
  assertUnchanged(): Promise<void>
  close(): Promise<void>
}

/** Bytes that have arrived already, e.g. by upload. */
export function memoryInput(name: string, bytes: Uint8Array): ByteInput {
  const piece = 256 * 1024
  return {
    name,
    size: bytes.length,
    async *chunks(from = 0) {
      for (let at = from; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    },
    head: async (length) => bytes.subarray(0, length),
    // A copy: the unpacking thread takes what it is given.
    all: async () => Uint8Array.from(bytes),
    assertUnchanged: async () => {},
    close: async () => {},
  }
}
