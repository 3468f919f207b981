/** Bytes of one file, on disk or in memory; can be read more than once. */
export type ByteInput = {
  readonly name: string
  readonly size: number
  /** Bytes from `from` on, in chunks. A chunk may be overwritten when the next one is read. */
  chunks(from?: number): AsyncGenerator<Uint8Array>
  head(length: number): Promise<Uint8Array>
  /** A copy of all bytes; only for files within a limit. */
  all(): Promise<Uint8Array<ArrayBuffer>>
  /** @throws IngestError if the file changed since it was opened */
  assertUnchanged(): Promise<void>
  close(): Promise<void>
}

export function memoryInput(name: string, bytes: Uint8Array): ByteInput {
  const piece = 256 * 1024
  return {
    name,
    size: bytes.length,
    async *chunks(from = 0) {
      for (let at = from; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    },
    head: async (length) => bytes.subarray(0, length),
    // A copy: the unpacking thread takes ownership.
    all: async () => Uint8Array.from(bytes),
    assertUnchanged: async () => {},
    close: async () => {},
  }
}
