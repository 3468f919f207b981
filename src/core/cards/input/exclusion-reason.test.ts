import { expect, test } from 'vitest'
import { findCard } from '../index.ts'
import { sampleInput } from './sample-input.ts'
import type { ProofPath } from '../proof/index.ts'
import { exclusionReasons } from './exclusion-reason.ts'

const input = sampleInput()
const identified = { ...input.surface!, criterion: { id: 'yld2000-2d', parameters: [1, 1, 1, 1, 1, 1, 1, 1, 6] } }
const failed = (path: ProofPath, strain = 0.05) => ({
  path,
  passed: false,
  worst: { strain, measured: 1000, simulated: 1100 },
})
const why = (card: string, tests: readonly string[], ...runs: ReturnType<typeof failed>[]) =>
  exclusionReasons(findCard(card), { ...input, surface: identified, provenance: { ...input.provenance, tests } }, runs)

test.each([
  ['an isotropic card off RD', why('ls-dyna-gissmo', ['UAT', 'HBG'], failed('plane-strain')), [/isotropic/, /\*MAT_133/]],
  ['the surface itself', why('ls-dyna-mat-133', ['UAT', 'HBG'], failed('shear')), []],
  // Tension of the sample ends at 0.0725.
  ['no bulge test', why('ls-dyna-mat-133', ['UAT'], failed('shear', 0.8)), [/end at a plastic strain of 0\.07\d? and the coil has no bulge test/]],
  ['near the last point', why('ls-dyna-mat-133', ['UAT'], failed('shear', 0.08)), []],
  ['along RD', why('ls-dyna-mat-024', ['UAT'], failed('first-yield', 0.002)), [/hardening law deviates/]],
  ['a loop', why('ls-dyna-mat-125', ['UAT'], failed('reversal')), [/load reversal/]],
])('%s', (_what, found, words) => {
  expect(found).toEqual(words.map((pattern) => expect.stringMatching(pattern)))
}) // prettier-ignore

test('a proof that passed needs no reason', () => {
  expect(why('ls-dyna-mat-024', ['UAT'], { ...failed('shear', 0.8), passed: true })).toEqual([])
})
