import type { ComparedRow, ComparedValue } from '#contract/views/comparison.ts'
import { type ExportTable, exchangeUnit, type Note } from '#core/export/table.ts'
import { property } from '#core/properties/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import type { ComparisonView, ComparisonRequest } from '#views/comparison/index.ts'
import type { TargetFile } from '../materials/file-format.ts'
import { notesJson, writeTable } from '../materials/write-content.ts'
import { coilSources, headNotes, syntheticShare } from '../materials/notes.ts'
import { finiteOrNull } from '#core/numerics/finite-numbers.ts'

type ComparisonChoice = Omit<ComparisonRequest, 'asked' | 'with'>

export function comparisonNotes(view: ComparisonView, { test, curves }: ComparisonChoice, version: string): Note[] {
  const { coils, facts, reference, shown, release } = view
  const synthetic = syntheticShare(facts)
  return [
    ...headNotes({ format: 'steeldata-comparison/1', version, synthetic, release }),
    ['materials', coils.map(({ name }) => name).join(', ')],
    ['reference', coils[reference]?.name ?? ''],
    ['test', test],
    ['conditions', shown.join(', ')],
    ['curves', curves],
    ...coilSources(facts),
  ]
}

export async function writeComparison(
  view: ComparisonView,
  notes: readonly Note[],
  set: 'values' | 'curves',
  file: TargetFile,
): Promise<Buffer> {
  if (file.format === 'json')
    return Buffer.from(
      JSON.stringify({ ...notesJson(notes), ...(set === 'values' ? valuesJson(view) : curvesJson(view)) }),
    )
  return writeTable(set === 'values' ? valueTable(view, notes) : curveTable(view, notes), file)
}

type Cell = { readonly row: ComparedRow; readonly value: ComparedValue; readonly coil: number }

function valueTable({ rows, coils, facts }: ComparisonView, notes: readonly Note[]): ExportTable {
  const cells = rows.flatMap((row): Cell[] => row.values.map((value, coil) => ({ row, value, coil })))
  const column = (name: string, of: (cell: Cell) => string | number | null, unit = '-') => ({
    name,
    unit,
    cell: (i: number) => of(cells[i]!),
  })
  return {
    name: 'comparison',
    notes,
    columns: [
      column('test', ({ row }) => row.test),
      column('property', ({ row }) => row.property),
      column('symbol', ({ row }) => property(row.property)?.symbol ?? row.property),
      column('name', ({ row }) => property(row.property)?.name ?? row.property),
      column('property_unit', ({ row }) => row.unit),
      column('condition', ({ row }) => row.condition),
      column('material', ({ coil }) => coils[coil]!.name),
      column('laboratory', ({ coil }) => facts[coil]?.laboratory ?? ''),
      column('mean', ({ value }) => value.mean?.mean ?? null),
      column('s', ({ value }) => value.mean?.s ?? null),
      column('n', ({ value }) => value.mean?.n ?? null),
      column('difference', ({ value }) => value.absolute),
      column('difference_percent', ({ value }) => value.difference, '%'),
      column('p', ({ value }) => value.p),
      column('significant', ({ value }) => (value.significant === null ? '' : value.significant ? 'yes' : 'no')),
      column('better', ({ value }) => value.better ?? ''),
      column('reason', ({ value }) => value.reason ?? ''),
      column('origin', ({ coil }) => (facts[coil]?.synthetic ? 'synthetic' : 'measured')),
    ],
    rows: cells.length,
  }
}

function valuesJson({ coils, reference, facts, rows, modelFacts }: ComparisonView) {
  return {
    coils: coils.map(({ slug, name, material }, i) => ({ slug, name, material, ...facts[i] })),
    referenceSlug: coils[reference]?.slug ?? null,
    models: modelFacts,
    rows,
  }
}

type Line = {
  readonly label: string
  readonly condition: string
  readonly kind: string
  readonly origin: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly s: ArrayLike<number> | null
}

function linesOf({ overlay, models }: ComparisonView): Line[] {
  const origin = (synthetic: boolean) => (synthetic ? 'synthetic' : 'measured')
  const tested = (overlay?.series ?? []).map(({ label, condition, kind, curve, spread, synthetic }) => ({
    label,
    condition,
    kind,
    origin: origin(synthetic),
    ...curve,
    s: spread,
  }))
  const modelled = (models ?? []).flatMap(({ facts, curves, synthetic }) =>
    curves.map(({ label, chart, stretch, curve }) => ({
      label: `${facts.coil} ${label}`,
      condition: chart,
      kind: stretch,
      origin: origin(synthetic),
      ...curve,
      s: null,
    })),
  )
  return [...tested, ...modelled]
}

function curveTable(view: ComparisonView, notes: readonly Note[]): ExportTable {
  const lines = linesOf(view)
  const places = lines.flatMap((line, at) => Array.from(line.x, (_, i) => [at, i] as const))
  const { x, y } = axesOf(view)
  const text = (name: string, of: (line: Line) => string) => ({
    name,
    unit: '-',
    cell: (row: number) => of(lines[places[row]![0]]!),
  })
  const number = (name: string, axis: AxisSpec | undefined, of: (line: Line, i: number) => number | null) => ({
    name,
    unit: exchangeUnit(axis ? quantity(axis.quantity).stored : '1'),
    cell: (row: number) => of(lines[places[row]![0]]!, places[row]![1]),
  })
  return {
    name: 'curves',
    notes,
    columns: [
      text('curve', ({ label }) => label),
      text('condition', ({ condition }) => condition),
      text('kind', ({ kind }) => kind),
      number(x?.channel ?? 'x', x, (line, i) => line.x[i]!),
      number(y?.channel ?? 'y', y, (line, i) => line.y[i]!),
      number('s', y, ({ s }, i) => s?.[i] ?? null),
      text('origin', ({ origin }) => origin),
    ],
    rows: places.length,
  }
}

function curvesJson(view: ComparisonView) {
  return {
    ...axesOf(view),
    curves: linesOf(view).map(({ x, y, s, ...line }) => ({
      ...line,
      x: Array.from(x),
      y: Array.from(y, finiteOrNull),
      s: s && Array.from(s, finiteOrNull),
    })),
    unavailable:
      view.overlay?.notes ?? view.modelFacts.flatMap(({ coil, missing }) => (missing ? [`${coil}: ${missing}`] : [])),
  }
}

function axesOf({ overlay }: ComparisonView): { readonly x?: AxisSpec; readonly y?: AxisSpec } {
  return overlay ? { x: overlay.chart.x, y: overlay.chart.y } : {}
}
