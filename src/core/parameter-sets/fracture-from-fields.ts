import { gaugesAgree } from '../test-types/fsm/locus.ts'
import { type FractureStrains, regularisationCurve, type RegularisationCurve } from '../strain-fields/index.ts'
import type { FracturePoint } from '../test-types/fsm/locus.ts'

/** A specimen with its strain field at fracture. */
export type FieldSpecimen = {
  /** `RD 1` */
  readonly name: string
  /** Code of the test that it comes from; null where nobody stated it. */
  readonly source: string | null
  readonly strains: FractureStrains
}

/** A point of the locus with where it comes from. */
export type SourcedPoint = FracturePoint & { readonly from: 'field' | 'locus' }

/**
 * Fracture points over one element size: those of strain fields by their loading paths, and those of a stored locus that were
 * measured over the same length within 20 % (docs/science/tests.md#fsm-fracture-strain-map).
 *
 * @param size  [mm]
 */
export function fracturePointsOver(
  size: number,
  specimens: readonly FieldSpecimen[],
  locus: readonly FracturePoint[],
): SourcedPoint[] {
  const own = specimens.flatMap(({ source, strains }): SourcedPoint[] => {
    const path = strains.sizes.find((one) => one.size === size)?.path
    if (!path) return []
    const { strain, triaxiality, lode } = path
    return [{ test: source ?? 'FSM', triaxiality, lode, strain, vsg: size, from: 'field' }]
  })
  const joined = locus.filter(({ vsg }) => gaugesAgree([size, vsg]))
  return [...own, ...joined.map((point): SourcedPoint => ({ ...point, from: 'locus' }))]
}

/** Factors over element size from all specimens; null where fewer than two sizes can be compared. */
export function regularisationOf(specimens: readonly FieldSpecimen[], reference: number): RegularisationCurve | null {
  const bySize = specimens.map(({ strains }) =>
    strains.sizes.map(({ size, path }) => ({ size, strain: path?.strain ?? null })),
  )
  if (!bySize.some((own) => own.some(({ size, strain }) => size === reference && strain !== null))) return null
  const curve = regularisationCurve(bySize, reference)
  return curve.points.length > 1 ? curve : null
}
