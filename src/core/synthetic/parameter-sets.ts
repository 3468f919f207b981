import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import { finiteElementTabs } from '../test-types/index.ts'
import { type Coil, coilOf } from './coil.ts'
import { type DemoVariant, syntheticSource } from './demo.ts'
import { rounded } from './logger.ts'
import { density, poissonsRatio, youngsModulus } from './truth/grade.ts'

/** Parameters of one model for simulation: the truth a coil's specimens were drawn from, not a fit to them. */
export type DemoParameterSet = {
  readonly tab: FiniteElementCode
  readonly model: string
  readonly parameters: readonly { readonly id: string; readonly value: number; readonly unit: string }[]
  /** Range of plastic strain in which tensile data stand behind the model; null where it has none. */
  readonly fitWindow: { readonly x: 'true_plastic_strain'; readonly from: number; readonly to: number } | null
  readonly dataStatus: 'synthetic'
  readonly source: typeof syntheticSource
}

/** Parameter sets of the tabs whose first source test the variant has, in the order of the tabs. */
export function demoParameterSets(variant: DemoVariant): DemoParameterSet[] {
  const coil = coilOf(variant)
  const tested = new Set(variant.tests.map(({ code }) => code))
  return finiteElementTabs
    .filter(({ sources }) => tested.has(sources[0]!))
    .map(({ code }) => ({
      tab: code,
      fitWindow: null,
      ...sets[code](coil, tested.has('LUL')),
      dataStatus: 'synthetic',
      source: syntheticSource,
    }))
}

type Content = Pick<DemoParameterSet, 'model' | 'parameters'> & Partial<Pick<DemoParameterSet, 'fitWindow'>>

const sets: Readonly<Record<FiniteElementCode, (coil: Coil, unloaded: boolean) => Content>> = {
  FE1: ({ anisotropy }, unloaded) => ({
    model: unloaded ? 'chord-modulus' : 'linear-elastic',
    parameters: [
      { id: 'density', value: density, unit: 'kg/m³' },
      { id: 'E0', value: youngsModulus, unit: 'MPa' },
      { id: 'nu', value: poissonsRatio, unit: '1' },
      ...(unloaded
        ? [
            { id: 'Ea', value: anisotropy.Ea * 1000, unit: 'MPa' },
            { id: 'xi', value: anisotropy.xi, unit: '1' },
          ]
        : []),
    ],
  }),
  FE2: ({ flow, flowParameters }) => ({
    model: 'swift-hockett-sherby',
    parameters: ['w', 'K', 'e0', 'n', 's0', 'ss', 'a', 'q'].map((id, i) => ({
      id,
      value: sixDigits(flowParameters[i]!),
      unit: ['K', 's0', 'ss'].includes(id) ? 'MPa' : '1',
    })),
    fitWindow: { x: 'true_plastic_strain', from: rounded(Math.max(flow.start, 0.002), 4), to: rounded(flow.end, 4) },
  }),
  FE3: ({ anisotropy }) => ({
    model: 'yld2000-2d',
    parameters: [
      ...anisotropy.alpha.map((value, i) => ({ id: `alpha${i + 1}`, value, unit: '1' })),
      { id: 'exponent', value: 6, unit: '1' },
    ],
  }),
  FE4: ({ anisotropy }) => ({
    model: 'thermal-overstress',
    parameters: [
      { id: 'S', value: anisotropy.S, unit: 'MPa' },
      { id: 'reference_rate', value: 0.001, unit: '1/s' },
    ],
  }),
  FE5: ({ limits }) => ({
    model: 'abspoel-scholting',
    parameters: (['te', 'ps', 'im', 'bi'] as const).flatMap((point) => [
      { id: `${point}_eps2`, value: sixDigits(limits.flc[point][0]), unit: '1' },
      { id: `${point}_eps1`, value: sixDigits(limits.flc[point][1]), unit: '1' },
    ]),
  }),
  FE6: ({ limits }) => ({
    model: 'hosford-coulomb',
    parameters: [
      { id: 'a', value: limits.a, unit: '1' },
      { id: 'b', value: sixDigits(limits.b), unit: '1' },
      { id: 'c', value: limits.c, unit: '1' },
      { id: 'nf', value: 0.1, unit: '1' },
      { id: 'vsg', value: 0.5, unit: 'mm' },
    ],
  }),
}

/** Enough for any solver card, and the same on every engine. */
function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}
