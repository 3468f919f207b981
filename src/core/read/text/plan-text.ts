import type { Issue } from '../../issue.ts'
import type { ReadOptions, TextDialect } from '../dialect.ts'
import type { FileReading, Metadata } from '../specimen.ts'
import { cellKind, cellText } from '../table/cell-kind.ts'
import { guessFormat, type GuessedFormat } from '../table/format.ts'
import { readGeometry } from '../table/geometry.ts'
import { readLaboratory } from '../table/laboratory.ts'
import { areWholeInGroups, isGrouped } from '../table/number-scanner.ts'
import { readMetadata, isInformative } from '../table/metadata.ts'
import { planHead } from '../build/plan-head.ts'
import type { HeadPlan } from '../table/plan.ts'
import { assignMetadata } from '../table/assign-metadata.ts'
import type { Head } from './head.ts'
import type { TextFormat } from '../table/split-line.ts'

type PlannedText = { readonly plan: HeadPlan; readonly format: TextFormat }

const sampleLines = 2500

export function planText(
  head: Head,
  dialect: TextDialect,
  options: ReadOptions,
): PlannedText | { readonly reading: FileReading } {
  const lines = head.lines.slice(0, sampleLines)
  const wide = lines.find((line) => line.length > options.maxColumns && countSeparators(line) >= options.maxColumns)
  if (wide !== undefined) {
    return refused(dialect.id, tooManyColumns(lines.indexOf(wide) + 1, countSeparators(wide) + 1, options))
  }
  const guess = guessFormat(lines, dialect.formats)
  if (guess.dataStart === undefined) return { reading: headOnly(head, guess, dialect.id) }
  const width = guess.rows[guess.dataStart]!.length
  if (width > options.maxColumns) return refused(dialect.id, tooManyColumns(guess.dataStart + 1, width, options))

  let plan = planHead({ rows: guess.rows, dataStart: guess.dataStart, decimal: guess.format.decimal, lines })
  if (dialect.plan) plan = dialect.plan(plan, head)
  const doubt = ambiguousDecimal(guess, plan) ?? thousandsSeparators(guess, plan)
  if (doubt) return refused(dialect.id, doubt)
  plan = assignMetadata(plan)
  return { plan: { ...plan, issues: [...plan.issues, ...tableRemarks(guess, plan)] }, format: guess.format }
}

function tooManyColumns(line: number, columns: number, { maxColumns }: ReadOptions): Issue {
  return {
    severity: 'error',
    code: 'too-many-columns',
    line,
    message: `Line ${line} has ${columns} columns; at most ${maxColumns} are read. Export fewer channels, or transpose the table.`,
  }
}

function refused(dialect: string, issue: Issue): { reading: FileReading } {
  return { reading: { dialect, specimens: [], issues: [issue] } }
}

function countSeparators(line: string): number {
  let max = 0
  for (const separator of ['\t', ';', ',', '|']) max = Math.max(max, line.split(separator).length - 1)
  return max
}

/** `0,5,1,2` below two names: two decimal commas or four integers. */
function ambiguousDecimal(guess: GuessedFormat, plan: HeadPlan): Issue | undefined {
  if (guess.format.separator !== ',' || guess.format.decimal !== '.' || plan.firstRow === 0) return undefined
  const above = guess.rows[plan.firstRow - 1]!.filter((cell) => cellText(cell) !== '')
  const named = above.length
  if (named === 0 || above.some((cell) => cellKind(cell) === 'n')) return undefined
  const sample = guess.rows.slice(guess.dataStart, guess.dataStart! + 20).filter((row) => row.length > 1)
  const doubled = sample.every(
    (row) => row.length === named * 2 && row.every((cell) => /^[-+]?\d+$/.test(cellText(cell))),
  )
  if (!doubled || sample.length === 0) return undefined
  const line = plan.firstRow + 1
  return {
    severity: 'error',
    code: 'ambiguous-decimal',
    line,
    message: `Line ${line} has ${named * 2} numbers below ${named} names: the comma seems to be both decimal sign and separator. The file was not read. Export it with semicolons or tabs between the columns, or with a decimal point.`,
  }
}

/** `1,234.50`: the meaning of the commas is not known. */
function thousandsSeparators({ rows, dataStart }: GuessedFormat, plan: HeadPlan): Issue | undefined {
  for (const { index, name, kind, role } of plan.table.columns) {
    if (role === 'other' || role === 'count') continue
    if (kind !== 'text' && !areWholeInGroups(rows.slice(dataStart).map((row) => cellText(row[index])))) continue
    const at = rows.findIndex((row, line) => line >= dataStart! && isGrouped(cellText(row[index])))
    if (at < 0) continue
    return {
      severity: 'error',
      code: 'thousands-separator',
      line: at + 1,
      column: name,
      message: `Line ${at + 1}, column '${name}': found '${cellText(rows[at]![index])}'; expected a number without thousands separators. The file was not read. Export it without digit grouping.`,
    }
  }
  return undefined
}

function tableRemarks(guess: GuessedFormat, plan: HeadPlan): Issue[] {
  const issues: Issue[] = []
  const { columns, nameLine } = plan.table
  const numeric = columns.filter(({ kind }) => kind === 'number')
  const unnamed = numeric.filter(({ name, role }) => /^column \d+$/.test(name) && role !== 'count')
  if (nameLine === 0) {
    issues.push({
      severity: 'warning',
      code: 'no-header',
      line: plan.firstRow + 1,
      message: `No line of names found above the numbers in line ${plan.firstRow + 1}; the columns were numbered. Add a line of names, e.g. 'time [s];force [N];extension [mm]'.`,
    })
  } else if (unnamed.length > 0) {
    issues.push({
      severity: 'warning',
      code: 'unnamed-column',
      line: nameLine,
      message: `Line ${nameLine} names ${numeric.length - unnamed.length} columns, the table has ${numeric.length}; ${unnamed.length === 1 ? `'${unnamed[0]!.name}' was` : `${unnamed.length} columns from '${unnamed[0]!.name}' on were`} stored without a role. Add the missing names.`,
    })
  }
  const wordy = columns.find(({ kind, role }) => kind === 'text' && role !== 'other' && role !== 'count')
  if (wordy) {
    const line = guess.dataStart! + 1
    issues.push({
      severity: 'warning',
      code: 'words-in-channel',
      line,
      column: wordy.name,
      message: `Line ${line}, column '${wordy.name}': found '${cellText(guess.rows[guess.dataStart!]![wordy.index]).slice(0, 40)}'; expected a number. The column was left out; export it as numbers, times in seconds.`,
    })
  }
  if (numeric.length === 1) {
    const row = guess.rows[guess.dataStart!]!
    issues.push({
      severity: 'error',
      code: 'one-numeric-column',
      line: plan.firstRow + 1,
      column: numeric[0]!.name,
      message: `Only column '${numeric[0]!.name}' contains numbers (line ${plan.firstRow + 1}: '${row.map(cellText).join(' ').slice(0, 60)}'); expected at least two, e.g. force and extension. Check the separator of the export.`,
    })
  }
  return issues
}

function headOnly(head: Head, guess: GuessedFormat, dialect: string): FileReading {
  const metadata: Metadata[] = []
  for (const [at, row] of guess.rows.entries()) {
    if (/^\s*#/.test(head.lines[at]!) && !/[:;=]/.test(head.lines[at]!)) continue
    metadata.push(...readMetadata(row, head.lines[at], at + 1))
  }
  const pairs = metadata.filter(({ key, value }) => key !== 'remark' && value !== '')
  if (pairs.length < 2 || !pairs.some(isInformative)) {
    const at = head.lines.findIndex((line) => line.trim() !== '')
    const shown = (head.lines[at] ?? '').trim().slice(0, 60)
    return refused('unknown', {
      severity: 'error',
      code: 'no-numeric-column',
      line: at + 1,
      message: `No column of numbers found; line ${at + 1} is '${shown}'. Expected a table of numbers below a line of names. Check that this is the export of the measured values.`,
    }).reading
  }
  const { geometry, issues } = readGeometry(metadata)
  const blanks = pairs.filter(({ value }) => /^\[.*\]?$/.test(value))
  return {
    dialect,
    specimens: [],
    metadata,
    geometry,
    laboratory: readLaboratory(metadata),
    issues: [
      {
        severity: 'info',
        code: 'header-only',
        message: `The file contains ${pairs.length} metadata entries and no table of numbers; expected the measured values of a specimen. It was read as the header of another file.`,
      },
      ...(blanks.length > 0
        ? [
            {
              severity: 'info' as const,
              code: 'unfilled-form',
              line: blanks[0]!.line,
              column: blanks[0]!.key,
              message: `Line ${blanks[0]!.line}: '${blanks[0]!.key}' still contains the placeholder '${blanks[0]!.value.slice(0, 40)}' (${blanks.length} such entries); expected a value. Fill in the form.`,
            },
          ]
        : []),
      ...issues,
    ],
  }
}
