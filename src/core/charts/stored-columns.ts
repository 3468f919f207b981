import type { Curve } from '../curves/curve.ts'
import type { storedCurveKinds } from '../evaluate/result/evaluation.ts'

export type StoredKind = 'raw' | (typeof storedCurveKinds)[number]

/** Columns in stored units, NaN for missing values. */
export type StoredSpecimen = {
  readonly curves: Readonly<Partial<Record<StoredKind, readonly StoredChannel[]>>>
  readonly geometry: {
    readonly b0?: number | undefined
    readonly t0?: number | undefined
    readonly S0?: number | undefined
    readonly L0?: number | undefined
    readonly Le?: number | undefined
  }
  /** By property id, in the unit of the property. */
  readonly scalars: Readonly<Record<string, number | null>>
}

export type StoredChannel = { readonly role: string; readonly values: Float64Array }

export function column(specimen: StoredSpecimen, role: string, ...kinds: StoredKind[]): Float64Array | undefined {
  for (const kind of kinds) {
    const found = specimen.curves[kind]?.find((channel) => channel.role === role)
    if (found) return found.values
  }
  return undefined
}

export function pair(specimen: StoredSpecimen, x: string, y: string, ...kinds: StoredKind[]): Curve | undefined {
  for (const kind of kinds) {
    const xs = column(specimen, x, kind)
    const ys = column(specimen, y, kind)
    if (xs && ys) return withoutGaps(xs, ys)
  }
  return undefined
}

export function withoutGaps(x: Float64Array, y: Float64Array): Curve {
  let kept = 0
  const xs = new Float64Array(x.length)
  const ys = new Float64Array(x.length)
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(y[i])) continue
    xs[kept] = x[i]!
    ys[kept] = y[i]!
    kept++
  }
  return { x: xs.slice(0, kept), y: ys.slice(0, kept) }
}

export function pointwise(
  columns: readonly Float64Array[],
  point: (...values: number[]) => readonly [number, number],
): Curve {
  const rows = columns[0]?.length ?? 0
  const x = new Float64Array(rows)
  const y = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const [px, py] = point(...columns.map((values) => values[i]!))
    x[i] = px
    y[i] = py
  }
  return withoutGaps(x, y)
}

export function pointSetLabel({ condition, kind }: { readonly condition: string; readonly kind: string }): string {
  return kind.startsWith('fracture-') ? `${condition}, ${kind.slice('fracture-'.length)}` : condition
}
