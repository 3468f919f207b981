import { property } from '#core/properties/index.ts'
import { compareMeans } from '#core/statistics/welch.ts'
import type { ComparedMean, ComparedRow, ComparedValue, ShownRow } from './view.ts'

type Row = Pick<ShownRow, 'property' | 'condition' | 'n' | 'mean' | 's'>

/** A risk of 5 % to see a difference where there is none. */
const risk = 0.05

/** Elongations mean something only with their gauge length; half a millimetre is the tolerance of marking it. */
const ofGauge: ReadonlySet<string> = new Set(['uat.a'])
const sameGauge = 0.5 // [mm]

/**
 * Properties under one condition, this coil against others by Welch's test.
 *
 * @param condition  without the number of the specimen: `RD`
 */
export function compareRows(
  rows: readonly Row[],
  others: readonly (readonly Row[])[],
  condition: string,
): ComparedRow[] {
  return rows.flatMap((row) => {
    if (row.condition !== condition || row.mean === null || property(row.property)?.stated) return []
    const own = { n: row.n, mean: row.mean, s: row.s }
    const gauge = meanOf(rows, 'uat.l0', condition)
    return [
      {
        property: row.property,
        own,
        others: others.map((theirs): ComparedValue => {
          const other = theirs.find((one) => one.property === row.property && one.condition === condition)
          if (!other) return nothing(null, `not tested under ${condition}`)
          if (other.mean === null) return nothing(null, 'no value')
          const mean = { n: other.n, mean: other.mean, s: other.s }
          const theirGauge = meanOf(theirs, 'uat.l0', condition)
          if (ofGauge.has(row.property) && !alike(gauge, theirGauge))
            return nothing(mean, `different gauge length: ${lengthText(gauge)} and ${lengthText(theirGauge)}`)
          return compared(row.property, own, mean)
        }),
      },
    ]
  })
}

function compared(id: string, own: ComparedMean, mean: ComparedMean): ComparedValue {
  const difference = own.mean === 0 ? null : (100 * (mean.mean - own.mean)) / Math.abs(own.mean)
  const test = compareMeans(own, mean)
  if ('reason' in test) return { mean, difference, significant: null, better: null, reason: test.reason }
  const significant = test.p < risk
  const direction = property(id)?.better
  const gains = direction && significant ? (direction === 'higher') === test.difference > 0 : null
  return { mean, difference, significant, better: gains === null ? null : gains ? 'other' : 'own', reason: null }
}

function nothing(mean: ComparedMean | null, reason: string): ComparedValue {
  return { mean, difference: null, significant: null, better: null, reason }
}

function meanOf(rows: readonly Row[], id: string, condition: string): number | null {
  return rows.find((row) => row.property === id && row.condition === condition)?.mean ?? null
}

function alike(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) <= sameGauge
}

function lengthText(length: number | null): string {
  return length === null ? 'not stated' : `${Math.round(length)} mm`
}
