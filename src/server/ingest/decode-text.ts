import { isAscii, isUtf8 } from 'node:buffer'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { type LegacyEncoding, legacyEncoding } from '#core/read/bytes/legacy-encoding.ts'
import type { Encoding } from '#core/read/bytes/recognise.ts'

export type DecodingReport = {
  /** Lines that are not UTF-8 and were read in `legacy`. */
  legacyLines: number
  legacy: LegacyEncoding
  /** 1-based. */
  firstLegacyLine: number | undefined
  utf8: boolean
}

export type DecodingOptions = {
  readonly name: string
  readonly lineCharacters: number
  readonly report?: DecodingReport
}

export function emptyReport(): DecodingReport {
  return { legacyLines: 0, legacy: 'windows-1252', firstLegacyLine: undefined, utf8: false }
}

/** Decodes with a chunk and one line in memory; drops a BOM. @throws IngestError nul-byte, line-too-long */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  { name, lineCharacters, report = emptyReport() }: DecodingOptions,
): AsyncGenerator<string> {
  const at: Position = { line: 1 }
  const pieces =
    encoding === 'eight-bit' ? decodeEightBit(chunks, lineCharacters, at, report) : decodeUtf16(chunks, encoding)
  let sinceBreak = 0
  for await (const piece of pieces) {
    if (piece.includes('\0')) {
      const line = at.line + breaksIn(piece.slice(0, piece.indexOf('\0')))
      throw new IngestError(
        'nul-byte',
        `${name}, line ${line}: NUL byte found. The file is damaged or was not closed properly by the machine. Export it again, or remove the rest from this line.`,
        { line },
      )
    }
    const last = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    sinceBreak = last < 0 ? sinceBreak + piece.length : piece.length - last - 1
    if (last >= 0) at.line += breaksIn(piece)
    if (sinceBreak > lineCharacters) {
      throw new IngestError(
        'line-too-long',
        `${name}, line ${at.line}: more than ${lineCharacters} characters without a line end; expected one table row per line. Export the table again with line ends.`,
        { line: at.line },
      )
    }
    if (piece !== '') yield piece
  }
}

/** First line of the next piece, 1-based; written by the outer loop, read by the inner one. */
type Position = { line: number }

async function* decodeUtf16(
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Decodes whole lines, so that no character is cut and each line can have its encoding. */
async function* decodeEightBit(
  chunks: AsyncIterable<Uint8Array>,
  lineCharacters: number,
  at: Position,
  report: DecodingReport,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let rest = Buffer.alloc(0)
  let first = true

  const decode = (block: Buffer): string =>
    isAscii(block) ? block.toString('latin1') : isUtf8(block) ? utf8(block) : lineByLine(block)
  const utf8 = (block: Buffer): string => {
    report.utf8 = true
    return block.toString('utf8')
  }
  const lineByLine = (block: Buffer): string => {
    const out: string[] = []
    if (!decoder) {
      report.legacy = legacyEncoding((encoding) => decodedIn(encoding, block))
      decoder = new TextDecoder(report.legacy)
    }
    let number = at.line
    for (let from = 0; from < block.length; number++) {
      const end = block.indexOf(0x0a, from)
      const bytes = block.subarray(from, end < 0 ? block.length : end + 1)
      from += bytes.length
      if (isAscii(bytes)) out.push(bytes.toString('latin1'))
      else if (isUtf8(bytes)) out.push(utf8(bytes))
      else {
        report.legacyLines++
        report.firstLegacyLine ??= number
        out.push(decoder.decode(bytes))
      }
    }
    return out.join('')
  }

  for await (const chunk of chunks) {
    let block =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    if (first && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf) block = block.subarray(3)
    first = false
    const end = 1 + Math.max(block.lastIndexOf(0x0a), block.lastIndexOf(0x0d))
    // A line beyond the limit is passed on: its reader refuses it.
    const cut = end === 0 && block.length > lineCharacters ? block.length : end
    if (cut > 0) yield decode(block.subarray(0, cut))
    rest = Buffer.from(block.subarray(cut))
  }
  if (rest.length > 0) yield decode(rest)
}

function decodedIn(encoding: LegacyEncoding, block: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(block)
  } catch {
    // Fatal decoding throws for bytes outside the encoding: a result, not a failure.
    return undefined
  }
}

/** Line ends are LF or CR LF; a lone CR (old Macintosh) does not count. */
function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
