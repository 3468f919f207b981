import { expect, test } from 'vitest'
import type { TestedSpecimen } from '../../parameter-sets/tested-specimen.ts'
import { measuredPaths } from './measured-paths.ts'

const steel = { E: 200_000, nu: 0.3 }
const curve = (x: readonly number[], y: readonly number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) })

function specimen(test_: TestedSpecimen['test'], rest: Partial<TestedSpecimen>): TestedSpecimen {
  const nothing = { curves: {}, scalars: {}, points: {} }
  return { id: 'x', test: test_, condition: 'RD', orientation: 'RD', rate: null, replicate: 1, ...nothing, ...rest }
}

function ends(tested: readonly TestedSpecimen[], path: string) {
  const found = measuredPaths(tested, steel).find((one) => one.path === path)!
  const last = found.strain.length - 1
  return [found.strain[0], found.stress[0], found.strain[last], found.stress[last]].map((v) => Number(v!.toFixed(9)))
}

test.each([
  // why, by hand
  [
    'tension: εp + σ/E, from a plastic strain of 0.002 on',
    'tension-rd',
    [specimen('UAT', { curves: { flow: curve([0.001, 0.002, 0.05, 0.1], [300, 400, 500, 600]) } })],
    [0.002 + 400 / 200_000, 400, 0.1 + 600 / 200_000, 600],
  ],
  [
    'a yield plateau of 2 % and a tenth of it are left out',
    'tension-rd',
    [
      specimen('UAT', {
        scalars: { 'uat.ae': 2 },
        curves: { flow: curve([0.001, 0.01, 0.0225, 0.05, 0.1], [400, 400, 400, 500, 600]) },
      }),
    ],
    [0.0225 + 400 / 200_000, 400, 0.1 + 600 / 200_000, 600],
  ],
  [
    'bulge: 1/(1 + rb) of the thickness strain, and (1 − ν)σ/E of one direction',
    'equibiaxial',
    [
      specimen('HBG', {
        scalars: { 'hbg.rb': 1 },
        curves: { biaxial: curve([0.02, 0.04, 0.2, 0.4], [500, 600, 800, 1000]) },
      }),
    ],
    [0.02 + (0.7 * 600) / 200_000, 600, 0.2 + (0.7 * 1000) / 200_000, 1000],
  ],
  [
    'plane strain: (1 − ν²)σ/E beside the plastic strain',
    'plane-strain',
    [specimen('PST', { curves: { zone: curve([0, 0.05, 0.1], [500, 600, 700]) } })],
    [(0.91 * 500) / 200_000, 500, 0.1 + (0.91 * 700) / 200_000, 700],
  ],
  [
    'shear: γ as measured',
    'shear',
    [specimen('SHR', { curves: { shear: curve([0, 0.5, 1], [200, 300, 400]) } })],
    [0, 200, 1, 400],
  ],
])('%s', (_why, path, tested, expected) => {
  expect(ends(tested, path)).toEqual(expected.map((v) => Number(v.toFixed(9))))
})

test('first yield: stresses at small plastic strains, the last one the proof strength', () => {
  const flow = curve([0.0001, 0.001, 0.002, 0.05], [300, 390, 400, 500])
  const knee = specimen('UAT', { scalars: { 'uat.rp02': 398 }, curves: { flow } })
  const path = measuredPaths([knee], steel).find((one) => one.path === 'first-yield')
  expect(path).toMatchObject({ path: 'first-yield', strain: [0.0002, 0.0005, 0.001, 0.002] })
  // 300 + 90·(1/9), 300 + 90·(4/9); 398 MPa by 1.002
  expect(Array.from(path!.stress)).toEqual([310, 340, 390, 398.796].map((stress) => expect.closeTo(stress, 9)))
  const banded = specimen('UAT', { scalars: { 'uat.ae': 2 }, curves: { flow } })
  expect(measuredPaths([banded], steel).map((one) => one.path)).not.toContain('first-yield')
})

test('a loop keeps its turning points, whatever lies between', () => {
  const up = Array.from({ length: 200 }, (_, i) => 0.05 * (i / 199))
  const down = Array.from({ length: 300 }, (_, i) => 0.05 - 0.1 * ((i + 1) / 300))
  const strain = Float64Array.from([...up, ...down])
  const stress = strain.map((value) => 1000 * value)
  const [path] = measuredPaths([specimen('CTC', { curves: { true: { x: strain, y: stress } } })], steel)
  expect(path!.path).toBe('reversal')
  expect(Math.max(...Array.from(path!.strain))).toBe(0.05)
  expect(path!.strain[path!.strain.length - 1]).toBeCloseTo(-0.05, 12)
  expect(path!.strain.length).toBeLessThan(100)
})

test('what was not tested is not there', () => expect(measuredPaths([], steel)).toEqual([]))
