import type { Cell } from '../source.ts'
import { cellText } from './cell-kind.ts'
import { skeleton } from './name.ts'
import type { ColumnPlan, GroupPlan } from './plan.ts'

type Labels = { readonly row: number; readonly cells: readonly Cell[] }

/** Labels above the names, one for at least half of the specimens: `10 mm_001` over the first column of each. */
export function labelRow(
  rows: readonly (readonly Cell[])[],
  names: number,
  columns: readonly ColumnPlan[],
  groups: readonly GroupPlan[],
): Labels | undefined {
  for (let row = names - 1; row >= Math.max(0, names - 3); row--) {
    const cells = rows[row]!
    const first = cellText(cells[0])
    if (first === '' || first.startsWith('#') || /^"?\w[^,;]*[:=]/.test(first)) continue
    const labelled = groups.filter((_, at) => labelOf(cells, columns, groups, at) !== undefined).length
    if (labelled >= 2 && labelled * 2 >= groups.length) return { row, cells }
  }
  return undefined
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
    // A lone column is no specimen: a time written again at the end belongs to the one before.
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
 * One time for all, and a specimen's name in each of the other names: `Zeit; Kraft P1; Dehnung P1; Kraft P2; Dehnung
 * P2`. Every specimen needs a force or stress and something else, so that two extensometers are no two specimens.
 */
function labelledNames(columns: readonly ColumnPlan[]): GroupPlan[] {
  if (columns.length < 5 || columns[0]!.role !== 'time') return []
  const found = new Map<string, { position: number; rest: string }[]>()
  for (const [position, { name }] of columns.entries()) {
    if (position === 0) continue
    const words = name.replace(/\s*[[(<{][^\])>}]*[\])>}]\s*$/, '').split(/[\s_]+/)
    if (words.length < 2) return []
    const label = words.at(-1)!
    const group = found.get(label) ?? []
    group.push({ position, rest: words.slice(0, -1).join(' ') })
    found.set(label, group)
  }
  const groups = [...found]
  const pattern = groups[0]![1].map(({ rest }) => rest).join('|')
  const same = groups.every(
    ([, group]) =>
      group.length >= 2 &&
      group.map(({ rest }) => rest).join('|') === pattern &&
      group.some(({ position }) => columns[position]!.role === 'force' || columns[position]!.role === 'eng_stress'),
  )
  if (groups.length < 2 || !same) return []
  return groups.map(([id, group]) => ({ id, columns: [0, ...group.map(({ position }) => position)], metadata: [] }))
}
