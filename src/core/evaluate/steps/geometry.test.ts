import { expect, test } from 'vitest'
import { resolveGeometry } from './geometry.ts'

test.each([
  ['section from width and thickness', { b0: 20, t0: 1.5 }, {}, 30],
  ['section of a round bar', { d0: 5 }, {}, (Math.PI / 4) * 25],
  ['the stated section first', { b0: 20, t0: 1.5, S0: 29.8 }, {}, 29.8],
  ['another thickness replaces the stated section', { b0: 20, t0: 1.5, S0: 30 }, { t0: 1.4 }, 28],
  ['a given section replaces all', { b0: 20, t0: 1.5, S0: 30 }, { S0: 27 }, 27],
])('%s', (_why, stated, given, section) => {
  const { geometry } = resolveGeometry(stated, given)
  expect(geometry.S0).toBeCloseTo(section, 9)
})

test.each([
  ['zero thickness', { b0: 20, t0: 0 }, 'geometry-not-positive'],
  ['a negative section', { S0: -3 }, 'geometry-not-positive'],
  ['a section that is not width times thickness', { b0: 20, t0: 1.5, S0: 36 }, 'section-contradicts-dimensions'],
])('%s is told', (_why, stated, code) => {
  expect(resolveGeometry(stated).issues.map((issue) => issue.code)).toEqual([code])
})

test('nothing stated is not a section', () => expect(resolveGeometry({ L0: 80 }).geometry).toEqual({ L0: 80 }))
