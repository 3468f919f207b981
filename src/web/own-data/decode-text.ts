import { type LegacyEncoding, legacyEncoding } from '#core/read/bytes/legacy-encoding.ts'
import { type Encoding, headBytes, recognise } from '#core/read/bytes/recognise.ts'

/** Bytes decoded at a time, so that reading starts early. */
const piece = 1 << 20

/** Text in pieces of whole lines, as on the server: lines that are not UTF-8 use the encoding of their headings. */
export function* decodedText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  if (encoding !== 'eight-bit') {
    yield new TextDecoder(encoding).decode(bytes)
    return
  }
  const head = bytes.subarray(0, headBytes)
  const legacy = new TextDecoder(legacyEncoding((name) => decodedIn(name, head)))
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  for (let from = marked ? 3 : 0; from < bytes.length;) {
    const end = afterLine(bytes, from + piece)
    yield decodedLines(bytes.subarray(from, end), legacy)
    from = end
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodedIn(encoding: LegacyEncoding, head: Uint8Array): string | undefined {
  try {
    // The head may end within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}

function decodedLines(block: Uint8Array, legacy: TextDecoder): string {
  const whole = asUtf8(block)
  if (whole !== undefined) return whole
  const out: string[] = []
  for (let from = 0; from < block.length;) {
    const end = afterLine(block, from)
    const line = block.subarray(from, end)
    out.push(asUtf8(line) ?? legacy.decode(line))
    from = end
  }
  return out.join('')
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    // Fatal decoding throws at the first byte that is not UTF-8: a result, not an error.
    return undefined
  }
}

function afterLine(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(0x0a, Math.min(from, bytes.length))
  return end < 0 ? bytes.length : end + 1
}

export const kindOf = (name: string, bytes: Uint8Array) => recognise(name, bytes.subarray(0, headBytes))
