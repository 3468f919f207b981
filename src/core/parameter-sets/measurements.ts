import type { ModelSet } from '../charts/model-curves/index.ts'
import type { Curve } from '../curves/curve.ts'
import type { LoopTest } from '../fit/index.ts'
import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import type { AnisotropyId } from '../models/yield/criterion.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { FracturePoint } from '../test-types/fsm/locus.ts'

/**
 * What a coil's tests say about the models of the finite-element tabs, in stored units; empty where a test is missing. Fits in a
 * browser start from these very numbers, so they travel unrounded.
 */
export type TabMeasurements = {
  /** Of the tree, where the coil stands in one. */
  readonly category?: string
  /** Young's modulus [MPa] of each specimen: of load–unload tests where there are any, of tension along RD otherwise. */
  readonly moduli: readonly number[]
  /** Chord modulus [MPa] over plastic strain [1], every unloading of every specimen, rising. */
  readonly chords: Curve
  /** Tensile flow curves along RD of all specimens in one: plastic strain [1] rising, true stress [MPa]. */
  readonly flow: PooledCurve
  /** Their mean from first yield to uniform strain, never falling: what the anchored law continues. */
  readonly tensile: Curve
  /** Strains between which all of them harden: from the end of a yield plateau to the least uniform strain. */
  readonly flowWindow: { readonly from: number; readonly to: number }
  /** Tensile strength [MPa], plastic uniform elongation [1] and the modulus of these very tests [MPa], means along RD. */
  readonly tension: { readonly rm: number; readonly ag: number; readonly E: number } | null
  /** Bulge tests brought to uniaxial stress by equal plastic work, beyond uniform strain: strain [1] rising, stress [MPa]. */
  readonly bulge: PooledCurve
  /** Tension–compression tests along RD, few rows of each half cycle. */
  readonly loops: readonly LoopTest[]
  readonly anisotropy: readonly AnisotropyValue[]
  /** Flow curves of multi-rate tests, slowest first. */
  readonly rates: readonly RateMeasurement[]
  /** Forming limit points, the biaxial start of the punch taken off: minor strain [1] rising, major strain [1]. */
  readonly limits: Curve
  /** What predicts forming limits; null where it was not measured. */
  readonly sheet: SheetValues
  /** Fracture points of all tests. */
  readonly fractures: readonly FracturePoint[]
  /** Models of the coil in other tabs, for one that stands upon them; empty where none are known. */
  readonly models: readonly ModelSet[]
}

/** Points of several specimens, and of each point the number of its specimen; of one where no numbers stand. */
export type PooledCurve = Curve & { readonly specimens?: readonly number[] | undefined }

/** The points of each specimen in their order: neighbours of one specimen resemble each other, specimens as wholes differ. */
export function runsOfSpecimens({ x, specimens }: PooledCurve, points: readonly number[] = [...x.keys()]): SeriesGroup {
  const places = points.map((point, place) => ({ place, own: specimens?.[point] ?? 0 }))
  return [...Map.groupBy(places, ({ own }) => own).values()].map((run) => run.map(({ place }) => place))
}

/** Specimens of two tests that stand behind each other: those of one test resemble each other, not those of the other. */
export function runsOfBoth(first: PooledCurve, second: PooledCurve): SeriesGroup[] {
  const behind = runsOfSpecimens(second).map((run) => run.map((place) => first.x.length + place))
  return [runsOfSpecimens(first), ...(second.x.length > 0 ? [behind] : [])]
}

/** A ratio of the yield surface, mean of `n` specimens with their standard deviation. */
export type AnisotropyValue = {
  readonly id: AnisotropyId
  readonly value: number
  readonly s: number | null
  readonly n: number
  /** The test that gave it. */
  readonly test: TestCode
}

/** One specimen: nominal and actual strain rate [1/s]. */
export type RateMeasurement = Curve & { readonly nominal: number; readonly rate: number }

export type SheetValues = {
  /** Thickness [mm]. */
  readonly t: number | null
  /** A80 along TD and its smallest over the directions [%], r along TD [1], n between 4 and 6 % along RD [1]. */
  readonly a80: number | null
  readonly a80min: number | null
  readonly r: number | null
  readonly n: number | null
}
