import { interpolate } from '#core/numerics/interpolate.ts'
import { random } from '#core/numerics/random.ts'
import type { Specimen } from '#core/read/specimen.ts'
import { referenceTension } from '#core/synthetic/grade-truth.ts'
import { neckingOf, tensionCurve } from '#core/synthetic/recipe-parts/tension.ts'
import type { GradeId } from '#core/synthetic/truth/grade.ts'

/** Gaussian scatter of the check cases: stress as a fraction of Rm, strains absolute. */
export type Noise = { readonly stress: number; readonly strain: number; readonly width: number; readonly seed: number }

/**
 * For tests: the specimen of docs/science/check-cases.md#complete-tensile-evaluation, 2000 points, a quarter of them below 1 % strain, sampled from a
 * dense curve of the recipe so that no sample falls on a corner of it by design.
 */
export function referenceSpecimen(grade: GradeId, noise?: Noise): Specimen {
  const truth = referenceTension(grade)
  const dense = tensionCurve(truth, 40_000)
  const end = neckingOf(truth).end
  const grid = Float64Array.from({ length: 2000 }, (_, i) =>
    i < 500 ? (0.01 * i) / 500 : 0.01 + ((end - 0.01) * (i - 500)) / 1499,
  )
  const strain = [...grid].map((e) => Math.min(e, end))
  const stress = strain.map((e) => interpolate(dense.e, dense.R, e))
  const width = strain.map((e) => interpolate(dense.e, dense.width, e))
  // Force falls to zero within three samples after the break.
  for (const left of [0.5, 0.1, 0.005]) {
    strain.push(strain.at(-1)! + 1e-4)
    stress.push(left * stress[1999]!)
    width.push(width.at(-1)!)
  }
  const rm = Math.max(...stress)
  const { normal } = random(noise?.seed ?? 0)
  const scattered = (values: readonly number[], s: number) =>
    Float64Array.from(values, (v) => (noise ? v + s * normal() : v))
  return {
    id: grade,
    channels: [
      channel('eng_stress', 'stress', scattered(stress, (noise?.stress ?? 0) * rm)),
      channel('eng_strain', 'strain', scattered(strain, noise?.strain ?? 0)),
      channel('eng_width_strain', 'strain', scattered(width, noise?.width ?? 0)),
    ],
    geometry: { b0: 20, t0: 1.4, L0: 80 },
    metadata: [],
    laboratory: [],
    issues: [],
  }
}

function channel(
  role: Specimen['channels'][number]['role'],
  quantity: 'strain' | 'stress',
  values: Float64Array,
): Specimen['channels'][number] {
  return { name: role, role, quantity, unit: quantity === 'stress' ? 'MPa' : '1', values, missing: {} }
}
