import type { FileReport } from '#contract/uploads/upload.ts'
import { property } from '#core/properties/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { fromStored, parseUnit, toStored } from '#core/units/unit.ts'
import type { Reader } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import { spread } from '#server/tests/scalars.ts'

type Mean = { readonly n: number; readonly mean: number; readonly s: number | null }

/** A mean of the coil before and after the import, in the unit that people read. */
export type NumberMoved = {
  readonly test: TestCode
  readonly condition: string
  readonly property: string
  readonly symbol: string
  readonly unit: string
  readonly decimals: number
  readonly before: Mean | null
  readonly after: Mean
  /** The new mean lies more than three standard deviations from the old one. */
  readonly far: boolean
}

/** Means that an import moves or makes, by test, condition and property. */
export async function movedNumbers(
  db: Reader,
  coilId: string | null,
  reports: readonly FileReport[],
): Promise<NumberMoved[]> {
  const moved: NumberMoved[] = []
  for (const [test, own] of Map.groupBy(reports, (report) => report.test)) {
    if (test === null) continue
    const stored = coilId === null ? [] : await findScalars(db, { coilId, test })
    const specimens = own.flatMap((report) => report.specimens)
    const leaving = new Set(own.flatMap(({ replaces = [] }) => replaces.map(({ id }) => id)))
    for (const [condition, group] of Map.groupBy(specimens, (specimen) => specimen.condition)) {
      const ids = new Set(
        group.flatMap(({ scalars }) => scalars.flatMap(({ id, value }) => (value === null ? [] : [id]))),
      )
      for (const id of ids) {
        const known = property(id)
        if (!known) continue
        const readable = (value: number, unit: string) => shown(value, unit, known.display.unit)
        const there = stored.filter(
          (one) =>
            one.condition === condition && one.property === id && one.value !== null && one.status !== 'withdrawn',
        )
        const values = (some: typeof there) => some.map((one) => readable(one.value!, one.unit))
        const added = group.flatMap(({ scalars }) =>
          scalars.flatMap((one) => (one.id === id && one.value !== null ? [readable(one.value, one.unit)] : [])),
        )
        const old = meanOf(values(there))
        const staying = there.filter(({ replicateId }) => !leaving.has(replicateId))
        const { mean } = meanOf(added)!
        moved.push({
          test,
          condition,
          property: known.name,
          symbol: known.symbol,
          unit: known.display.unit,
          decimals: known.display.decimals,
          before: old,
          after: meanOf([...values(staying), ...added])!,
          far: old !== null && old.s !== null && old.s > 0 && Math.abs(mean - old.mean) > 3 * old.s,
        })
      }
    }
  }
  return moved
}

function meanOf(values: readonly number[]): Mean | null {
  const { n, mean, s } = spread(values.map((value, replicate) => ({ replicate, value })))
  return mean === null ? null : { n, mean, s }
}

function shown(value: number, unit: string, wanted: string): number {
  const from = parseUnit(unit)
  const to = parseUnit(wanted, from?.quantity)
  return from && to ? fromStored(toStored(value, from), to) : value
}
