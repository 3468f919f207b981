import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns.ts'
import { sampleColumns } from './sample-columns.ts'

const ask = { text: sampleColumns, columns: 'flow', strainUnit: '1', stressUnit: 'MPa' } as const

// docs/science/check-cases.md#hardening-fits: parameters and RMSE to 1 %.
test.each([
  ['voce', { s0: 660.67, ss: 1105.1, beta: 59.398 }, 8.944],
  ['hockett-sherby', { s0: 542.08, ss: 1162.96, a: 12.4715, q: 0.60973 }, 0.209],
  ['hollomon', { K: 1618.3, n: 0.135 }, 9.729],
])('%s through the points of the reference', (law, wanted, rmse) => {
  const fit = fitColumns({ ...ask, law })
  for (const [id, value] of Object.entries(wanted)) {
    const found = fit.parameters.find((parameter) => parameter.id === id)!.value
    expect(Math.abs(found / value - 1), `${id} is ${found}`).toBeLessThan(0.01)
  }
  expect(fit.rmse / rmse).toBeCloseTo(1, 1)
  expect(fit.points).toBe(13)
})

test('per cent and ksi are converted before the fit', () => {
  const rows = sampleColumns
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number])
  const text = rows.map(([strain, stress]) => `${100 * strain};${stress / 6.894757293168}`).join('\n')
  const found = fitColumns({ ...ask, law: 'voce', text, strainUnit: '%', stressUnit: 'ksi' })
  expect(found.parameters[1]!.value).toBeCloseTo(fitColumns({ ...ask, law: 'voce' }).parameters[1]!.value, 3)
})

test('engineering columns end at the largest stress and become true ones', () => {
  // e = 10 %, R = 1000 MPa: check case conv-1.
  const text = '1 900\n5 980\n8 995\n10 1000\n12 950'
  const { data } = fitColumns({ ...ask, law: 'hollomon', text, columns: 'engineering', strainUnit: '%' })
  expect(data.x).toHaveLength(4)
  expect(data.x.at(-1)).toBeCloseTo(0.0899962, 6)
  expect(data.y.at(-1)).toBeCloseTo(1100, 6)
})

test('the window leaves points out, and too few are refused', () => {
  expect(fitColumns({ ...ask, law: 'voce', from: 0.01 }).points).toBe(9)
  expect(() => fitColumns({ ...ask, law: 'voce', from: 0.06 })).toThrow(RangeError)
})
