import { expect, test } from 'vitest'
import { namedByCoil } from './comparison-chart.ts'

const coils = ['DP980', 'DP980 (6)', 'CP780']

test.each([
  ['one condition of all coils', ['DP980 (6) RD', 'CP780 RD'], ['DP980 (6)', 'CP780'], 'RD'],
  ['bars', ['DP980, 240 Minute', 'DP980 (6), 240 Minute'], ['DP980', 'DP980 (6)'], '240 Minute'],
  ['models', ['DP980: Swift', 'CP780: Swift'], ['DP980', 'CP780'], 'Swift'],
  ['guides keep their label', ['DP980 RD', 'CP780 RD', 'β = 0'], ['DP980', 'CP780', 'β = 0'], 'RD'],
  ['several conditions', ['DP980 RD', 'CP780 TD'], ['DP980 RD', 'CP780 TD'], ''],
  ['one coil', ['DP980 RD 1', 'DP980 RD 2'], ['DP980 RD 1', 'DP980 RD 2'], ''],
])('%s', (_what, labels, shown, condition) =>
  expect(namedByCoil(labels, coils)).toMatchObject({ labels: shown, condition }),
)

test('each label leads to its coil, by the longest name', () =>
  expect(namedByCoil(['DP980 (6) RD', 'β = 0', 'DP980 TD'], coils).coils).toEqual([1, undefined, 0]))
