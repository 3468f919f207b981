import { expect, test } from 'vitest'
import { uncertainDecimals } from '../statistics/uncertain-decimals.ts'
import { answerOf, unitsOf } from './answer.ts'
import { calculatorOf } from './index.ts'

const ask = (id: string, given: Readonly<Record<string, string>>) => answerOf(calculatorOf(id)!, (name) => given[name])

test('a unit beside its field converts what was typed', () => {
  // 100 ksi are 689.476 MPa (NIST SP 811).
  const { outcome } = ask('true-strain', { strain: '0', R: '100', 'R.unit': 'ksi' })
  expect(outcome!.values['sigma']).toBeCloseTo(689.476, 3)
})

test('a unit that does not measure this is not taken', () => {
  const { fields } = ask('true-strain', { R: '100', 'R.unit': 'mm' })
  expect(fields.find(({ id }) => id === 'R')).toMatchObject({ unit: 'MPa' })
})

test('a number out of range is refused in the unit in which it was typed', () => {
  const { fields, outcome } = ask('coating-thickness', { t: '5', 't.unit': 'in' })
  expect(outcome).toBeUndefined()
  expect(fields[0]!.problem).toBe('5 in is out of range. Enter 0.0019685 to 1.9685 in.')
})

test('each field says what is wrong with it, and the others keep what was typed', () => {
  const { fields } = ask('n-value', { ep1: '0,0x', sigma1: '900' })
  expect(fields.map(({ problem }) => problem !== undefined)).toEqual([true, false, false, false])
  expect(fields[1]!.text).toBe('900')
})

test('a question without an answer says why', () => {
  expect(ask('n-value', { ep1: '0.05', ep2: '0.05' }).refusal).toBe(
    'Two different positive points are needed, found (0.05, 950) and (0.05, 990).',
  )
  expect(ask('hole-expansion', { D0: '10', Dh: '12 13' }).refusal).toMatch(/^1 initial diameters and 2 at the crack/)
  expect(ask('coating-thickness', { t: '0.05', coating: '500' }).refusal).toMatch(
    /^The coating is as thick as the sheet/i,
  )
})

test.each([
  ['coating-thickness', { t: '1.400', coating: '50' }, 'base', 4],
  ['coating-thickness', { t: '1.4', coating: '50' }, 'base', 3],
  ['n-value', { ep1: '0.0400', sigma1: '950.0', ep2: '0.0600', sigma2: '990.0' }, 'n', 4],
  ['n-value', { ep1: '0.04', sigma1: '950', ep2: '0.06', sigma2: '990' }, 'n', 3],
])('%s with %j: %s has %d decimals', (id, given, result, decimals) => {
  const { outcome, uncertainties } = ask(id, given)
  expect(uncertainDecimals(outcome!.values[result]!, uncertainties[result]!, { decimals: 0 })).toBe(decimals)
})

test('a gauge length is exact and limits no digits', () => {
  expect(ask('elongation', { A: '24.000', t: '1.5000' }).uncertainties['A2']).toBeLessThan(1e-5)
})

test('what a choice does not ask for is not read', () => {
  const { fields, outcome } = ask('r-value', { given: 'directions', L: 'nonsense' })
  expect(fields.map(({ id }) => id)).toEqual(['given', 'r0', 'r45', 'r90'])
  expect(outcome).toBeDefined()
})

test('a pressure is given in bar as well as in units of stress', () => {
  expect(unitsOf({ quantity: 'pressure', unit: 'MPa' })).toEqual(expect.arrayContaining(['MPa', 'bar', 'psi']))
  expect(unitsOf({ quantity: 'ratio', unit: '1' })).toEqual(['1'])
})
