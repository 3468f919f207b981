import { foreignFormat } from './foreign-formats.ts'
import { IngestError } from './ingest-error.ts'

/** `eight-bit`: UTF-8 where a line is valid UTF-8, Windows-1252 (which contains Latin-1) where it is not. */
export type Encoding = 'utf-16le' | 'utf-16be' | 'eight-bit'

/** What a file is, judged by its first bytes alone: names lie. */
export type Recognised =
  | { readonly kind: 'zip' }
  | { readonly kind: 'xls' }
  | { readonly kind: 'text'; readonly encoding: Encoding }

/** So many first bytes are enough to judge. */
export const headBytes = 64 * 1024

/**
 * @throws IngestError not-a-table for a format known to hold no table that we read, binary for bytes that are not text
 */
export function recognise(name: string, head: Uint8Array): Recognised {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return { kind: 'zip' }
  // Compound file (Excel 97–2003), or the bare stream that some instruments write under the name .xls.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0) || startsWith(head, 0x09, 0x08, 0x10, 0x00)) return { kind: 'xls' }

  const foreign = foreignFormat(head)
  if (foreign) {
    throw new IngestError(
      'not-a-table',
      `${name} is ${foreign.name}; expected a text table, XLSX or XLS. Please ${foreign.advice}.`,
    )
  }

  const encoding = byMark(head) ?? byZeros(head) ?? 'eight-bit'
  if (encoding === 'eight-bit') assertText(name, head)
  return { kind: 'text', encoding }
}

function byMark(head: Uint8Array): Encoding | undefined {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  return undefined
}

/**
 * UTF-16 without a byte order mark: Latin letters and digits have one zero byte each, always on the same side.
 * At least two in five on one side and hardly any on the other; a real NUL in 8-bit text is far rarer.
 */
function byZeros(head: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(head.length / 2)
  if (pairs === 0) return undefined
  let first = 0
  let second = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) first++
    if (head[i + 1] === 0) second++
  }
  if (second >= 0.4 * pairs && first <= 0.02 * pairs) return 'utf-16le'
  if (first >= 0.4 * pairs && second <= 0.02 * pairs) return 'utf-16be'
  return undefined
}

/** Text has hardly any control characters; a program, picture or memory dump is full of them. */
function assertText(name: string, head: Uint8Array): void {
  let controls = 0
  for (const byte of head) {
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b) || byte === 0x7f) controls++
  }
  // Below 1 in 100 it is damaged text, and the decoder names the line.
  if (controls * 100 <= head.length) return
  throw new IngestError(
    'binary',
    `${name} is not text: ${controls} of its first ${head.length} bytes are control characters. Expected a text table, XLSX or XLS; export the measured points from the machine's software.`,
  )
}

function startsWith(head: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, i) => head[i] === byte)
}
