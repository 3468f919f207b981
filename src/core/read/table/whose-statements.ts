import type { Issue } from '../../issue.ts'
import type { Cell } from '../source.ts'
import type { Geometry, Metadata } from '../specimen.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { isFinal } from './final-dimensions.ts'
import { readGeometry, readNumber } from './geometry.ts'
import { startsOf } from './group-starts.ts'
import { isUnitCell } from './unit-cell.ts'
import { readLaboratory } from './laboratory.ts'
import { readMetadata } from './metadata.ts'
import { bareKey, isNameOfSpecimen, skeleton } from './name.ts'
import { oncePer } from './once-per.ts'
import type { ColumnPlan, GroupPlan, HeadPlan } from './plan.ts'

/**
 * Statements in one row above specimens side by side, one list for each: `Diameter; 12.5; Diameter; 12.7`, or one name with a
 * value for each, `Diameter; 12.5; 12.7; mm`. Undefined for a row that speaks of all of them.
 *
 * @param line  1-based number of the row
 */
export function statementsBySide(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  decimal: '.' | ',',
  line: number,
): Metadata[][] | undefined {
  if (groups.length < 2) return undefined
  return aBlockForEach(cells, columns, groups, line) ?? aValueForEach(cells, groups.length, decimal, line)
}

/** The same name above each specimen, over its own columns. */
function aBlockForEach(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  line: number,
): Metadata[][] | undefined {
  const starts = startsOf(columns, groups)
  if (starts.some((start, at) => at > 0 && start <= starts[at - 1]!)) return undefined
  const parts = starts.map((start, at) => cells.slice(start, starts[at + 1] ?? cells.length))
  const keys = parts.map(([first]) => (cellKind(first) === 't' ? skeleton(cellText(first)) : ''))
  const isPair = parts.every((part) => part.slice(1).filter((cell) => cellText(cell) !== '').length <= 2)
  if (!isPair || keys[0] === '' || keys.some((key) => key !== keys[0])) return undefined
  // A heading above each is not a statement.
  if (!parts.some((part) => part.slice(1).some((cell) => cellText(cell) !== ''))) return undefined
  return parts.map((part) => readMetadata(part, undefined, line))
}

/** One name, as many values as specimens, and perhaps a unit before or behind them. */
function aValueForEach(
  cells: readonly Cell[],
  count: number,
  decimal: '.' | ',',
  line: number,
): Metadata[][] | undefined {
  const [name, ...rest] = cells.filter((cell) => cellText(cell) !== '')
  const values = rest.filter((cell) => cellKind(cell, decimal) === 'n')
  const words = rest.filter((cell) => cellKind(cell, decimal) !== 'n')
  if (cellKind(name, decimal) !== 't') return undefined
  // `Specimen; Steel; Aluminium`: a name for each.
  if (values.length === 0 && words.length === count && isNameOfSpecimen(cellText(name)))
    return words.map((word) => readMetadata([cellText(name), cellText(word)], undefined, line))
  if (values.length !== count || words.length > 1) return undefined
  const unit = cellText(words[0])
  if (words.length === 1 && !isUnitCell(unit)) return undefined
  return values.map((value) => readMetadata([cellText(name), cellText(value), unit], undefined, line))
}

/**
 * Gives statements that name a specimen to that specimen. What was measured after the test, and results, of which nobody says whose
 * they are, are left out of all and told: one would get the start of one metal and the end of another.
 */
export function shareOut(plan: HeadPlan): HeadPlan {
  const { groups } = plan.table
  if (groups.length < 2) return plan
  const named = groups.map(() => [] as Metadata[])
  const common: Metadata[] = []
  const names = groups.map(({ id }) => (id === undefined ? undefined : skeleton(id)))
  const isAnyNamed = names.some((name) => name !== undefined)
  for (const entry of plan.metadata) {
    const key = isAnyNamed ? skeleton(entry.key) : ''
    const owner = names.findIndex((name) => name !== undefined && withoutName(key, name) !== undefined)
    if (owner < 0) common.push(entry)
    else named[owner]!.push({ ...entry, key: withoutName(key, names[owner]!)! })
  }
  const { metadata, issues } = ofNobody(common, groups.length)
  return {
    ...plan,
    table: {
      ...plan.table,
      groups: groups.map((group, at) => ({ ...group, metadata: [...group.metadata, ...named[at]!] })),
    },
    metadata,
    issues: [...plan.issues, ...issues],
  }
}

/** Statements that hold for all of several specimens, and an issue for each that is of one and does not say of which. */
export function ofNobody(
  statements: readonly Metadata[],
  specimens: number,
): { metadata: readonly Metadata[]; issues: Issue[] } {
  if (specimens < 2) return { metadata: statements, issues: [] }
  const isOfOne = afterTest(statements)
  return {
    metadata: statements.filter((entry) => !isOfOne(entry)),
    issues: statements.filter(isOfOne).map((entry) => ofWhom(entry, specimens)),
  }
}

/** The key without the name of a specimen in it, `steel diameter` of `steel`, both as skeletons; undefined where it does not name it. */
function withoutName(key: string, name: string): string | undefined {
  // A number is not a name: `Diameter 1` may be the first reading.
  if (!/[a-z]/.test(name)) return undefined
  const words = ` ${key} `
  if (!words.includes(` ${name} `)) return undefined
  return words.replace(` ${name} `, ' ').trim() || undefined
}

function ofWhom({ key, value, unit, line }: Metadata, count: number): Issue {
  return {
    severity: 'warning',
    code: 'statement-of-whom',
    line,
    column: key,
    message: `'${key}' is ${value}${unit ? ` ${unit}` : ''}, and the file holds ${count} specimens: it does not say whose. It was not used. Write a value above each specimen, or one file for each.`,
  }
}

/** Statements of a head that hold for every specimen of its file: nothing measured after the test, and no results. */
export function ofAll(head: readonly Metadata[]): Metadata[] {
  const isOfOne = afterTest(head)
  return head.filter((entry) => !isOfOne(entry))
}

/** Whether a statement of a head is of one specimen: measured after the test, or a result. */
function afterTest(head: readonly Metadata[]): (entry: Metadata) => boolean {
  const { geometry } = readGeometry(head)
  return (entry) => {
    if (readNumber(entry.value) === undefined) return false
    return isFinal(bareKey(entry)) || readLaboratory([entry], geometry).some(({ id }) => id !== undefined)
  }
}

const sections: ReadonlySet<string> = new Set<keyof Geometry>(['b0', 't0', 'd0', 'S0'])

/** What a head says besides the statements of one specimen: no dimension that they give, and no section where they give any part of one. */
export function besides(own: readonly Metadata[], head: readonly Metadata[]): readonly Metadata[] {
  const given = Object.keys(readGeometry(own).geometry)
  if (given.length === 0) return head
  const replaced = new Set(given.some((key) => sections.has(key)) ? [...given, ...sections] : given)
  return head.filter((entry) => !dimensionsOf(entry).some((key) => replaced.has(key)))
}

const dimensionsOf = oncePer((entry: Metadata) => Object.keys(readGeometry([entry]).geometry))
