import type { TestCode } from './test-type.ts'

export type FiniteElementCode = 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'

/** One group of model parameters for simulation, and the tests it is made from. */
export type FiniteElementTab = {
  /** Stored and part of addresses: never rename. */
  readonly code: FiniteElementCode
  readonly title: string
  /** What the tab shows, one sentence. */
  readonly content: string
  /** Tests whose data feed the tab; the first is indispensable. */
  readonly sources: readonly TestCode[]
}

export const finiteElementTabs: readonly FiniteElementTab[] = [
  {
    code: 'FE1',
    title: 'Elastic & density',
    content: "Density, Young's modulus, Poisson's ratio and the chord modulus that falls with plastic strain.",
    sources: ['UAT', 'LUL'],
  },
  {
    code: 'FE2',
    title: 'Hardening / flow curve',
    content:
      'True curve of the tensile tests up to uniform strain, a hardening law with its fit, extrapolation to a strain of 1 and biaxial check points.',
    sources: ['UAT', 'HBG', 'CTC'],
  },
  {
    code: 'FE3',
    title: 'Yield surface',
    content: 'r-values, stress ratios and the yield surfaces identified from them, with locus and angular predictions.',
    sources: ['UAT', 'HBG', 'BBT', 'PST', 'SHR'],
  },
  {
    code: 'FE4',
    title: 'Rate dependence',
    content: 'Flow curves per strain rate and the parameters of the rate models.',
    sources: ['MRT', 'UAT'],
  },
  {
    code: 'FE5',
    title: 'Forming limit',
    content: 'Forming limit points, the curve through them, its plane-strain minimum and a safety offset.',
    sources: ['FLC', 'UAT'],
  },
  {
    code: 'FE6',
    title: 'Fracture',
    content: 'Fracture strains over triaxiality and Lode angle, fracture models and damage tables.',
    sources: ['FSM', 'SHR', 'UAT', 'PST', 'BBT', 'BND'],
  },
]
