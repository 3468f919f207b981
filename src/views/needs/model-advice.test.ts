import { expect, test } from 'vitest'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { modelAdvice } from './model-advice.ts'

type Stored = { aicc?: number; points?: number; passed?: boolean | null; converged?: boolean; warnings?: string[] }

/** With the card and parts that `proveSets` takes for the tab. */
function storedProof(feTab: ParameterSetRecord['feTab'], passed: boolean) {
  const [card, path, label] =
    feTab === 'FE4' ? ['abaqus-plastic', 'rate-100', '100/s'] : ['ls-dyna-mat-133', 'tension-td', 'Tension TD']
  const run = { path, label, share: passed ? 0.01 : 0.04, limit: 0.03, passed }
  return { card, passed, verdict: passed ? `${label}: RMS 1.0 %` : `NOT PROVEN: ${label}: RMS 4.0 %`, runs: [run] }
}

const proven = 'Stored proof with *MAT_133 Barlat Yld2000: proven on Tension TD.'
const compared =
  'Values of *ELASTIC, *PLASTIC with rates compared with the tests, not simulated: within the limit on 100/s.'

/** A stored set with as much as advice reads of it. */
function set(feTab: ParameterSetRecord['feTab'], model: string, stored: Stored = {}): ParameterSetRecord {
  const { aicc = null, points = 100, passed = true, converged = true, warnings = [] } = stored
  return {
    id: `${feTab} ${model}`,
    coilId: 'v',
    feTab,
    model,
    version: 1,
    status: 'approved',
    parameters: [],
    proof: passed === null ? null : storedProof(feTab, passed),
    fit: { converged, points, aicc, warnings },
  } as unknown as ParameterSetRecord
}

const advised = (family: string, sets: ParameterSetRecord[], tests: Parameters<typeof modelAdvice>[1] = []) =>
  modelAdvice(sets, tests).find((one) => one.family === family)!

const tension = (ways: readonly ('RD' | 'DD' | 'TD')[], replicates = [1, 2, 3]) => ({
  code: 'UAT' as const,
  conditions: ways.map((orientation) => ({
    id: orientation,
    label: orientation,
    orientation,
    angle: null,
    rate: null,
    delay: null,
    replicates,
  })),
})

// Known cases: which model, why, and what is missing for the best of its family.
test('nothing stored: no model, and the tests that would give one', () => {
  expect(advised('Forming limit', [])).toMatchObject({
    model: null,
    reason: 'No model of this type is stored for this coil.',
    missing: ['FLC TD: 3'],
  })
})

test('of surfaces the richest whose proof passed, with its card and tests', () => {
  const sets = [set('FE3', 'hill48-r'), set('FE3', 'yld89'), set('FE3', 'yld2000-2d')]
  expect(advised('Yield surface', sets)).toMatchObject({
    model: 'Yld2000-2d',
    reason: proven,
  })
  const none = [set('FE3', 'yld2000-2d', { passed: false })]
  expect(advised('Yield surface', none).reason).toBe(
    'Stored proof with *MAT_133 Barlat Yld2000: NOT PROVEN: Tension TD: RMS 4.0 %. No stored model of this type has a passed proof.',
  )
  const failed = [set('FE3', 'yld89'), set('FE3', 'yld2000-2d', { passed: false })]
  expect(advised('Yield surface', failed).model).not.toBe('Yld2000-2d')
})

test('a fit that did not converge is advised to nobody', () => {
  expect(advised('Rate dependence', [set('FE4', 'cowper-symonds', { converged: false })]).model).toBeNull()
})

test('AICc is told between models of the same points alone', () => {
  const rates = (other: Stored) => [
    set('FE4', 'thermal-overstress', { aicc: 200, passed: true }),
    set('FE4', 'cowper-symonds', { aicc: 187.5, passed: false, ...other }),
  ]
  expect(advised('Rate dependence', rates({})).reason).toBe(
    `${compared} AICc is 12.5 above that of Cowper–Symonds, which fits the points better.`,
  )
  expect(advised('Rate dependence', rates({ aicc: 250 })).reason).toBe(`${compared} Lowest AICc of 2 models.`)
  expect(advised('Rate dependence', rates({ points: 99 })).reason).toBe(compared)
})

test('what a fit says against itself is said; reversals are advised apart from hardening', () => {
  const sets = [
    set('FE2', 'swift', { warnings: ['Parameters K and n move together.'] }),
    set('FE2', 'yoshida-uemori', { passed: null }),
  ]
  expect(advised('Hardening', sets)).toMatchObject({ model: 'Swift' })
  expect(advised('Hardening', sets).reason).toContain('Parameters K and n move together.')
  expect(advised('Reversed loading', sets)).toMatchObject({
    model: 'Yoshida–Uemori',
    reason: 'No test of this coil to compare with.',
  })
})

test('tests that are there are not missing', () => {
  expect(advised('Yield surface', [], [tension(['RD', 'DD', 'TD'])]).missing).toEqual(['HBG 3', 'BBT 3'])
  expect(advised('Yield surface', [], [tension(['RD'], [1])]).missing[0]).toBe('UAT RD: 2, DD TD: 3 each')
})
