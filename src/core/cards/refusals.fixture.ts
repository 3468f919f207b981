import type { CardInput, CardOptions } from './input/card-input.ts'
import { sampleInput } from './input/sample-input.ts'

export const base = sampleInput()
export const { flow, elastic, surface, fracture, provenance, rates } = base
export const strain = Array.from(flow.strain)
export const stress = Array.from(flow.stress)
export const curves = rates?.kind === 'curves' ? rates.curves : []

/** Curves at rates above that of the flow curve, each 2 MPa higher than the previous one. */
export const faster = (count: number) =>
  Array.from({ length: count }, (_, k) => ({ rate: 0.01 * 2 ** k, strain, stress: stress.map((s) => s + 2 * (k + 1)) }))

export const withFlow = (change: Partial<CardInput['flow']>): CardInput => ({ ...base, flow: { ...flow, ...change } })
export const withSurface = (change: Partial<NonNullable<CardInput['surface']>>): CardInput => ({
  ...base,
  surface: { ...surface!, ...change },
})
export const withFracture = (change: Partial<NonNullable<CardInput['fracture']>>): CardInput => ({
  ...base,
  fracture: { ...fracture!, ...change },
})

export type Row = [why: string, card: string, input: CardInput, fact: string, options?: CardOptions]
