import type { Cell } from '../source.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { skeleton, splitUnit } from './name.ts'
import type { ColumnPlan, GroupPlan } from './plan.ts'
import { firstColumns, metadataBySpecimen } from './assign-metadata.ts'

const reach = 12

/** Different for at least half of the specimens: `10 mm_001` above the first column of each. */
export function labelRow(
  rows: readonly (readonly Cell[])[],
  names: number,
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
): number | undefined {
  // A running number or a common time has no label above it.
  const start = firstColumns(columns, groups)[0]!
  for (let row = names - 1; row >= Math.max(0, names - reach); row--) {
    const cells = rows[row]!
    const first = cellText(cells[0]) || cellText(cells.slice(0, start + 1).find((cell) => cellText(cell) !== ''))
    if (first === '' || first.startsWith('#') || /^"?\w[^,;]*[:=]/.test(first)) continue
    if (isStatement(cells) || metadataBySpecimen(cells, columns, groups, '.', row)) continue
    const labels = groups.flatMap((_, at) => labelOf(cells, columns, groups, at) ?? [])
    // Far above the names, a row must contain the labels only.
    const alone = cells.filter((cell) => cellText(cell) !== '').length === groups.length
    if (new Set(labels).size < 2 || labels.length * 2 < groups.length) continue
    if (names - row <= 3 || (alone && labels.length === groups.length)) return row
  }
  return undefined
}

function isStatement([first, second]: readonly Cell[]): boolean {
  return cellKind(first) === 't' && cellKind(second) === 'n'
}

function labelOf(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  at: number,
): string | undefined {
  const starts = firstColumns(columns, groups)
  const [from, to] = [starts[at]!, starts[at + 1] ?? Number.POSITIVE_INFINITY]
  const label = cells.find((cell, index) => index >= from && index < to && cellText(cell) !== '')
  return cellText(label) || undefined
}

export function withLabels(
  groups: readonly GroupPlan[],
  columns: readonly ColumnPlan[],
  cells: readonly Cell[],
): GroupPlan[] {
  return groups.map((group, at) => ({ ...group, id: group.id ?? labelOf(cells, columns, groups, at) }))
}

/** Groups at least two columns per specimen; row numbers and a common time belong to all. */
export function groupColumns(
  columns: readonly ColumnPlan[],
  areOneLoad: (positions: readonly number[]) => boolean = () => true,
): GroupPlan[] {
  const all = columns.map((_, position) => position)
  const measured = all.filter((position) => columns[position]!.role !== 'count')
  const times = measured.filter((position) => columns[position]!.role === 'time')
  const untimed = measured.filter((position) => position !== times[0])
  const underOneTime = times.length === 1 ? repeatedNames(columns, untimed) : []
  const repeated = underOneTime.every((group) => isTest(group, columns)) ? underOneTime : []
  const found = repeated.length > 1 ? repeated : repeatedNames(columns, measured)
  if (found.length > 1)
    return withCommon(found, columns).map((group) => ({ id: undefined, columns: group, metadata: [] }))
  const named = labelledNames(columns, measured)
  if (named.length > 1) return named
  const likewise = repeatedRoles(columns, times.length === 1 ? untimed : measured, areOneLoad)
  if (likewise.length < 2) return [{ id: undefined, columns: all, metadata: [] }]
  const shared = withCommon(
    likewise.map((group) => group.columns),
    columns,
  )
  return likewise.map((group, at) => ({ ...group, columns: shared[at]! }))
}

/** A running number repeated per group belongs to each group, all others to all. */
function withCommon(groups: readonly (readonly number[])[], columns: readonly ColumnPlan[]): number[][] {
  const common = columns.flatMap((_, position) => (groups.some((group) => group.includes(position)) ? [] : [position]))
  const areForEach =
    common.length === groups.length && new Set(common.map((position) => skeleton(columns[position]!.name))).size === 1
  const own = (at: number) => (areForEach ? [common[at]!] : common)
  return groups.map((group, at) => [...own(at), ...group].toSorted((a, b) => a - b))
}

function isTest(group: readonly number[], columns: readonly ColumnPlan[]): boolean {
  return (
    group.some((position) => isLoad(columns[position]!)) &&
    group.some((position) => stretches.has(columns[position]!.role))
  )
}

function repeatedNames(columns: readonly ColumnPlan[], all: readonly number[]): number[][] {
  const nameOf = (position: number) => skeleton(columns[position]!.name)
  const first = all.length === 0 ? '' : nameOf(all[0]!)
  const starts = all.flatMap((position, at) => (nameOf(position) === first ? [at] : []))
  if (starts.length < 2 || first === '' || /^column \d+$/.test(first)) return []

  const groups: number[][] = []
  for (const [at, start] of starts.entries()) {
    const group = all.slice(start, starts[at + 1] ?? all.length)
    // A single column is not a specimen: a repeated time at the end belongs to the group before.
    if (group.length === 1 && groups.length > 0) groups.at(-1)!.push(...group)
    else groups.push(group)
  }
  const pattern = groups[0]!.map(nameOf).join('|')
  const alike = groups.filter((group) => group.map(nameOf).join('|').startsWith(pattern))
  return groups[0]!.length < 2 || alike.length < groups.length * 0.5 ? [] : groups
}

/** `A_Force; A_Strain; B_Force; B_Strain`, `Force; Ext; Force.1; Ext.1`. Equal forces: one specimen. */
function repeatedRoles(
  columns: readonly ColumnPlan[],
  all: readonly number[],
  areOneLoad: (positions: readonly number[]) => boolean,
): GroupPlan[] {
  const isAlike = (a: ColumnPlan, b: ColumnPlan) =>
    a.role === b.role && a.quantity === b.quantity && a.unit?.symbol === b.unit?.symbol && a.kind === b.kind
  for (let width = 2; width <= all.length / 2; width++) {
    if (all.length % width !== 0) continue
    const count = all.length / width
    const places = Array.from({ length: width }, (_, place) => place)
    const groupsOf = (at: (group: number, place: number) => number) =>
      Array.from({ length: count }, (_, group) => places.map((place) => all[at(group, place)]!))
    const arrangements = [
      groupsOf((group, place) => group * width + place),
      groupsOf((group, place) => place * count + group),
    ]
    for (const groups of arrangements) {
      const [first] = groups
      if (!isTest(first!, columns)) continue
      if (!groups.every((group) => group.every((position, i) => isAlike(columns[position]!, columns[first![i]!]!))))
        continue
      const labels = labelsOf(groups.map((group) => group.map((position) => columns[position]!.name)))
      if (!labels) continue
      const load = first!.findIndex((position) => isLoad(columns[position]!))
      const isTimed = first!.some((position) => columns[position]!.role === 'time')
      if (!isTimed && areOneLoad(groups.map((group) => group[load]!))) continue
      const named = labels.every((label) => label !== '')
      return groups.map((group, at) => ({ id: named ? labels[at] : undefined, columns: group, metadata: [] }))
    }
  }
  return []
}

/** `S1`, or the number of `Force1`. */
function labelsOf(names: readonly (readonly string[])[]): string[] | undefined {
  return apartBy(names, /[\p{L}\d]+/gu) ?? apartBy(names, /\p{L}+|\d+/gu)
}

function apartBy(names: readonly (readonly string[])[], word: RegExp): string[] | undefined {
  const words = names.map((group) => group.map((name) => splitUnit(name).name.match(word) ?? []))
  const labels = names.map(() => new Set<string>())
  for (const place of names[0]!.keys()) {
    const written = words.map((group) => group[place]!)
    const shortest = Math.min(...written.map(({ length }) => length))
    const isSame = (at: (list: readonly string[]) => string | undefined) =>
      written.every((list) => at(list)?.toLowerCase() === at(written[0]!)?.toLowerCase())
    let before = 0
    while (before < shortest && isSame((list) => list[before])) before++
    let behind = 0
    while (behind < shortest - before && isSame((list) => list.at(-1 - behind))) behind++
    for (const [group, list] of written.entries())
      labels[group]!.add(list.slice(before, list.length - behind).join(' '))
  }
  if (labels.some(({ size }) => size !== 1)) return undefined
  const found = labels.map(([label]) => label!)
  const areApart = new Set(found).size === found.length || found.every((label) => label === '')
  return areApart && found.every((label) => label === '' || mayNameSpecimen.test(label)) ? found : undefined
}

/** A number or a short code; not `Punch` or `Raw`. */
const mayNameSpecimen =
  /\d|^\p{L}{1,3}$|^(specimen|sample|probe|prob|pr.?fk.?rper|.prouvette|probeta|muestra|provino|campione)/iu

/** Force by name, or the only kind of column in a unit of force. */
const isLoad = ({ role, unit }: ColumnPlan) =>
  role === 'force' || role === 'eng_stress' || (role === 'other' && unit?.quantity === 'force')

/**
 * `Zeit; Kraft P1; Dehnung P1; …`. Every specimen needs a load and another column; without a time its name needs
 * letters, because two load cells are not two specimens.
 */
function labelledNames(columns: readonly ColumnPlan[], measured: readonly number[]): GroupPlan[] {
  const [start] = measured
  if (start === undefined) return []
  const first = columns[start]!.role
  const [head, ...others] = measured.map((position) => gradeOf(columns[position]!.name))
  const oneStrain = stretches.has(first) && !head && others.length > 1 && others.every(Boolean)
  const shared = first === 'time' || oneStrain ? [start] : []
  const min = oneStrain ? 1 : 2
  const found = new Map<string, { position: number; rest: string }[]>()
  for (const position of measured) {
    const { name } = columns[position]!
    if (shared.includes(position)) continue
    const named = gradeOf(name) ?? lastWordOf(name)
    if (!named || (shared.length === 0 && !/[a-z]/i.test(named.label))) return []
    const group = found.get(named.label) ?? []
    group.push({ position, rest: named.rest })
    found.set(named.label, group)
  }
  const groups = [...found]
  const pattern = groups[0]?.[1].map(({ rest }) => rest).join('|')
  const same = groups.every(
    ([, group]) =>
      group.length >= min &&
      group.map(({ rest }) => rest).join('|') === pattern &&
      group.some(({ position }) => columns[position]!.role === 'force' || columns[position]!.role === 'eng_stress'),
  )
  if (groups.length < 2 || !same) return []
  const own = groups.map(([, group]) => group.map(({ position }) => position))
  const all = withCommon(own, columns)
  return groups.map(([id], at) => ({ id, columns: all[at]!, metadata: [] }))
}

const stretches: ReadonlySet<string> = new Set(['eng_strain', 'true_strain', 'extension', 'travel', 'crosshead'])

type Labelled = { readonly label: string; readonly rest: string }

const wordsOf = (name: string) => name.replace(/\s*[[(<{][^\])>}]*[\])>}]\s*$/, '').split(/[\s_]+/)

function lastWordOf(name: string): Labelled | undefined {
  const words = wordsOf(name)
  return words.length < 2 ? undefined : { label: words.at(-1)!, rest: words.slice(0, -1).join(' ') }
}

export function gradeOf(name: string): Labelled | undefined {
  const words = wordsOf(name)
  if (words.length < 2) return undefined
  if (grade.test(words[0]!)) return { label: words[0]!, rest: words.slice(1).join(' ') }
  return grade.test(words.at(-1)!) ? lastWordOf(name) : undefined
}

/** Capitals and a number, unlike channel names of a machine, or the word for a metal. */
const grade =
  /^(?!(CH|AI|LC|SG|DMS|LVDT)\d)([A-Z]{2,}[-.]?\d{2,}\w*|[A-Z]\d{3}\w*|\d{2}[A-Z][a-z]\w*\d)$|^([Ss]teel|[Ss]tahl|[Aa]lu(mini?um)?|[Cc]opper|[Bb]rass|[Tt]itanium|[Mm]agnesium)$/
