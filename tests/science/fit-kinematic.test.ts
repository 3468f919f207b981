import { describe, expect, test } from 'vitest'
import { fitKinematic } from '#core/fit/index.ts'
import { kinematicLaw } from '#core/models/kinematic/index.ts'
import { findScipy } from '../../scripts/scipy.ts'
import { measurementsFolder } from '../measurements.ts'
import { fitByScipy, loopOf, loopsOf, sheets, weightedSquares } from '../fixtures/tension-compression.ts'

/** Backstresses of real sheets: several specimens, tension, compression and tension again, one set of parameters. */
const folder = measurementsFolder()
const python = findScipy()

describe('Chaboche with three backstresses on tension–compression tests', () => {
  describe.each(sheets.map((sheet) => [sheet[0], sheet] as const))('%s', (_name, sheet) => {
    const found = loopsOf(folder, sheet).then((tests) => ({
      tests,
      fit: fitKinematic(kinematicLaw('chaboche-3'), tests),
    }))

    test('each specimen is tension, compression and tension', async () => {
      const { fit } = await found
      expect(fit.converged).toBe(true)
      for (const { branches } of fit.tests) expect(branches).toHaveLength(3)
    })

    // From the law's own start and from many others: `npm run bench -- fit-chaboche`.
    test.skipIf(!python)('SciPy finds no better set, from ours and from another', async () => {
      const { tests, fit } = await found
      const { squares } = fitByScipy(python!, fit, tests, { start: fit.values, starts: 1, rounds: 1 })
      expect(weightedSquares(fit, tests)).toBeLessThan(squares * (1 + 1e-6))
    })
  })

  test('the reversed branch of DP980 is met within 1 % of its stress, and without backstresses it is not', async () => {
    const tests = await loopsOf(folder, sheets[0])
    const reversed = (law: string, fixed = {}) =>
      fitKinematic(kinematicLaw(law), tests, { fixed }).tests.map(({ branches }) => branches[1]!.rmse)
    // Largest stress 1070 MPa.
    for (const rmse of reversed('chaboche-3')) expect(rmse).toBeLessThan(10.7)
    // A backstress of 1 MPa is none: isotropic hardening comes back at full height.
    for (const rmse of reversed('chaboche-1', { C1: 100, g1: 100 })) expect(rmse).toBeGreaterThan(100)
  })

  test('a coupon of S355 through 22 reversals: SciPy finds no better set of two backstresses', async () => {
    const tests = [await loopOf(folder, 'epfl-resslab-cyclic/RESSPyLab_example_1.csv', 207_000)]
    const fit = fitKinematic(kinematicLaw('chaboche-2'), tests)
    expect(fit.converged).toBe(true)
    expect(fit.tests[0]!.branches).toHaveLength(23)
    // Strains within ±2 %, largest stress 497 MPa.
    expect(fit.rmse).toBeLessThan(0.05 * 497)
    if (!python) return
    const { squares } = fitByScipy(python, fit, tests, { start: fit.values, starts: 4, rounds: 1 })
    expect(weightedSquares(fit, tests)).toBeLessThan(squares * (1 + 1e-6))
  })
})
