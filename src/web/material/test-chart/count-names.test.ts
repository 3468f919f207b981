import { expect, test } from 'vitest'
import { countNames } from './count-names.ts'

const conditions = (...labels: readonly string[]) => labels.map((label) => ({ label, replicates: [1, 2, 3] }))
const all = { curves: 'replicates', orientation: ['RD', 'DD', 'TD'] } as const

test.each([
  ['specimens', conditions('RD', 'DD', 'TD'), all, 9],
  ['specimens of a direction', conditions('RD', 'DD', 'TD'), { ...all, orientation: ['TD'] }, 3],
  ['means', conditions('RD', 'DD', 'TD'), { ...all, curves: 'mean' }, 3],
  ['rates', conditions('RD 0.001/s', 'RD 1/s', 'RD 500/s'), all, 3],
  ['tests without directions', conditions('biaxial'), all, 3],
] as const)('names in a chart of %s', (_what, of, state, count) => expect(countNames(of, state)).toBe(count))
