import { fitAndProve, type ProvenSets } from '#core/cards/proof/prove-sets.ts'
import type { DemoCoil } from '#core/synthetic/demo.ts'
import {
  type EvaluatedSpecimen,
  evaluatedSpecimens,
  statedOptionsOf,
  testedSpecimens,
} from '#core/synthetic/evaluated-specimens.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { type SpecimenFile, specimenFile } from './specimen-file.ts'

export type CoilTask = {
  readonly coil: DemoCoil
  readonly material: string
  readonly release: string
}

/**
 * Everything computed of a coil before it is stored. Specimens of its models are named by `specimenName`. Plain data,
 * because a thread returns it.
 */
export type ComputedCoil = ProvenSets & {
  readonly evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>
  /** Originals in the order of `evaluated`; undefined for specimens without channels. */
  readonly files: ReadonlyMap<TestCode, readonly (SpecimenFile | undefined)[]>
}

export function specimenName(test: TestCode, index: number): string {
  return `${test} ${index + 1}`
}

export function computeCoil({ coil, material, release }: CoilTask): ComputedCoil {
  const evaluated = evaluatedSpecimens(coil)
  const files = [...evaluated].map(
    ([code, specimens]) =>
      [code, specimens.map(({ replicate }) => specimenFile(material, coil, code, replicate))] as const,
  )
  const tested = testedSpecimens(evaluated, specimenName)
  const first = evaluated.get('FLC')?.[0]
  const limitShift = first && statedOptionsOf('FLC', first.replicate).formingLimit?.shift
  const fitted = fitAndProve(tested, {
    material,
    coil: coil.name,
    thickness: coil.thickness,
    limitShift,
    release,
    permalink: coil.slug,
    synthetic: true,
  })
  return { evaluated, files: new Map(files), ...fitted }
}
