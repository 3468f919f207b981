import { expect, test } from 'vitest'
import { plasticStrain, trueStress } from '../test-types/parts/charts.ts'
import { differenceFigure } from './difference-figure.ts'
import type { Figure, FigureLine } from './figure.ts'

const line = (id: string, y: readonly number[], draw: FigureLine['draw'] = 'line'): FigureLine => ({
  id,
  label: id,
  kind: 'fitted',
  draw,
  colour: 1,
  curve: { x: Float64Array.of(0, 0.1), y: Float64Array.from(y) },
})
const figure: Figure = {
  id: 'flow',
  label: 'Flow curve',
  x: plasticStrain,
  y: trueStress,
  lines: [line('swift', [400, 500]), line('voce', [390, 520]), line('tests', [400, 505], 'points')],
}

test('a figure of differences keeps id, unit and kinds', () => {
  const { id, label, x, y, lines } = differenceFigure(figure, 'swift')!
  expect([id, label, x, y.quantity, y.label]).toEqual([
    'flow',
    'Flow curve: difference to swift',
    plasticStrain,
    'stress',
    'Difference',
  ])
  expect(lines.map((one) => [one.id, one.kind, [...one.curve.y]])).toEqual([
    ['swift', 'fitted', [0, 0]],
    ['voce', 'fitted', [-10, 20]],
    ['tests', 'fitted', [0, 5]],
  ])
})

test('points and unknown lines are no reference', () => {
  expect(differenceFigure(figure, 'tests')).toBeUndefined()
  expect(differenceFigure(figure, 'ludwik')).toBeUndefined()
})
