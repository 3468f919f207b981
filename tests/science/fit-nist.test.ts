import { describe, expect, test } from 'vitest'
import { fitPoints } from '#core/fit/index.ts'
import { models } from './nist-strd/models.ts'
import { readCertifiedSet } from './nist-strd/read.ts'

/** Number of digits two values share. */
function digits(found: number, certified: number): number {
  return -Math.log10(Math.max(1e-16, Math.abs(found / certified - 1)))
}

/**
 * Where the certified digits cannot be met in 64-bit numbers. Lanczos1 was computed to 14 digits from its own model: the
 * certified residuals, 1e-13 beside values of 2.5, are rounding themselves, and so is all that is computed from them.
 */
const roundingOnly: Readonly<Record<string, number>> = { Lanczos1: 2 }

/** The NIST StRD sets of nonlinear regression, all 27, from both certified starts, without any knowledge of gradients. */
describe.each(Object.keys(models))('%s', (name) => {
  const set = readCertifiedSet(name)
  const model = models[name]!
  const measured = name === 'Nelson' ? set.y.map(Math.log) : set.y

  test.each([1, 2])('from start %d', (number) => {
    const fit = fitPoints(
      {
        parameters: set.starts[number - 1]!.map((start, i) => ({ id: `b${i + 1}`, start })),
        value: (b, i) => model(b, set.x[i]!),
      },
      measured,
    )
    expect(fit.converged).toBe(true)
    // The page of Rat43 prints 9 degrees of freedom for 15 observations and 4 parameters; its deviations are those of 11.
    expect(fit.freedom).toBe(name === 'Rat43' ? 11 : set.freedom)
    for (const [i, certified] of set.parameters.entries()) {
      expect(digits(fit.parameters[i]!.value, certified)).toBeGreaterThan(7)
    }
    const wanted = roundingOnly[name] ?? 6
    expect(digits(fit.scatter ** 2 * fit.freedom, set.residualSum)).toBeGreaterThan(wanted)
    expect(digits(fit.scatter, set.residualDeviation)).toBeGreaterThan(wanted)
    for (const [i, certified] of set.deviations.entries()) {
      expect(digits(fit.parameters[i]!.standardError!, certified)).toBeGreaterThan(wanted)
    }
  })
})

test('the files hold what the NIST pages state', () => {
  // Typed from www.itl.nist.gov/div898/strd/nls/data, not copied from the files.
  expect(readCertifiedSet('Misra1a').parameters).toEqual([238.94212918, 5.5015643181e-4])
  expect(readCertifiedSet('Thurber').residualSum).toBe(5.6427082397e3)
  expect(readCertifiedSet('MGH09').parameters[0]).toBe(0.19280693458)
  expect(readCertifiedSet('BoxBOD').parameters).toEqual([213.80940889, 0.54723748542])
  expect(Object.keys(models)).toHaveLength(27)
})
