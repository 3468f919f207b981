import { expect, test } from 'vitest'
import { statedCondition } from './condition.ts'
import type { TestCode } from './test-type.ts'

test.each<[TestCode, string[], object | undefined]>([
  // test  texts                       condition
  ['UAT', ['RD 1'], { orientation: 'RD', replicate: 1 }],
  ['UAT', [' TD '], { orientation: 'TD' }],
  ['UAT', ['Probe 7', 'DD 2'], { orientation: 'DD', replicate: 2 }],
  ['MRT', ['RD 100/s 3'], { rate: 100, replicate: 3 }],
  ['HER', ['240 Minute'], { delay: 240 }],
  ['HER', ['240 Minute 3'], { delay: 240, replicate: 3 }],
  ['HER', ['240 Minute wire-cut 3'], { delay: 240, edge: 'wire-cut', replicate: 3 }],
  ['HER', ['240 Minute 0'], undefined],
  ['UAT', ['RD 1 2'], undefined],
  ['UAT', ['240 Minute 3'], undefined],
  ['UAT', ['as delivered', 'Sheet1', ''], undefined],
  ['UAT', [], undefined],
])('%s %j', (code, texts, expected) => {
  const found = statedCondition(code, texts)
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(expected)
})
