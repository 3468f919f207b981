import type { Issue } from '../issue.ts'
import { defaultOptions, type Dialect, type ReadOptions, type SheetDialect, type TextDialect } from './dialect.ts'
import { dialects } from './dialects/index.ts'
import type { SheetSource, FileSource } from './source.ts'
import type { FileReading } from './specimen.ts'
import { type Head, readHead } from './text/head.ts'
import { readText } from './text/read-text.ts'

/**
 * Reads a laboratory file into specimens. Invalid content does not throw: the reading then has the dialect `unknown`
 * and issues with severity `error`. Memory: eight bytes per cell, plus one column and one piece of text.
 */
export async function readSource(source: FileSource, options: Partial<ReadOptions> = {}): Promise<FileReading> {
  const limits = { ...defaultOptions, ...options }
  if (source.kind === 'sheets') return readSheets(source, limits)

  const head = await readHead(source)
  const bad = unreadable(head)
  if (bad) return { dialect: 'unknown', specimens: [], issues: [bad] }
  const dialect = chooseText(head)
  const reading = dialect.read ? await dialect.read(head, limits) : await readText(head, dialect, limits)
  return withNulWarning({ ...reading, sure: certainty(dialect.score(head)) }, head)
}

function chooseText(head: Head): TextDialect {
  return best(
    dialects.filter((dialect): dialect is TextDialect => dialect.kind === 'text'),
    (dialect) => dialect.score(head),
  )
}

function readSheets(source: SheetSource, limits: ReadOptions): FileReading {
  const filled = source.sheets.filter(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== null && cell !== '')),
  )
  if (filled.length === 0) {
    return {
      dialect: 'unknown',
      specimens: [],
      issues: [
        {
          severity: 'error',
          code: 'empty-file',
          message: `The workbook has ${source.sheets.length} sheets and no filled cell; expected a table. Export the measured values again.`,
        },
      ],
    }
  }
  const members = dialects.filter((dialect): dialect is SheetDialect => dialect.kind === 'sheets')
  const dialect = best(members, (member) => member.score(source))
  return { ...dialect.read(source, limits), sure: certainty(dialect.score(source)) }
}

function certainty(score: number): number {
  return Math.min(1, Math.max(0, score))
}

function best<Member extends Dialect>(members: readonly Member[], score: (member: Member) => number): Member {
  let chosen = members.at(-1)!
  let highest = 0
  for (const member of members) {
    const here = score(member)
    if (here > highest) [chosen, highest] = [member, here]
  }
  return chosen
}

function unreadable(head: Head): Issue | undefined {
  if (head.text.trim() === '' && head.complete) {
    return {
      severity: 'error',
      code: 'empty-file',
      message: 'The file is empty; expected a table of numbers. Export it again.',
    }
  }
  const sample = head.text.slice(0, 20_000)
  let control = 0
  let replaced = 0
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) control++
    else if (code === 0xfffd) replaced++
  }
  if (control > Math.max(8, sample.length * 0.02) || replaced > Math.max(8, sample.length * 0.1)) {
    return {
      severity: 'error',
      code: 'binary',
      message: `The file is not text (${control} control characters and ${replaced} undecodable bytes in its first ${sample.length}); expected a text table or a workbook. Export it as CSV, TXT or XLSX.`,
    }
  }
  return undefined
}

function withNulWarning(reading: FileReading, head: Head): FileReading {
  const at = head.text.indexOf('\0')
  if (at < 0 || reading.issues.some(({ code }) => code === 'nul-byte')) return reading
  const line = head.starts.findLastIndex((start) => start <= at) + 1
  const issue: Issue = {
    severity: 'warning',
    code: 'nul-byte',
    line,
    message: `Line ${line} contains NUL bytes; expected text. The file is damaged or incomplete. Compare it with the original.`,
  }
  return { ...reading, issues: [...reading.issues, issue] }
}
