import type { TestCode } from '../test-types/test-type.ts'
import { coilOf } from './coil.ts'
import type { DemoReplicate, DemoVariant } from './demo.ts'
import { recipes } from './recipes.ts'

/**
 * All specimens of one test of a variant, condition by condition; empty when the variant does not have the test. The same
 * variant and test give the same bytes, whatever was made before.
 */
export function demoSpecimens(variant: DemoVariant, test: TestCode): DemoReplicate[] {
  const wanted = variant.tests.find(({ code }) => code === test)
  if (!wanted) return []
  const coil = coilOf(variant)
  return wanted.conditions.flatMap((condition) => recipes[test].specimens(coil, condition, wanted.replicates))
}
