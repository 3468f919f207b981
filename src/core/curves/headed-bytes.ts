/** The planes after a head begin at a multiple of this, so that columns of float64 are read where they lie. */
const step = 8

/**
 * Room for numbers behind a head that says what they are: the length of the head (uint32, little-endian), the head (JSON in ASCII, padded
 * with spaces so that what follows begins at a multiple of eight bytes), then the numbers.
 *
 * @param length  of what follows [bytes]
 * @returns       all bytes, and where the numbers go
 */
export function withHead(head: object, length: number): { readonly bytes: Uint8Array; readonly start: number } {
  const text = asciiJson(head)
  const start = Math.ceil((4 + text.length) / step) * step
  const bytes = new Uint8Array(start + length).fill(0x20, 4, start)
  new DataView(bytes.buffer).setUint32(0, start - 4, true)
  for (let i = 0; i < text.length; i++) bytes[4 + i] = text.charCodeAt(i)
  return { bytes, start }
}

/** The head of such bytes, and what follows it. @throws SyntaxError for a head that is cut off */
export function splitHead(bytes: Uint8Array): { readonly head: unknown; readonly rest: Uint8Array } {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true)
  const text = Array.from(bytes.subarray(4, start), (code) => String.fromCharCode(code)).join('')
  return { head: JSON.parse(text), rest: bytes.subarray(start) }
}

/** JSON whose signs beyond ASCII are escapes: one byte each, also where Latin-1 is the most that travels. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7E]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
