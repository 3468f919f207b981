import type { TextSource } from '../source.ts'

export type Head = {
  readonly name: string
  readonly text: string
  readonly lines: readonly string[]
  readonly starts: readonly number[]
  readonly lineEnd: '\n' | '\r'
  readonly complete: boolean
  readonly rest: AsyncIterator<string>
}

/** Read before a dialect is chosen [characters]. */
const headSize = 65_536
/** Longest line of a head; a longer one is not a table of a laboratory. */
const maxLineLength = 4_194_304

export async function readHead(source: TextSource): Promise<Head> {
  const rest = iterate(source.pieces)
  const pieces: string[] = []
  let length = 0
  let complete = false
  let hasLine = false
  while (length < headSize || (!hasLine && length < maxLineLength)) {
    const { done, value } = await rest.next()
    if (done) {
      complete = true
      break
    }
    pieces.push(value)
    length += value.length
    hasLine ||= /[\n\r]/.test(value)
  }

  const joined = pieces.join('')
  const text = joined.charCodeAt(0) === 0xfeff ? joined.slice(1) : joined
  const lineEnd = text.includes('\n') ? '\n' : text.includes('\r') ? '\r' : '\n'
  const lines: string[] = []
  const starts: number[] = []
  for (let from = 0; from < text.length;) {
    const found = text.indexOf(lineEnd, from)
    if (found < 0 && !complete && lines.length > 0) break
    const to = found < 0 ? text.length : found
    starts.push(from)
    lines.push(text.slice(from, to > from && text.charCodeAt(to - 1) === 13 ? to - 1 : to))
    from = to + 1
  }
  return { name: source.name, text, lines, starts, lineEnd, complete, rest }
}

export async function readAll(head: Head, limit: number): Promise<string | undefined> {
  const pieces = [head.text]
  let length = head.text.length
  for (;;) {
    const { done, value } = await head.rest.next()
    if (done) return pieces.join('')
    length += value.length
    if (length > limit) return undefined
    pieces.push(value)
  }
}

async function* iterate(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void> {
  for await (const piece of pieces) if (piece.length > 0) yield piece
}
