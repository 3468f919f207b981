import { expect, test } from 'vitest'
import { readColumns, fitColumns, sampleColumns } from './fit-columns.ts'

test.each([
  ['tabs', '0.01\t700\n0.02\t750'],
  ['blanks', '0.01 700\n 0.02  750 '],
  ['commas', '0.01,700\n0.02,750'],
  ['commas and blanks', '0.01, 700\n0.02, 750'],
  ['semicolons and decimal commas', '0,01;700\n0,02;750'],
  ['blanks and decimal commas', '0,01 700\n0,02 750'],
  ['names above, a third column, empty lines', 'plastic strain [1];stress [MPa];no.\n\n0.01;700;1\n0.02;750;2\n\n'],
  ['quotes and Windows line ends', '"0.01","700"\r\n"0.02","750"\r\n'],
])('%s', (_how, text) => {
  const { x, y } = readColumns(text)
  expect([...x]).toEqual([0.01, 0.02])
  expect([...y]).toEqual([700, 750])
})

test('a line without two numbers is named', () => {
  expect(() => readColumns('0.01 700\n0.02 about 750')).toThrow('Line 2: ‘0.02 about 750’ is not a pair of numbers.')
})

test('a text without numbers says what to paste', () => {
  expect(() => readColumns('strain stress')).toThrow('Paste two columns: plastic strain and stress.')
})

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
