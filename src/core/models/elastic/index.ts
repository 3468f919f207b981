import { given, parameter, type Model } from '../model.ts'
import { steel } from './nominal.ts'
import { chordModulus } from './chord-modulus.ts'

const density = given('density', 'ρ', 'kg/m³', 'density', [1000, 20_000], 7850)
const E0 = parameter('E0', 'E_0', 'MPa', "Young's modulus", [30_000, 300_000], steel.E)
const nu = given('nu', 'ν', '1', "Poisson's ratio", [0.2, 0.45], 0.3)

export type ElasticModel = Model & {
  /** E(εp) [MPa]; parameters in the order of `parameters`. */
  modulus(parameters: readonly number[], plasticStrain: number): number
  gradient(parameters: readonly number[], plasticStrain: number): number[]
}

export const linearElastic: ElasticModel = {
  id: 'linear-elastic',
  label: 'Linear elastic',
  equation: { text: 'σ = E0·ε', tex: '\\sigma = E_0\\,\\varepsilon' },
  parameters: [density, E0, nu],
  validity: 'Same modulus before and after plastic strain; multiphase steel has a lower unloading modulus.',
  source: 'ISO 6892-1:2019, annex on the modulus of elasticity',
  modulus: ([, E]) => E!,
  gradient: () => [0, 1, 0],
}

export const chordModulusModel: ElasticModel = {
  id: 'chord-modulus',
  label: 'Chord modulus on unloading',
  equation: {
    text: 'E = E0 − (E0 − Ea)·(1 − exp(−ξ·εp))',
    tex: 'E = E_0 - (E_0 - E_a)\\left(1 - e^{-\\xi\\varepsilon_p}\\right)',
  },
  parameters: [
    density,
    E0,
    nu,
    parameter('Ea', 'E_a', 'MPa', 'modulus after large strain', [30_000, 300_000], 165_000),
    parameter('xi', 'ξ', '1', 'rate of decrease with plastic strain', [1, 300], 50),
  ],
  validity: 'For springback. Chord over the whole unloading, not the initial slope.',
  source: 'F. Yoshida, T. Uemori, K. Fujiwara, Int. J. Plast. 18 (2002) 633, doi:10.1016/S0749-6419(01)00049-3',
  modulus: ([, E, , Ea, xi], strain) => chordModulus(E!, Ea!, xi!, strain),
  gradient([, E, , Ea, xi], strain) {
    const decay = Math.exp(-xi! * strain)
    return [0, decay, 0, 1 - decay, -(E! - Ea!) * strain * decay]
  },
}

export const elasticModels: readonly ElasticModel[] = [linearElastic, chordModulusModel]
