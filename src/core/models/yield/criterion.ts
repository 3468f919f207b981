import { given, type Model, type ModelParameter } from '../model.ts'
import type { YieldSurface } from './directional.ts'

/**
 * Relative to RD tension at equal plastic work; `sb`, `rb` equibiaxial, `ps…` plane-strain tension with its minor
 * stress, `shear…` pure shear, both by the angle of the major stress to RD [°].
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
  /** 6 (default) for body-centred, 8 for face-centred cubic metals. */
  readonly exponent?: number | undefined
}

export type YieldCriterion = Model & {
  readonly inputs: readonly AnisotropyId[]
  surface(parameters: readonly number[]): YieldSurface
  /** @throws RangeError naming the input that is missing or impossible, or if the surface is not convex or not found */
  identify(measured: Anisotropy): Identification
}

type Identification = {
  readonly parameters: number[]
  /** Largest difference between an input and the value of the surface. */
  readonly residual: number
}

export const exponentParameter: ModelParameter = given(
  'exponent',
  'a',
  '1',
  'exponent, 6 for steel and 8 for aluminium',
  [2, 12],
  6,
)

/** Requested inputs in the given order. Throws RangeError for missing and impossible values. */
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

function meaningOf(id: AnisotropyId): string {
  const angle = /\d+/.exec(id)?.[0]
  if (id === 'sb') return 'equibiaxial stress over stress along RD, from a bulge test (HBG)'
  if (id === 'rb') return 'strain ratio in equibiaxial tension, from a bulge test (HBG)'
  if (id.startsWith('ps')) return `stress in plane-strain tension at ${angle}° to RD, from a plane-strain test (PST)`
  if (id.startsWith('shear')) return `shear stress at ${angle}° to RD, from a shear test (SHR)`
  return id.startsWith('r')
    ? `r-value at ${angle}° to RD, from a tensile test (UAT) with width strain`
    : `stress at ${angle}° to RD over stress along RD, from tensile tests (UAT)`
}

/** @throws RangeError for an exponent outside 2 … 12 */
export function exponentOf({ exponent = 6 }: Anisotropy): number {
  if (!(exponent >= 2 && exponent <= 12)) throw new RangeError(`exponent ${exponent} is not between 2 and 12`)
  return exponent
}

function range(id: AnisotropyId): readonly [number, number] {
  if (id.startsWith('r')) return [0, 10]
  if (id.startsWith('shear')) return [0.2, 1]
  if (id.endsWith('_minor')) return [0, 2]
  return [0.5, 2]
}
