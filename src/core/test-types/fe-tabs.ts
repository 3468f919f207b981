import { testTypes } from './registry.ts'
import type { TestCode, TestType } from './test-type.ts'

export type FiniteElementCode = 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'

export type FiniteElementTab = {
  /** Stored and part of addresses: never rename. */
  readonly code: FiniteElementCode
  readonly title: string
  readonly content: string
  readonly sources: readonly TestCode[]
}

const tabs: readonly Omit<FiniteElementTab, 'sources'>[] = [
  {
    code: 'FE1',
    title: 'Elastic & density',
    content: "Density, Young's modulus, Poisson's ratio and the chord modulus that falls with plastic strain.",
  },
  {
    code: 'FE2',
    title: 'Hardening / flow curve',
    content:
      'True curve of the tensile tests up to uniform strain, a hardening law with its fit, extrapolation to a strain of 1 and biaxial check points.',
  },
  {
    code: 'FE3',
    title: 'Yield surface',
    content: 'r-values, stress ratios and the yield surfaces identified from them, with locus and angular predictions.',
  },
  {
    code: 'FE4',
    title: 'Rate dependence',
    content: 'Flow curves per strain rate and the parameters of the rate models.',
  },
  {
    code: 'FE5',
    title: 'Forming limit',
    content: 'Forming limit points, the curve through them, its plane-strain minimum and a safety offset.',
  },
  {
    code: 'FE6',
    title: 'Fracture',
    content: 'Fracture strains over triaxiality and Lode angle, fracture models and damage tables.',
  },
]

export const finiteElementTabs: readonly FiniteElementTab[] = tabs.map((tab) => ({
  ...tab,
  sources: sourcesOf(tab.code),
}))

function sourcesOf(tab: FiniteElementCode): TestCode[] {
  const place = ({ feeds }: TestType) => feeds?.[tab] ?? 0
  return testTypes
    .filter((type) => place(type) > 0)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ code }) => code)
}
