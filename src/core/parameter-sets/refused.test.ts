import { describe, expect, test } from 'vitest'
import { lodeOfPlaneStress } from '../models/stress-state.ts'
import { fitSets, fitTab, collectMeasurements, type TabMeasurements } from './index.ts'

const untested = collectMeasurements([])

const fractures = (...lengths: readonly [number, number]): TabMeasurements['fractures'] =>
  lengths.flatMap((vsg) =>
    (
      [
        ['SHR', 0, 0.7],
        ['UAT', 1 / 3, 0.9],
        ['PST', 1 / Math.sqrt(3), 0.5],
        ['BBT', 2 / 3, 0.8],
      ] as const
    ).map(([code, triaxiality, strain]) => ({
      test: code,
      triaxiality,
      lode: lodeOfPlaneStress(triaxiality),
      strain: strain * (vsg > 0.5 ? 0.98 : 1.02),
      vsg,
    })),
  )

describe('fracture strains over lengths within 20 % are one model', () => {
  test('0.5 and 0.55 mm: of their mean', () => {
    const fit = fitTab('FE6', { ...untested, fractures: fractures(0.5, 0.55) }, { model: 'hosford-coulomb' })
    expect(fit.parameters.find(({ id }) => id === 'vsg')!.value).toBe(0.525)
    expect(fit.sources[0]!.what).toContain('over 0.5 and 0.55 mm')
  })

  test('0.5 and 0.61 mm are refused, and the caller is told', () => {
    const { sets, refused } = fitSets({ ...untested, fractures: fractures(0.5, 0.61) }, [])
    expect(sets).toEqual([])
    expect(refused).toEqual([
      {
        tab: 'FE6',
        model: 'hosford-coulomb',
        reason: 'fracture strains over 0.5 and 0.61 mm differ by more than 20 % in length',
      },
    ])
  })
})

test('what was not tested is not refused either', () =>
  expect(fitSets(untested, [])).toEqual({ sets: [], refused: [] }))

test('the reference of a rate law is the rate that the slow tests reached, not the one that was asked for', () => {
  // 6 MPa for each factor e of strain rate above 0.001/s; the slow tests ran at about twice their nominal rate.
  const x = Float64Array.from({ length: 80 }, (_, i) => 0.001 + i * 0.001)
  const at = (nominal: number, rate: number) => ({
    nominal,
    rate,
    x,
    y: x.map((strain) => 600 + 400 * Math.sqrt(strain) + 6 * Math.log(rate / 0.001)),
  })
  const rates = [at(0.001, 0.0019), at(0.001, 0.0021), at(1, 1), at(100, 100)]
  const fit = fitTab('FE4', { ...untested, rates }, { model: 'thermal-overstress' })
  const value = (id: string) => fit.parameters.find((one) => one.id === id)!.value
  // √(0.0019 · 0.0021) = 0.0019975
  expect(value('reference_rate')).toBe(0.002)
  expect(value('S')).toBeCloseTo(6, 2)
})
