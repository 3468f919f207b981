import { expect, test } from 'vitest'
import { stressOverStrain } from '../../models/kinematic/history.ts'
import { kinematicLaw } from '../../models/kinematic/index.ts'
import { plasticHistory } from './plastic-history.ts'

/** 0 → 5 % → 0 → 8 %, 0.01 % a row. */
const strain = Float64Array.from({ length: 1800 }, (_, i) => (i < 500 ? i : i < 1000 ? 1000 - i : i - 1000) * 1e-4)
const parameters = [450, 100, 12, 60_000, 400, 3000, 25]
const run = (E: number | ((p: number) => number)) =>
  stressOverStrain(kinematicLaw('chaboche-2').point(parameters), strain, E)

test('the plastic strains of a known law come back', () => {
  const { stress, plasticStrain } = run(207_000)
  const found = plasticHistory(strain, stress)
  const rows = [...found.stress].map((value) => stress.indexOf(value))
  expect(rows.length).toBeGreaterThan(1600)
  for (const [k, row] of rows.entries()) {
    expect(Math.abs(found.plasticStrain[k]! - plasticStrain[row]!)).toBeLessThan(2e-6)
  }
})

test('each half cycle has its own modulus', () => {
  // Down to 80 % with strain: with one modulus for all, 900 MPa would look like 0.1 % of plastic strain.
  const { stress, plasticStrain } = run((p) => 207_000 - 41_400 * (1 - Math.exp(-60 * p)))
  const found = plasticHistory(strain, stress)
  const last = found.stress.length - 1
  const at = (row: number) => found.plasticStrain[row]!
  expect(
    Math.abs(at(last) - at(0) - (plasticStrain[1799]! - plasticStrain[stress.indexOf(found.stress[0]!)]!)),
  ).toBeLessThan(6e-4)
})

test('a last unloading is not a half cycle of plastic strain', () => {
  const { stress, plasticStrain } = run(207_000)
  const unloaded = stress.findIndex((value, i) => i > 500 && value < 0)
  const found = plasticHistory(strain.slice(0, unloaded), stress.slice(0, unloaded))
  expect(found.plasticStrain.at(-1)!).toBeCloseTo(Math.max(...plasticStrain.slice(0, 501)), 6)
})
