import { IngestError } from './ingest-error.ts'

type ForeignFormat = { readonly name: string; readonly magic: readonly number[] | string; readonly advice: string }

const table = 'export the measured points as CSV, TXT or XLSX'
const unpack = 'unpack it and use the files inside'

const foreignFormats: readonly ForeignFormat[] = [
  { name: 'a PDF document', magic: '%PDF', advice: table },
  { name: 'a PNG image', magic: [0x89, 0x50, 0x4e, 0x47], advice: table },
  { name: 'a JPEG image', magic: [0xff, 0xd8, 0xff], advice: table },
  { name: 'a GIF image', magic: 'GIF8', advice: table },
  { name: 'a TIFF image', magic: 'II*\0', advice: table },
  { name: 'a TIFF image', magic: 'MM\0*', advice: table },
  { name: 'a RIFF file (audio, video or image)', magic: 'RIFF', advice: table },
  { name: 'a PostScript document', magic: '%!PS', advice: table },
  { name: 'an RTF document', magic: '{\\rtf', advice: table },
  { name: 'a gzip archive', magic: [0x1f, 0x8b], advice: unpack },
  { name: 'a 7-Zip archive', magic: [0x37, 0x7a, 0xbc, 0xaf], advice: unpack },
  { name: 'a RAR archive', magic: 'Rar!', advice: unpack },
  { name: 'a bzip2 archive', magic: 'BZh', advice: unpack },
  { name: 'an xz archive', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], advice: unpack },
  { name: 'a Zstandard archive', magic: [0x28, 0xb5, 0x2f, 0xfd], advice: unpack },
  { name: 'an HDF5 file', magic: [0x89, 0x48, 0x44, 0x46], advice: table },
  { name: 'a MATLAB file', magic: 'MATLAB ', advice: table },
  { name: 'a Parquet file', magic: 'PAR1', advice: table },
  { name: 'an SQLite database', magic: 'SQLite format 3', advice: table },
  { name: 'a program', magic: [0x7f, 0x45, 0x4c, 0x46], advice: table },
  { name: 'a program', magic: [0x4d, 0x5a, 0x90, 0x00], advice: table },
  {
    name: 'a Git LFS pointer, not the file',
    magic: 'version https://git-lfs',
    advice: 'fetch the file with `git lfs pull`',
  },
]

function foreignFormat(head: Uint8Array): { name: string; advice: string } | undefined {
  const start = latin(head.subarray(0, 512))
  const begins = (magic: ForeignFormat['magic']) => start.startsWith(typeof magic === 'string' ? magic : latin(magic))
  return foreignFormats.find(({ magic }) => begins(magic)) ?? page(start)
}

function latin(bytes: Iterable<number>): string {
  return String.fromCharCode(...bytes)
}

function page(start: string): { name: string; advice: string } | undefined {
  const text = start.replace(/^[\u00EF\u00BB\u00BF\s]+/, '').toLowerCase()
  if (/^<(!doctype html|html|table|head|body)\b/.test(text))
    return { name: 'a web page', advice: `open it in a spreadsheet and save it as XLSX, or ${table}` }
  if (text.startsWith('<?xml') || text.startsWith('<svg')) return { name: 'an XML document', advice: table }
  return undefined
}

/** `eight-bit`: UTF-8 if a line is valid UTF-8, otherwise Windows-1252, which includes Latin-1. */
export type Encoding = 'utf-16le' | 'utf-16be' | 'eight-bit'

type Recognised =
  | { readonly kind: 'zip' }
  | { readonly kind: 'xls' }
  | { readonly kind: 'text'; readonly encoding: Encoding }

export const headBytes = 64 * 1024

/** @throws IngestError `not-a-table` for a known format without a readable table, `binary` for bytes that are not text */
export function recognise(name: string, head: Uint8Array): Recognised {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return { kind: 'zip' }
  // Compound file (Excel 97–2003), or the BIFF stream that some instruments write under the name .xls.
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

/** UTF-16 without a byte order mark: zeros in two of five bytes, all on one side, since Latin letters have one zero byte each. */
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

function assertText(name: string, head: Uint8Array): void {
  let controls = 0
  for (const byte of head) {
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b) || byte === 0x7f) controls++
  }
  // Below 1 % it is damaged text, and the decoder reports the line.
  if (controls * 100 <= head.length) return
  throw new IngestError(
    'binary',
    `${name} is not text: ${controls} of its first ${head.length} bytes are control characters. Expected a text table, XLSX or XLS; export the measured points from the machine's software.`,
  )
}

function startsWith(head: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, i) => head[i] === byte)
}
