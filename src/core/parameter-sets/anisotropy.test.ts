import { expect, test } from 'vitest'
import { anisotropyOf } from './anisotropy.ts'
import type { TestedSpecimen } from './index.ts'

const tested = (test: TestedSpecimen['test'], scalars: TestedSpecimen['scalars']): TestedSpecimen => ({
  id: test,
  test,
  condition: 'RD 1',
  orientation: 'RD',
  rate: null,
  replicate: 1,
  curves: {},
  scalars,
  points: {},
})
const biaxial = (...specimens: TestedSpecimen[]) =>
  anisotropyOf(specimens).flatMap(({ id, value }) => (id === 'sb' || id === 'rb' ? [[id, value]] : []))

test('the equibiaxial state comes from a bulge test, and from a cruciform one where none was made', () => {
  const bulge = tested('HBG', { 'hbg.fb': 1.02, 'hbg.rb': 0.9 })
  const cruciform = tested('BBT', { 'bbt.fb': 1.05, 'bbt.rb': 0.95 })
  expect(biaxial(bulge, cruciform)).toEqual([
    ['sb', 1.02],
    ['rb', 0.9],
  ])
  expect(anisotropyOf([cruciform]).map(({ test }) => test)).toEqual(['BBT', 'BBT'])
  expect(biaxial(cruciform)).toEqual([
    ['sb', 1.05],
    ['rb', 0.95],
  ])
})
