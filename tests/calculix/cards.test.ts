import { describe, expect, test } from 'vitest'
import { type CardInput, writeCard, type UnitSystemId } from '#core/cards/index.ts'
import { simulate } from '#core/cards/proof/simulate.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { readAbaqus } from '#core/cards/read/abaqus.ts'
import { sampleInput, sampleWithBackstresses } from '#core/cards/input/sample-input.ts'
import { flowTable } from '#core/models/hardening/flow-curve.ts'
import { runPath } from '#core/models/point/load-path.ts'
import { yieldCriterion } from '#core/models/yield/index.ts'
import { findCalculix } from '../../scripts/calculix.ts'
import { type ElementRun, type Pull, runElement } from './one-element.ts'

const program = findCalculix()
if (!program) console.log('skipped: no CalculiX (Debian: calculix-ccx)')

/** Share of the largest stress so far: where a path turns, stress passes through zero. */
const agreement = 0.005

const to = (strain: number, count: number) => Array.from({ length: count }, (_, i) => (strain * (i + 1)) / count)
const pulled = [...to(0.01, 20), ...to(0.19, 80).map((e) => 0.01 + e)]
const reversed = [...to(0.05, 50), ...to(0.08, 80).map((e) => 0.05 - e)]
const paths: readonly (readonly [string, Pull, readonly number[]])[] = [
  ['tension', 'tension', pulled],
  ['plane strain', 'plane-strain', pulled],
  ['shear', 'shear', pulled],
  ['equibiaxial', 'equibiaxial', pulled],
  ['reversal', 'tension', reversed],
]

/** MPa of one unit of stress, by hand. */
const unit: Readonly<Record<UnitSystemId, number>> = { 'mm-t-s': 1, 'mm-kg-ms': 1000, 'mm-g-ms': 1, 'm-kg-s': 1e-6 }

const slow: CardInput = { ...sampleInput(), rates: undefined }
const textOf = (card: string, system: UnitSystemId, input = slow) => writeCard(card, input, system).files[0]!.text

/**
 * Driven strain and the stress that does the work, as our driver names them: in shear γ12 and σ12, 45° from the edges. The
 * mean of both principal stresses there, some 1 % of σ12, is an effect of second order in τ/G that we leave out.
 */
function inDriversTerms(pull: Pull, { strain, stress }: ElementRun): { strain: number[]; stress: number[] } {
  if (pull !== 'shear') return { strain, stress: stress.map(({ along }) => along) }
  return { strain: strain.map((e) => 2 * e), stress: stress.map(({ along, across }) => (along - across) / 2) }
}

/** Largest distance over the largest stress so far. */
function furthest(ours: ArrayLike<number>, theirs: readonly number[]): number {
  let largest = 0
  let worst = 0
  for (const [i, stress] of theirs.entries()) {
    largest = Math.max(largest, Math.abs(stress))
    worst = Math.max(worst, Math.abs(ours[i]! - stress) / largest)
  }
  return worst
}

describe.skipIf(!program)('CalculiX on one element', () => {
  // What it can run of what we write: one flow curve. It leaves damage initiation out, with a warning.
  // Units and what else a card states change nothing in the flow curve: two paths show it.
  const twoPaths = paths.filter(([name]) => name === 'plane strain' || name === 'reversal')
  describe.each([
    ['calculix-plastic', 'mm-t-s', paths],
    ['calculix-plastic', 'mm-kg-ms', twoPaths],
    ['calculix-plastic', 'mm-g-ms', twoPaths],
    ['calculix-plastic', 'm-kg-s', twoPaths],
    ['abaqus-plastic', 'mm-t-s', twoPaths],
    ['abaqus-fld', 'mm-t-s', twoPaths],
    ['abaqus-ductile', 'mm-t-s', twoPaths],
  ] as const)('%s %s', (card, system, walked) => {
    const text = textOf(card, system)
    const read = inStoredUnits(readAbaqus(text))
    test.each(walked)('%s', (_name, pull, strains) => {
      const run = inDriversTerms(pull, runElement(program!, text, pull, strains))
      expect(run.strain.length).toBe(strains.length)
      expect(Math.abs(run.strain.at(-1)! / strains.at(-1)! / (pull === 'shear' ? 2 : 1) - 1)).toBeLessThan(1e-5)
      const theirs = run.stress.map((stress) => stress * unit[system])
      expect(furthest(simulate(read, { kind: pull }, run.strain), theirs)).toBeLessThan(agreement)
    })
  })

  test('a rate beside the flow curve is refused: *PLASTIC, RATE is not of its language', () => {
    const text = textOf('abaqus-plastic', 'mm-t-s', sampleInput())
    expect(() => runElement(program!, text, 'tension', to(0.01, 2))).toThrow('*PLASTIC')
  })

  test('beyond the last strain of a table it keeps the last stress, as the header says', () => {
    const [short] = writeCard('calculix-plastic', slow, 'mm-t-s', { lastStrain: 0.1 }).files
    const { stress } = runElement(program!, short!.text, 'tension', to(0.2, 40))
    // 1138.5 MPa at a plastic strain of 0.1, where the whole curve goes on to 1182.4 at 0.2.
    expect(stress.at(-1)!.along).toBeCloseTo(1138.5, 1)
    expect(short!.text.replaceAll(/\n\*\* */g, ' ')).toContain('(held by the solver)')
  })

  test('Hill ratios are left out, so the card does not prove them here: across the sheet it is von Mises', () => {
    // R22 of the sample is 1.04: with *POTENTIAL, stress at the same strain would be another one in equibiaxial tension.
    const isotropic = runElement(program!, textOf('calculix-plastic', 'mm-t-s'), 'equibiaxial', to(0.1, 20))
    const hill = runElement(program!, textOf('abaqus-hill', 'mm-t-s'), 'equibiaxial', to(0.1, 20))
    expect(hill).toEqual(isotropic)
  })

  test('backstresses as parameters are misread as a table, without a warning: the header sends the card to Abaqus', () => {
    const text = textOf('abaqus-combined', 'mm-t-s', { ...sampleWithBackstresses(), rates: undefined })
    const { stress } = runElement(program!, text, 'tension', to(0.2, 100))
    // The sample is at 1180 MPa there, of which backstresses carry 195.
    expect(stress.at(-1)!.along).toBeLessThan(1000)
    expect(text).toContain('CalculiX')
  })

  test('linear kinematic hardening, which both know, through a reversal', () => {
    // Prager: X = C·εp in tension. A backstress with a slow rate and a far limit is straight to 1e-4 over these strains.
    const C = 2000
    const [strain, size] = [
      [0, 0.02, 1],
      [400, 450, 700],
    ] as const
    const table = (rows: readonly (readonly [number, number])[]) => rows.map((row) => row.join(', '))
    const text = [
      '*MATERIAL, NAME=PRAGER',
      '*ELASTIC',
      '207000., 0.3',
      '*PLASTIC, HARDENING=COMBINED',
      ...table([
        [0, 0],
        [C, 1],
      ]),
      '*CYCLIC HARDENING',
      ...table(strain.map((at, i) => [size[i]!, at])),
    ].join('\n')
    const run = inDriversTerms('tension', runElement(program!, text, 'tension', reversed))
    const ours = runPath(
      {
        E: 207_000,
        nu: 0.3,
        surface: yieldCriterion('von-mises').surface([]),
        isotropic: flowTable(strain, size),
        backstresses: [{ limit: C / 1e-3, rate: 1e-3 }],
      },
      { kind: 'tension' },
      run.strain,
    )
    expect(furthest(ours.stress, run.stress)).toBeLessThan(agreement)
  })
})
