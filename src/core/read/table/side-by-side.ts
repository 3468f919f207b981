import type { Cell } from '../source.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { skeleton } from './name.ts'
import type { ColumnPlan, GroupPlan } from './plan.ts'
import { statementsBySide } from './whose-statements.ts'

type Labels = { readonly row: number; readonly cells: readonly Cell[] }

/** How far above the names labels may stand with statements of each specimen between. */
const reach = 12

/** Labels above the names, another for at least half of the specimens: `10 mm_001` over the first column of each. */
export function labelRow(
  rows: readonly (readonly Cell[])[],
  names: number,
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
): Labels | undefined {
  for (let row = names - 1; row >= Math.max(0, names - reach); row--) {
    const cells = rows[row]!
    const first = cellText(cells[0])
    if (first === '' || first.startsWith('#') || /^"?\w[^,;]*[:=]/.test(first)) continue
    if (isStatement(cells) || statementsBySide(cells, columns, groups, '.', row)) continue
    const labels = groups.flatMap((_, at) => labelOf(cells, columns, groups, at) ?? [])
    // Far above, a label for each and nothing else.
    const alone = cells.filter((cell) => cellText(cell) !== '').length === groups.length
    if (new Set(labels).size < 2 || labels.length * 2 < groups.length) continue
    if (names - row <= 3 || (alone && labels.length === groups.length)) return { row, cells }
  }
  return undefined
}

/** `Width; 20; mm`: a word with a number behind it is not a heading. */
function isStatement([first, second]: readonly Cell[]): boolean {
  return cellKind(first) === 't' && cellKind(second) === 'n'
}

function labelOf(
  cells: readonly Cell[],
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
  at: number,
): string | undefined {
  const from = columns[groups[at]!.columns[0]!]!.index
  const next = groups[at + 1]
  const to = next ? columns[next.columns[0]!]!.index : Number.POSITIVE_INFINITY
  const label = cells.find((cell, index) => index >= from && index < to && cellText(cell) !== '')
  return cellText(label) || undefined
}

/** Specimens side by side: the names repeat, beginning with the same first one, at least two columns each. */
export function groupColumns(
  columns: readonly ColumnPlan[],
  labels: { readonly cells: readonly Cell[] } | undefined,
): GroupPlan[] {
  const one: GroupPlan[] = [{ id: undefined, columns: columns.map((_, position) => position), metadata: [] }]
  const repeated = repeatedNames(columns)
  if (repeated.length > 1) {
    const groups = repeated.map((group) => ({ id: undefined, columns: group, metadata: [] }))
    return labels ? groups.map((group, at) => ({ ...group, id: labelOf(labels.cells, columns, groups, at) })) : groups
  }
  const labelled = labelledNames(columns)
  return labelled.length > 1 ? labelled : one
}

function repeatedNames(columns: readonly ColumnPlan[]): number[][] {
  const all = columns.map((_, position) => position)
  const first = skeleton(columns[0]?.name ?? '')
  const starts = all.filter((position) => skeleton(columns[position]!.name) === first)
  if (starts.length < 2 || first === '' || /^column \d+$/.test(first)) return []

  const groups: number[][] = []
  for (const [at, start] of starts.entries()) {
    const group = all.slice(start, starts[at + 1] ?? all.length)
    // A lone column is not a specimen: a time written again at the end belongs to the one before.
    if (group.length === 1 && groups.length > 0) groups.at(-1)!.push(...group)
    else groups.push(group)
  }
  const pattern = groups[0]!.map((position) => skeleton(columns[position]!.name)).join('|')
  const alike = groups.filter((group) =>
    group
      .map((position) => skeleton(columns[position]!.name))
      .join('|')
      .startsWith(pattern),
  )
  return groups[0]!.length < 2 || alike.length < groups.length * 0.5 ? [] : groups
}

/**
 * A specimen's name in each of the names: `Zeit; Kraft P1; Dehnung P1; Kraft P2; Dehnung P2`, with one time for all or none. Every
 * specimen needs a force or stress and something else, so that two extensometers are not two specimens; without a time its name
 * needs letters, so that two load cells are none either. Grades may stand before the names, and share one strain.
 */
function labelledNames(columns: readonly ColumnPlan[]): GroupPlan[] {
  const first = columns[0]?.role
  const [head, ...others] = columns.map(({ name }) => gradeOf(name))
  const oneStrain = first !== undefined && stretches.has(first) && !head && others.length > 1 && others.every(Boolean)
  const shared = first === 'time' || oneStrain ? [0] : []
  const least = oneStrain ? 1 : 2
  const found = new Map<string, { position: number; rest: string }[]>()
  for (const [position, { name }] of columns.entries()) {
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
      group.length >= least &&
      group.map(({ rest }) => rest).join('|') === pattern &&
      group.some(({ position }) => columns[position]!.role === 'force' || columns[position]!.role === 'eng_stress'),
  )
  if (groups.length < 2 || !same) return []
  return groups.map(([id, group]) => ({
    id,
    columns: [...shared, ...group.map(({ position }) => position)],
    metadata: [],
  }))
}

const stretches: ReadonlySet<string> = new Set(['eng_strain', 'true_strain', 'extension', 'travel', 'crosshead'])

type Labelled = { readonly label: string; readonly rest: string }

const wordsOf = (name: string) => name.replace(/\s*[[(<{][^\])>}]*[\])>}]\s*$/, '').split(/[\s_]+/)

function lastWordOf(name: string): Labelled | undefined {
  const words = wordsOf(name)
  return words.length < 2 ? undefined : { label: words.at(-1)!, rest: words.slice(0, -1).join(' ') }
}

/** `DP600 stress`, `Steel_force`, `stress AA6016`: a grade or a metal before or behind what was measured. */
export function gradeOf(name: string): Labelled | undefined {
  const words = wordsOf(name)
  if (words.length < 2) return undefined
  if (grade.test(words[0]!)) return { label: words[0]!, rest: words.slice(1).join(' ') }
  return grade.test(words.at(-1)!) ? lastWordOf(name) : undefined
}

/** Capitals and a number, as no channel of a machine is called, or the word for a metal. */
const grade =
  /^(?!(CH|AI|LC|SG|DMS|LVDT)\d)([A-Z]{2,}[-.]?\d{2,}\w*|[A-Z]\d{3}\w*|\d{2}[A-Z][a-z]\w*\d)$|^([Ss]teel|[Ss]tahl|[Aa]lu(mini?um)?|[Cc]opper|[Bb]rass|[Tt]itanium|[Mm]agnesium)$/
