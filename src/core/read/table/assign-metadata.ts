import type { Issue } from '../../issue.ts'
import type { Cell } from '../source.ts'
import type { Geometry, Metadata } from '../specimen.ts'
import { cellKind, cellText, isUnitCell } from './cell-kind.ts'
import { isFinalDimension } from './final-dimensions.ts'
import { readGeometry, readNumber } from './geometry.ts'
import { readLaboratory } from './laboratory.ts'
import { readMetadata } from './metadata.ts'
import { bareKey, isNameOfSpecimen, skeleton } from './name.ts'
import { memoize } from './memoize.ts'
import type { ColumnPlan, GroupPlan, HeadPlan } from './plan.ts'

/** `Diameter; 12.5; Diameter; 12.7` or `Diameter; 12.5; 12.7; mm`; undefined if it applies to all specimens. */
export function metadataBySpecimen(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  decimal: '.' | ',',
  line: number,
): Metadata[][] | undefined {
  if (groups.length < 2) return undefined
  return blockPerSpecimen(cells, columns, groups, line) ?? valuePerSpecimen(cells, groups.length, decimal, line)
}

function blockPerSpecimen(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  line: number,
): Metadata[][] | undefined {
  const starts = firstColumns(columns, groups)
  if (starts.some((start, at) => at > 0 && start <= starts[at - 1]!)) return undefined
  const parts = starts.map((start, at) => cells.slice(start, starts[at + 1] ?? cells.length))
  const keys = parts.map(([first]) => (cellKind(first) === 't' ? skeleton(cellText(first)) : ''))
  const isPair = parts.every((part) => part.slice(1).filter((cell) => cellText(cell) !== '').length <= 2)
  if (!isPair || keys[0] === '' || keys.some((key) => key !== keys[0])) return undefined
  if (!parts.some((part) => part.slice(1).some((cell) => cellText(cell) !== ''))) return undefined
  return parts.map((part) => readMetadata(part, undefined, line))
}

function valuePerSpecimen(
  cells: readonly Cell[],
  count: number,
  decimal: '.' | ',',
  line: number,
): Metadata[][] | undefined {
  const [name, ...rest] = cells.filter((cell) => cellText(cell) !== '')
  const values = rest.filter((cell) => cellKind(cell, decimal) === 'n')
  const words = rest.filter((cell) => cellKind(cell, decimal) !== 'n')
  if (cellKind(name, decimal) !== 't') return undefined
  if (values.length === 0 && words.length === count && isNameOfSpecimen(cellText(name)))
    return words.map((word) => readMetadata([cellText(name), cellText(word)], undefined, line))
  if (values.length !== count || words.length > 1) return undefined
  const unit = cellText(words[0])
  if (words.length === 1 && !isUnitCell(unit)) return undefined
  return values.map((value) => readMetadata([cellText(name), cellText(value), unit], undefined, line))
}

/** Drops dimensions after the test and results that name no specimen, and reports them. */
export function assignMetadata(plan: HeadPlan): HeadPlan {
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
  const { metadata, issues } = splitByScope(common, groups.length)
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

export function splitByScope(
  statements: readonly Metadata[],
  specimens: number,
): { metadata: readonly Metadata[]; issues: Issue[] } {
  if (specimens < 2) return { metadata: statements, issues: [] }
  const isOfOne = afterTest(statements)
  return {
    metadata: statements.filter((entry) => !isOfOne(entry)),
    issues: statements.filter(isOfOne).map((entry) => unassignedIssue(entry, specimens)),
  }
}

/** `diameter` of `steel diameter`; undefined if it does not contain the name. */
function withoutName(key: string, name: string): string | undefined {
  // A number is not a name: `Diameter 1` may be the first reading.
  if (!/[a-z]/.test(name)) return undefined
  const words = ` ${key} `
  if (!words.includes(` ${name} `)) return undefined
  return words.replace(` ${name} `, ' ').trim() || undefined
}

function unassignedIssue({ key, value, unit, line }: Metadata, count: number): Issue {
  return {
    severity: 'warning',
    code: 'statement-of-whom',
    line,
    column: key,
    message: `'${key}' is ${value}${unit ? ` ${unit}` : ''}, and the file contains ${count} specimens: the specimen is not stated. It was not used. State a value above each specimen, or use one file per specimen.`,
  }
}

/** Nothing measured after the test, and no results. */
export function metadataOfAll(head: readonly Metadata[]): Metadata[] {
  const isOfOne = afterTest(head)
  return head.filter((entry) => !isOfOne(entry))
}

function afterTest(head: readonly Metadata[]): (entry: Metadata) => boolean {
  const { geometry } = readGeometry(head)
  return (entry) => {
    if (readNumber(entry.value) === undefined) return false
    return isFinalDimension(bareKey(entry)) || readLaboratory([entry], geometry).some(({ id }) => id !== undefined)
  }
}

const sections: ReadonlySet<string> = new Set<keyof Geometry>(['b0', 't0', 'd0', 'S0'])

/** Metadata without dimensions, and parts of sections, that the specimen states itself. */
export function metadataNotOverridden(own: readonly Metadata[], head: readonly Metadata[]): readonly Metadata[] {
  const given = Object.keys(readGeometry(own).geometry)
  if (given.length === 0) return head
  const replaced = new Set(given.some((key) => sections.has(key)) ? [...given, ...sections] : given)
  return head.filter((entry) => !dimensionsOf(entry).some((key) => replaced.has(key)))
}

const dimensionsOf = memoize((entry: Metadata) => Object.keys(readGeometry([entry]).geometry))

export function firstColumns(columns: readonly ColumnPlan[], groups: readonly GroupPlan[]): number[] {
  return groups.map((group) => {
    const own = group.columns.find((position) =>
      groups.every((other) => other === group || !other.columns.includes(position)),
    )
    return columns[own ?? group.columns[0]!]!.index
  })
}
