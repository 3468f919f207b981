import type { TestedSpecimen } from '../parameter-sets/tested-specimen.ts'

/** Nominal strain rates of the multi-rate test [1/s], rising; undefined where none was done. */
export function testedRates(tested: readonly Pick<TestedSpecimen, 'test' | 'rate'>[]): number[] | undefined {
  const rates = new Set(tested.flatMap(({ test, rate }) => (test === 'MRT' && rate !== null ? [rate] : [])))
  return rates.size === 0 ? undefined : [...rates].toSorted((a, b) => a - b)
}
