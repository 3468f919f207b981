import { given } from '../parameters.ts'
import type { Model, ModelParameter } from '../model.ts'
import type { YieldSurface } from './directional.ts'

/**
 * What tests say about the yield surface. Stresses over that of RD tension at equal plastic work; `sb`, `rb` equibiaxial;
 * `ps…` plane-strain tension with its minor stress, `shear…` pure shear, both by the angle of the major stress to RD [°].
 */
export type AnisotropyId =
  | 's45'
  | 's90'
  | 'sb'
  | 'r0'
  | 'r45'
  | 'r90'
  | 'rb'
  | 'ps0'
  | 'ps45'
  | 'ps90'
  | 'ps0_minor'
  | 'ps45_minor'
  | 'ps90_minor'
  | 'shear0'
  | 'shear45'

export type Anisotropy = { readonly [id in AnisotropyId]?: number | undefined } & {
  /** 6 for body-centred, 8 for face-centred metal; 6 when absent. */
  readonly exponent?: number | undefined
}

/** A family member: a yield surface in plane stress with the way from measurements to its parameters. */
export type YieldCriterion = Model & {
  /** Measurements that `identify` needs. */
  readonly inputs: readonly AnisotropyId[]
  /** Parameters in the order of `parameters`. */
  surface(parameters: readonly number[]): YieldSurface
  /**
   * @throws RangeError naming the input that is missing or impossible, or the surface that is not convex or not found
   */
  identify(measured: Anisotropy): Identification
}

export type Identification = {
  readonly parameters: number[]
  /** Largest difference between an input used and the surface's own value of it. */
  readonly residual: number
}

/** The exponent of the non-quadratic surfaces. */
export const exponentParameter: ModelParameter = given(
  'exponent',
  'a',
  '1',
  'exponent, 6 for steel and 8 for aluminium',
  [2, 12],
  6,
)

/**
 * The inputs as numbers, in the order asked for.
 *
 * @throws RangeError naming what is missing, and values that no sheet can have
 */
export function inputsOf(label: string, measured: Anisotropy, ids: readonly AnisotropyId[]): number[] {
  return ids.map((id) => {
    const value = measured[id]
    if (value === undefined) throw new RangeError(`${label} needs ${id}, ${meaningOf(id)}`)
    const [lower, upper] = range(id)
    if (!(value > lower && value < upper)) {
      throw new RangeError(`${id} = ${value} is not between ${lower} and ${upper}`)
    }
    return value
  })
}

/** What an input is and which test gives it, for a reader who misses it. */
function meaningOf(id: AnisotropyId): string {
  const angle = /\d+/.exec(id)?.[0]
  if (id === 'sb') return 'the equibiaxial stress over that of tension along RD: a bulge test (HBG) gives it'
  if (id === 'rb') return 'the ratio of the strains in equibiaxial tension: a bulge test (HBG) gives it'
  if (id.startsWith('ps'))
    return `the stress of plane-strain tension at ${angle}° to RD: a plane-strain test (PST) gives it`
  if (id.startsWith('shear')) return `the shear stress at ${angle}° to RD: a shear test (SHR) gives it`
  return id.startsWith('r')
    ? `the r-value at ${angle}° to RD: a tensile test (UAT) gives it where strains across were measured`
    : `the stress at ${angle}° to RD over that along RD: tensile tests (UAT) give it`
}

/** @throws RangeError for an exponent outside 2 … 12 */
export function exponentOf({ exponent = 6 }: Anisotropy): number {
  if (!(exponent >= 2 && exponent <= 12)) throw new RangeError(`exponent ${exponent} is not between 2 and 12`)
  return exponent
}

/** Beyond these a value is a mistake of entry, such as MPa in the place of a ratio. */
function range(id: AnisotropyId): readonly [number, number] {
  if (id.startsWith('r')) return [0, 10]
  if (id.startsWith('shear')) return [0.2, 1]
  if (id.endsWith('_minor')) return [0, 2]
  return [0.5, 2]
}
