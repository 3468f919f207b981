/** Stable names: shown to programs, documented, never reused. */
export type IngestCode =
  | 'not-found'
  | 'not-permitted'
  | 'directory'
  | 'not-a-file'
  | 'read-failed'
  | 'changed-while-reading'
  | 'empty'
  | 'too-large'
  | 'too-slow'
  | 'not-a-table'
  | 'binary'
  | 'nul-byte'
  | 'line-too-long'
  | 'workbook-damaged'
  | 'workbook-encrypted'
  | 'workbook-too-large'
  | 'workbook-too-slow'
  | 'no-such-sheet'

/** A file that cannot be taken in, in words for the person who has it: what was found, what was expected, what to do. */
export class IngestError extends Error {
  override readonly name = 'IngestError'
  readonly code: IngestCode
  /** 1-based line, where there is one. */
  readonly line: number | undefined

  constructor(code: IngestCode, message: string, { line, cause }: { line?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.line = line
  }
}
