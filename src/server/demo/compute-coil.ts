import { proveSets } from '#core/cards/proof/prove-sets.ts'
import { testedRates } from '#core/cards/tested-rates.ts'
import { fitSets, type FittedSet, measurementsOf, type RefusedSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/proof.ts'
import type { DemoVariant } from '#core/synthetic/demo.ts'
import { type EvaluatedSpecimen, evaluatedSpecimens, statedOptionsOf } from '#core/synthetic/evaluated-specimens.ts'
import { testedSpecimens } from '#core/synthetic/tested-specimens.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { type SpecimenFile, specimenFile } from './specimen-file.ts'

export type CoilTask = {
  readonly variant: DemoVariant
  /** Names of its material and of the release that it comes with. */
  readonly material: string
  readonly release: string
}

/** Everything that is computed of a coil before it is stored. Plain data: it crosses from a thread. */
export type ComputedCoil = {
  readonly evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>
  /** Originals in the order of `evaluated`; undefined for specimens without channels. */
  readonly files: ReadonlyMap<TestCode, readonly (SpecimenFile | undefined)[]>
  /** Models that the specimens support, whose `specimens` are named as `specimenName` does. */
  readonly sets: readonly FittedSet[]
  /** In the order of `sets`. */
  readonly proofs: readonly (SetProof | null)[]
  readonly refused: readonly RefusedSet[]
}

/** A specimen before it has an id in the store. */
export function specimenName(test: TestCode, index: number): string {
  return `${test} ${index + 1}`
}

/** Draws and evaluates every specimen of a coil, writes its originals, fits every model they support and proves each with a card. */
export function computeCoil({ variant, material, release }: CoilTask): ComputedCoil {
  const evaluated = evaluatedSpecimens(variant)
  const files = [...evaluated].map(
    ([code, specimens]) =>
      [code, specimens.map(({ replicate }) => specimenFile(material, variant, code, replicate))] as const,
  )
  const tested = testedSpecimens(evaluated, specimenName)
  const first = evaluated.get('FLC')?.[0]
  const limitShift = first && statedOptionsOf('FLC', first.replicate).formingLimit?.shift
  const measured = measurementsOf(tested, { thickness: variant.thickness, limitShift })
  const { sets, refused } = fitSets(measured, tested)
  const facts = {
    material,
    variant: variant.name,
    orientation: 'RD',
    thickness: variant.thickness,
    release,
    permalink: variant.slug,
    synthetic: true,
    rates: testedRates(tested),
  }
  return { evaluated, files: new Map(files), sets, refused, proofs: proveSets(sets, facts, { tested, measured }) }
}
