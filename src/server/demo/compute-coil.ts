import { fitAndProve, type ProvenSets } from '#core/cards/fit-and-prove.ts'
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

/** Everything that is computed of a coil before it is stored. Specimens of its models are named as `specimenName` does. Plain data: it crosses from a thread. */
export type ComputedCoil = ProvenSets & {
  readonly evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>
  /** Originals in the order of `evaluated`; undefined for specimens without channels. */
  readonly files: ReadonlyMap<TestCode, readonly (SpecimenFile | undefined)[]>
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
  const fitted = fitAndProve(tested, {
    material,
    variant: variant.name,
    thickness: variant.thickness,
    limitShift,
    release,
    permalink: variant.slug,
    synthetic: true,
  })
  return { evaluated, files: new Map(files), ...fitted }
}
