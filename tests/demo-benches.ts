import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import { proveSets } from '#core/cards/prove-sets.ts'
import { testedRates } from '#core/cards/tested-rates.ts'
import { turnsOf } from '#core/charts/model-curves/index.ts'
import { fitSets, flowSetOf, measurementsOf } from '#core/parameter-sets/index.ts'
import type { DemoVariant } from '#core/synthetic/demo.ts'
import { evaluatedSpecimens, statedOptionsOf } from '#core/synthetic/evaluated-specimens.ts'
import { testedSpecimens } from '#core/synthetic/tested-specimens.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import type { Workbench } from '#contract/views/simulation.ts'
import { pack } from '#contract/views/packed.ts'

/** A coil of the demonstration as the loader stores it, without a store: evaluated, fitted, proven. */
export function fittedCoil(variant: DemoVariant) {
  const evaluated = evaluatedSpecimens(variant)
  const tested = testedSpecimens(evaluated)
  const first = evaluated.get('FLC')?.[0]
  const limitShift = first && statedOptionsOf('FLC', first.replicate).formingLimit?.shift
  const measured = measurementsOf(tested, { thickness: variant.thickness, limitShift })
  const { sets, refused } = fitSets(measured, tested)
  const facts = {
    material: variant.material,
    variant: variant.name,
    orientation: 'RD',
    thickness: variant.thickness,
    tests: [...evaluated.keys()],
    release: '1',
    permalink: variant.slug,
    synthetic: true,
    rates: testedRates(tested),
  }
  return { evaluated, tested, measured, sets, refused, facts, proofs: proveSets(sets, facts, { tested, measured }) }
}

/** What a page gets of it for one tab. */
export function benchOf(
  { tested, measured, sets, facts }: ReturnType<typeof fittedCoil>,
  tab: FiniteElementCode,
): Workbench {
  const elastic = sets.find((set) => set.tab === 'FE1')?.parameters ?? []
  const value = (id: string) => elastic.find((parameter) => parameter.id === id)?.value ?? Number.NaN
  const rates = [...Map.groupBy(measured.rates, ({ nominal }) => nominal)]
  const loop = tested.find(({ test }) => test === 'CTC')?.curves.accumulated
  return {
    tab,
    coil: facts.material,
    measured: packMeasurements(measured),
    reached: {},
    reachedAtRate: rates.map(([rate, own]) => [rate, Math.max(...own.map(({ x }) => x.at(-1)!))]),
    rates: rates.map(([rate]) => rate),
    turns: turnsOf(loop),
    flow: flowSetOf(sets) ?? null,
    sets,
    facts: { ...facts, anisotropy: measured.anisotropy },
    paths: measuredPaths(tested, { E: value('E0'), nu: value('nu') }).map(({ path, strain, stress }) => ({
      path,
      strain: pack(Float64Array.from(strain)),
      stress: pack(Float64Array.from(stress)),
    })),
    synthetic: true,
  }
}
