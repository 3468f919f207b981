import type { PredictorTable } from './table.ts'

/** Measured columns, then one column of 0 and 1 for each category. */
export type Design = {
  readonly rows: number
  readonly width: number
  readonly x: Float64Array
  /** Only measured columns are scaled. */
  readonly measured: number
  readonly names: readonly string[]
  /** Measured columns first; if absent, each column is a feature. */
  readonly features?: readonly number[]
}

export function designOf({ features, y }: PredictorTable): Design {
  const measured = features.flatMap((column) => (column.kind === 'number' ? [column] : []))
  const words = features.flatMap((column) =>
    column.kind === 'category' ? [...new Set(column.values)].sort().map((word) => ({ column, word })) : [],
  )
  const width = measured.length + words.length
  const x = new Float64Array(y.length * width)
  for (let i = 0; i < y.length; i++) {
    for (const [j, { values }] of measured.entries()) x[i * width + j] = values[i]!
    for (const [j, { column, word }] of words.entries())
      x[i * width + measured.length + j] = column.values[i] === word ? 1 : 0
  }
  const names = [...measured.map(({ name }) => name), ...words.map(({ column, word }) => `${column.name} ${word}`)]
  const categories = [...new Set(words.map(({ column }) => column))]
  const of = [...measured.keys(), ...words.map(({ column }) => measured.length + categories.indexOf(column))]
  return { rows: y.length, width, x, measured: measured.length, names, features: of }
}

type Scale = { readonly mean: Float64Array; readonly deviation: Float64Array }

export function scaleOf({ x, width, measured }: Design, rows: readonly number[]): Scale {
  const mean = new Float64Array(width)
  const deviation = new Float64Array(width).fill(1)
  for (const i of rows) for (let j = 0; j < width; j++) mean[j]! += x[i * width + j]! / rows.length
  for (let j = 0; j < measured; j++) {
    let sum = 0
    for (const i of rows) sum += (x[i * width + j]! - mean[j]!) ** 2
    deviation[j] = Math.sqrt(sum / rows.length) || 1
  }
  return { mean, deviation }
}

export function scaled({ x, width }: Design, rows: readonly number[], { mean, deviation }: Scale): Float64Array {
  const out = new Float64Array(rows.length * width)
  for (const [k, i] of rows.entries())
    for (let j = 0; j < width; j++) out[k * width + j] = (x[i * width + j]! - mean[j]!) / deviation[j]!
  return out
}

export function signsOf({ names, measured }: Design, signs: PredictorTable['signs']): Int8Array | undefined {
  const known = Int8Array.from(names, (name, j) => (j < measured ? (signs?.[name] ?? 0) : 0))
  return known.some((sign) => sign !== 0) ? known : undefined
}
