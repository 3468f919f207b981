import type { Geometry } from '../read/specimen.ts'
import { formatCondition, parseCondition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { type DemoReplicate, syntheticNotice } from './demo.ts'

export function record(
  test: TestCode,
  condition: string,
  number: number,
  geometry: Geometry,
  rest: Partial<Pick<DemoReplicate, 'channels' | 'laboratory' | 'points' | 'field' | 'remarks'>>,
): DemoReplicate {
  const parsed = parseCondition(test, condition)
  return {
    condition,
    number,
    label: parsed.delay === undefined ? formatCondition(test, { ...parsed, replicate: number }) : condition,
    geometry,
    channels: [],
    laboratory: [],
    points: [],
    field: null,
    remarks: [],
    ...rest,
    dataStatus: 'synthetic',
    source: syntheticNotice,
  }
}
