import { formatCount } from '#core/format-count.ts'
import { createHash } from 'node:crypto'
import type { Issue } from '#core/issue.ts'
import type { FileSource } from '#core/read/source.ts'
import type { ByteInput } from './byte-input.ts'
import { decodeText, emptyReport } from './decode-text.ts'
import type { DecodingReport } from './decode-text.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { IngestLimits } from './limits.ts'
import { readWorkbook } from './read-workbook.ts'
import { encodingNames } from '#core/read/bytes/legacy-encoding.ts'
import { type Encoding, headBytes, recognise } from '#core/read/bytes/recognise.ts'

/** File for the readers of `core/read`. Call `complete` after they have read `source`. */
export type OpenedSource = {
  /** Text can be read once. */
  readonly source: FileSource
  /**
   * Hash of the whole file, even if the reader stopped early, and issues of decoding.
   * @throws IngestError that stopped the text, even if the reader suppressed it
   */
  complete(): Promise<{ hash: string; issues: Issue[] }>
}

/** Recognises the kind of a file and unpacks or decodes it. @throws IngestError */
export async function openSource(input: ByteInput, limits: IngestLimits): Promise<OpenedSource> {
  const head = await input.head(headBytes)
  if (head.length === 0) {
    throw new IngestError(
      'empty',
      `${input.name}: the file is empty (0 bytes); expected a table of measured points. Export it again.`,
    )
  }
  const found = recognise(input.name, head)
  assertSize(input, found.kind === 'text' ? limits.textBytes : limits.workbookBytes, found.kind === 'text')
  return found.kind === 'text' ? openText(input, found.encoding, limits) : openWorkbook(input, found.kind, limits)
}

async function openWorkbook(input: ByteInput, kind: 'zip' | 'xls', limits: IngestLimits): Promise<OpenedSource> {
  const bytes = await input.all()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await input.assertUnchanged()
  const source = await readWorkbook({ name: input.name, kind, bytes, limits })
  return { source, complete: async () => ({ hash, issues: [] }) }
}

function openText(input: ByteInput, encoding: Encoding, { lineCharacters }: IngestLimits): OpenedSource {
  const hash = createHash('sha256')
  const report = emptyReport()
  let hashed = 0
  let failure: unknown

  async function* hashing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of input.chunks(hashed)) {
      hash.update(chunk)
      hashed += chunk.length
      yield chunk
    }
  }
  async function* pieces(): AsyncGenerator<string> {
    try {
      yield* decodeText(hashing(), encoding, { name: input.name, lineCharacters, report })
    } catch (error) {
      failure = error
      throw error
    }
  }

  return {
    source: { kind: 'text', name: input.name, pieces: pieces() },
    async complete() {
      if (failure) throw failure
      for await (const _ of hashing());
      await input.assertUnchanged()
      return { hash: hash.digest('hex'), issues: encodingIssues(report) }
    },
  }
}

function assertSize({ name, size }: ByteInput, limit: number, isText: boolean): void {
  if (size <= limit) return
  throw new IngestError(
    'too-large',
    `${name}: the file has ${bytes(size)}; the limit for ${isText ? 'text' : 'a workbook'} is ${bytes(limit)}. ${isText ? 'Split it into one file per specimen, or lower the sampling rate of the export.' : 'Export the sheets as CSV.'}`,
  )
}

function encodingIssues({ legacyLines, firstLegacyLine, utf8, legacy }: DecodingReport): Issue[] {
  if (legacyLines === 0) return []
  const name = encodingNames[legacy]
  if (utf8) {
    return [
      {
        severity: 'warning',
        code: 'encoding-mixed',
        line: firstLegacyLine,
        message: `Mixed encodings: ${legacyLines} line(s), the first at ${firstLegacyLine}, are not UTF-8 and were read as ${name}. Check non-ASCII characters (ä, µ, °) there.`,
      },
    ]
  }
  return [
    {
      severity: 'info',
      code: legacy === 'windows-1252' ? 'encoding-windows-1252' : 'encoding-guessed',
      line: firstLegacyLine,
      message: `The text is not UTF-8 (first at line ${firstLegacyLine}) and was read as ${name}. If characters such as ä, µ or ° are wrong, export the file as UTF-8.`,
    },
  ]
}

function bytes(count: number): string {
  return `${formatCount(count)} bytes`
}
