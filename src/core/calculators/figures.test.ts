import { expect, test } from 'vitest'
import { interpolate } from '../numerics/interpolate.ts'
import { answerOf, figureOf } from './answer.ts'
import { calculatorOf, calculators } from './index.ts'

const drawn = (id: string, query: Record<string, string> = {}) => {
  const calculator = calculatorOf(id)!
  const answer = answerOf(calculator, (name) => query[name])
  return { figure: figureOf(calculator, answer), answer }
}

test('those with a curve', () =>
  expect(calculators.filter(({ figure }) => figure).map(({ id }) => id)).toEqual(['considere', 'hardening', 'rate']))

test.each([
  ['hardening', 'strain', 'sigma'],
  ['considere', 'epsilon_u', 'sigma_u'],
  ['rate', 'speed', 'sigma'],
])('%s: the line passes through the result', (id, across, up) => {
  const { figure, answer } = drawn(id)
  const { curve } = figure!.lines.find((one) => one.id === 'result')!
  const values = { ...answer.values, ...answer.outcome!.values } as Record<string, number>
  expect([curve.x[0], curve.y[0]]).toEqual([values[across], values[up]])
  for (const line of figure!.lines.filter(({ id: own }) => own !== 'result'))
    expect(interpolate(line.curve.x, line.curve.y, curve.x[0]!) / curve.y[0]!).toBeCloseTo(1, 2)
})

test('of an input that cannot be read nothing is drawn', () => {
  expect(drawn('hardening', { strain: 'abc' }).figure).toBeUndefined()
  expect(drawn('true-strain').figure).toBeUndefined()
})
