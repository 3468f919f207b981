import type { Scalar } from '../evaluate/scalar.ts'
import { property } from '../properties/index.ts'
import type { Geometry } from '../read/specimen.ts'
import { formatCondition, parseCondition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { type DemoReplicate, syntheticSource } from './demo.ts'

/** A replicate with its label and the mark of synthetic data; what a test does not have stays empty. */
export function record(
  test: TestCode,
  condition: string,
  number: number,
  geometry: Geometry,
  rest: Partial<Pick<DemoReplicate, 'channels' | 'scalars' | 'curves' | 'points' | 'field' | 'remarks'>>,
): DemoReplicate {
  const parsed = parseCondition(test, condition)
  return {
    condition,
    number,
    label: parsed.delay === undefined ? formatCondition(test, { ...parsed, replicate: number }) : condition,
    geometry,
    channels: [],
    scalars: [],
    curves: {},
    points: [],
    field: null,
    remarks: [],
    ...rest,
    dataStatus: 'synthetic',
    source: syntheticSource,
  }
}

/** A number found by a closed formula of `properties` section 4. */
export function derived(
  id: string,
  value: number | null,
  method: string,
  more: Partial<Pick<Scalar, 'window' | 'flags'>> = {},
): Scalar {
  const known = property(id)
  if (!known) throw new RangeError(`property '${id}' is not known`)
  return { id, value, unit: known.unit, method, window: more.window ?? null, flags: more.flags ?? [] }
}
