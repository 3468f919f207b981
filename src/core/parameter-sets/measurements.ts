import type { ModelSet } from '../charts/model-curves/index.ts'
import type { Curve } from '../curves/curve.ts'
import type { LoopTest } from '../fit/index.ts'
import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import type { AnisotropyId } from '../models/yield/criterion.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { FracturePoint } from '../test-types/fsm/locus.ts'

/** Measurements in stored units, unrounded; empty if a test is missing. */
export type TabMeasurements = {
  readonly category?: string
  /** [MPa] of each specimen: from load–unload tests if available, otherwise from tension along RD. */
  readonly moduli: readonly number[]
  /** [MPa] over plastic strain [1], every unloading of every specimen, rising. */
  readonly chords: Curve
  /** All specimens along RD: plastic strain [1] rising, true stress [MPa]. */
  readonly flow: PooledCurve
  /** Mean from first yield to uniform strain, never falling, which the anchored law continues. */
  readonly tensile: Curve
  /** From the end of a yield plateau to the smallest uniform strain. */
  readonly flowWindow: { readonly from: number; readonly to: number }
  /** Means along RD: [MPa], plastic [1], modulus of the same tests [MPa]. */
  readonly tension: { readonly rm: number; readonly ag: number; readonly E: number } | null
  /** As uniaxial stress [MPa] at equal plastic work, beyond uniform strain [1]. */
  readonly bulge: PooledCurve
  /** Along RD, few rows of each half cycle. */
  readonly loops: readonly LoopTest[]
  readonly anisotropy: readonly AnisotropyValue[]
  /** Slowest first. */
  readonly rates: readonly RateMeasurement[]
  /** Without the biaxial start of the punch: minor strain [1] rising, major strain [1]. */
  readonly limits: Curve
  readonly sheet: SheetValues
  readonly fractures: readonly FracturePoint[]
  readonly models: readonly ModelSet[]
}

/** Number of the specimen of each point; absent for a single specimen. */
export type PooledCurve = Curve & { readonly specimens?: readonly number[] | undefined }

/** Neighbours of one specimen are correlated. */
export function runsOfSpecimens({ x, specimens }: PooledCurve, points: readonly number[] = [...x.keys()]): SeriesGroup {
  const places = points.map((point, place) => ({ place, own: specimens?.[point] ?? 0 }))
  return [...Map.groupBy(places, ({ own }) => own).values()].map((run) => run.map(({ place }) => place))
}

/** Runs of both tests in sequence; each test has its own correlation. */
export function runsOfBoth(first: PooledCurve, second: PooledCurve): SeriesGroup[] {
  const behind = runsOfSpecimens(second).map((run) => run.map((place) => first.x.length + place))
  return [runsOfSpecimens(first), ...(second.x.length > 0 ? [behind] : [])]
}

export type AnisotropyValue = {
  readonly id: AnisotropyId
  readonly value: number
  readonly s: number | null
  readonly n: number
  readonly test: TestCode
}

/** Nominal and actual rate [1/s]. */
export type RateMeasurement = Curve & { readonly nominal: number; readonly rate: number }

/** t [mm]; A80 along TD and its smallest over the directions [%], r along TD [1], n between 4 and 6 % along RD [1]. */
export type SheetValues = {
  readonly t: number | null
  readonly a80: number | null
  readonly a80min: number | null
  readonly r: number | null
  readonly n: number | null
}
