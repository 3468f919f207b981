import { expect, test } from 'vitest'
import { hosfordCoulomb } from '../models/fracture/hosford-coulomb.ts'
import { lodeOfPlaneStress, triaxialityOfPath } from '../models/stress-state.ts'
import { fractureStrains, type FieldImage } from '../strain-fields/index.ts'
import { fracturePointsOver, regularisationOf } from './fracture.ts'
import { fitTab } from './index.ts'
import { collectMeasurements } from './collect-measurements.ts'

const truth = [1.3, 0.8, 0.06, 0.1, 1]
const law = (eta: number) => hosfordCoulomb.strain(truth, { triaxiality: eta, lode: lodeOfPlaneStress(eta) })

/** Spacing 0.25 mm. */
const grid = Array.from({ length: 41 * 41 }, (_, i) => [-5 + 0.25 * (i % 41), -5 + 0.25 * Math.floor(i / 41)] as const)
/** Flat over 2 mm, so that every gauge up to that length sees the maximum [share of the maximum]. */
const shape = (x: number) => (Math.abs(x) <= 1 ? 1 : Math.exp(-((Math.abs(x) - 1) ** 2)))

function broken(beta: number, source: string, name: string) {
  const crest = law(triaxialityOfPath(beta)) / ((2 / Math.sqrt(3)) * Math.sqrt(1 + beta + beta * beta))
  const eps1 = grid.map(([x]) => crest * shape(x))
  const image: FieldImage = {
    name: 'last',
    x: Float64Array.from(grid, ([x]) => x),
    y: Float64Array.from(grid, ([, y]) => y),
    eps1: Float64Array.from(eps1),
    eps2: Float64Array.from(eps1, (value) => beta * value),
  }
  return { name, source, strains: fractureStrains([image], [1, 2, 4]) }
}

const specimens = [
  broken(-1, 'SHR', 'RD 1'),
  broken(-0.5, 'UAT', 'RD 2'),
  broken(0, 'PST', 'RD 3'),
  broken(1, 'BBT', 'RD 4'),
]

test.each(['hosford-coulomb', 'mmc'])('%s: points of fields of a known law lie on the fitted curve', (model) => {
  const fractures = fracturePointsOver(1, specimens, [])
  expect(fractures.map(({ test: code }) => code)).toEqual(['SHR', 'UAT', 'PST', 'BBT'])
  const fit = fitTab('FE6', { ...collectMeasurements([], { thickness: 1.4 }), fractures }, { model })
  expect(fit.converged).toBe(true)
  const worst = Math.max(...fit.points.measured.map((strain, i) => Math.abs(fit.points.fitted[i]! / strain - 1)))
  expect(worst).toBeLessThan(model === 'mmc' ? 0.1 : 1e-5)
  if (model === 'hosford-coulomb')
    for (const [i, { value }] of fit.parameters.entries()) expect(value).toBeCloseTo(truth[i]!, 4)
})

test('a stored locus joins where its length agrees within 20 %', () => {
  const point = { test: 'PST', triaxiality: 0.577, lode: 0, strain: 0.4 }
  const locus = [
    { ...point, vsg: 1.2 },
    { ...point, vsg: 0.5 },
  ]
  expect(fracturePointsOver(1, specimens.slice(0, 1), locus).map(({ from, vsg }) => [from, vsg])).toEqual([
    ['field', 1],
    ['locus', 1.2],
  ])
})

test('regularisation falls from 1 the more a gauge reaches beyond the flat part of the field', () => {
  const { points } = regularisationOf(specimens, 1)!
  expect(points.map(({ size }) => size)).toEqual([1, 2, 4])
  expect(points[0]!.factor).toBe(1)
  const { x: middle, y: height } = specimens[0]!.strains
  for (const { size, factor } of points) {
    const within = grid.filter(([x, y]) => Math.hypot(x - middle, y - height) <= (size / 2) * 1.0005)
    expect(factor).toBeCloseTo(within.reduce((sum, [x]) => sum + shape(x), 0) / within.length, 9)
  }
  expect(points[1]!.factor).toBeLessThan(1)
  expect(points[2]!.factor).toBeLessThan(points[1]!.factor)
  expect(points[2]!.specimens).toBe(4)
})

test('one size has nothing to compare with', () => {
  const single = specimens.map((one) => ({ ...one, strains: { ...one.strains, sizes: one.strains.sizes.slice(0, 1) } }))
  expect(regularisationOf(single, 1)).toBeNull()
  expect(regularisationOf(specimens, 3)).toBeNull()
})
