import { expect, test } from 'vitest'
import type { ShownRow } from '#contract/views/test.ts'
import { pictureSvg } from '#web/chart/svg/static-picture.ts'
import { palette } from '#web/chart/palette.ts'
import { barDrawing, propertyBars } from './bar-drawing.ts'
import { barScale } from './bar-scale.ts'

test.each([
  [0, { end: 1, ticks: [0, 1] }],
  [31, { end: 40, ticks: [0, 10, 20, 30, 40] }],
  [1040, { end: 1500, ticks: [0, 500, 1000, 1500] }],
])('a scale up to %d', (highest, scale) => expect(barScale(highest)).toEqual(scale))

test('a bar to its mean, a line of ± s, a ring for each specimen', () => {
  const bar = { label: 'RD', mean: 20, s: 4, specimens: [16, 24], text: '20 ± 4 % (2)', synthetic: false }
  const svg = pictureSvg(barDrawing({ title: 'λ', subtitle: 'DP980 (6)', axis: 'λ [%]', bars: [bar] }))!
  // 820 px to 25: 32.8 px for each unit.
  expect(svg).toContain('width="656" height="16"')
  expect(svg).toContain('d="M524.8 30H787.2"')
  expect(svg).toContain('cx="524.8"')
  expect(svg).toContain('20 ± 4 % (2)')
  expect(svg).not.toContain('Synthetic')
})

test('a bar has the colour of its coil', () => {
  const bar = { label: 'RD', mean: 20, s: 4, specimens: [], text: '20', synthetic: false }
  const svg = pictureSvg(barDrawing({ title: 'λ', subtitle: '', axis: '', bars: [bar, { ...bar, colour: 1 }] }))!
  expect(svg.match(/(?<=height="16" fill=")#\w+/g)).toEqual([palette[0]!.light, palette[1]!.light])
})

test('laboratories and licences end the note', () => {
  const bar = { label: 'RD', mean: 20, s: 4, specimens: [16, 24], text: '20 ± 4 % (2)', synthetic: false }
  const credit = 'Measured by Aalto University (MIT)'
  const bars = { title: 'λ', subtitle: 'QP1000', axis: 'λ [%]', bars: [bar] }
  const note = 'bar: mean, line: ± s, ring: one specimen'
  expect(pictureSvg(barDrawing({ ...bars, credit }))).toContain(`>${note} · ${credit}</text>`)
  expect(pictureSvg(barDrawing({ ...bars, credit: '' }))).toContain(`>${note}</text>`)
})

test('bars of a property leave out other properties and conditions without a mean', () => {
  const row = (property: string, condition: string, mean: number | null) =>
    ({ property, condition, mean, s: 2, n: 3, replicates: [], synthetic: false, coil: 1 }) as unknown as ShownRow
  const drawing = propertyBars({
    title: 'Hole expansion ratio',
    subtitle: 'DP980 (6)',
    source: 'ISO 16630',
    id: 'her.lambda',
    rows: [row('her.lambda', 'RD', 40), row('her.lambda', 'TD', null), row('her.d0', 'RD', 10)],
  })
  expect(drawing.description).toMatch(/^RD: 40/)
  expect(drawing.source).toBe('ISO 16630 · bar: mean, line: ± s, ring: one specimen')
})
