import { quantities } from '#core/scatter/study.ts'
import { listMapRows } from '#server/properties/index.ts'
import { findScalars } from '#server/tests/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { Material, Variant } from '#contract/catalogue.ts'

/** `coil`: its own specimens. `grade`: those of every coil of its grade that the caller may read. */
export type ScatterScope = 'coil' | 'grade'

export type ScatterSource = {
  readonly of: string
  /** One row per specimen that has all quantities. */
  readonly rows: readonly (readonly number[])[]
  /** Means of the coil itself; null where one was not measured. */
  readonly own: readonly number[] | null
  /** Some of the specimens are synthetic, and some are measured. */
  readonly mixed: boolean
}

const mostCoils = 200

/** Specimens along RD whose proof stress, strength and uniform elongation stand behind the scatter. */
export async function scatterSource(
  db: Reader,
  { material, variant }: { readonly material: Material; readonly variant: Variant },
  scope: ScatterScope,
): Promise<ScatterSource> {
  const grade = material.trail.find(({ level }) => level === 'grade')
  const coils =
    scope === 'grade' && grade
      ? (await listMapRows(db, { within: { id: grade.id, level: 'grade' } }, [], mostCoils)).map(
          ({ variantId }) => variantId,
        )
      : [variant.id]
  const scalars = await findScalars(db, {
    variantIds: [...new Set([variant.id, ...coils])],
    test: 'UAT',
    orientations: ['RD'],
    properties: quantities.map(({ property }) => property),
  })
  const specimens = [
    ...Map.groupBy(
      scalars.filter(({ status }) => status !== 'withdrawn'),
      ({ replicateId }) => replicateId,
    ).values(),
  ].flatMap((own) => {
    const numbers = quantities.map(({ property }) => own.find((one) => one.property === property)?.value ?? null)
    return numbers.every((value) => value !== null)
      ? [{ coil: own[0]!.variantId, synthetic: own[0]!.synthetic, numbers }]
      : []
  })
  const ofCoil = specimens.filter(({ coil }) => coil === variant.id)
  const tested = new Set(specimens.map(({ coil }) => coil)).size
  return {
    of: scope === 'grade' && grade ? `${tested === 1 ? '1 coil' : `${tested} coils`} of ${grade.name}` : variant.name,
    rows: specimens.map(({ numbers }) => numbers),
    own:
      ofCoil.length === 0
        ? null
        : quantities.map((_, i) => ofCoil.reduce((sum, { numbers }) => sum + numbers[i]!, 0) / ofCoil.length),
    mixed: new Set(specimens.map(({ synthetic }) => synthetic)).size > 1,
  }
}
