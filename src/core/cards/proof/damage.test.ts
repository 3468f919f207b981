import { describe, expect, test } from 'vitest'
import { flowTable } from '../../models/hardening/flow-curve.ts'
import { writeCard } from '../index.ts'
import { parsedSample as parsed } from '../parsed-card.fixture.ts'
import { sampleInput } from '../input/sample-input.ts'
import { fading } from './simulate.ts'
import { type MeasuredPath, proveCard } from './index.ts'

const input = sampleInput()
const flow = flowTable(input.flow.strain, input.flow.stress)

describe('damage', () => {
  const far = [0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.1, 0.2, 0.3, 0.4]
  const path: MeasuredPath = {
    path: 'tension-rd',
    stress: far.map((p) => flow.stress(p)),
    strain: far.map((p) => p + flow.stress(p) / 207_000),
  }
  const without = { ...input, fracture: { ...input.fracture!, instability: undefined } }
  const card = parsed('ls-dyna-gissmo', 'mm-t-s', without)
  test('leaves stress alone before failure where no instability was measured', () => {
    expect(proveCard(card, [path]).runs[0]!.share).toBeLessThan(1e-4)
    expect(writeCard('ls-dyna-gissmo', without, 'mm-t-s').files[0]!.text).toContain(
      'stress does not fade before failure',
    )
  })
  test('would fade from the first strain on with a threshold of 0: 1 - (p/0.62)^2', () => {
    const { runs } = proveCard({ ...card, failure: { ...card.failure!, damageThreshold: 0 } }, [path])
    expect(runs[0]!.passed).toBe(false)
    expect(runs[0]!.simulated.at(-1)! / runs[0]!.measured.at(-1)!).toBeCloseTo(1 - (0.4 / 0.62) ** 2, 2)
  })
  test('fades from the instability strain on where there is one: 0.43 at uniaxial tension', () => {
    const fades = fading(parsed('ls-dyna-gissmo', 'mm-t-s').failure, { kind: 'tension' })!
    expect([fades(0.2), fades(0.42)]).toEqual([1, 1])
    // D = 0.5/0.62, Dc = 0.43/0.62: (0.5 - 0.43)/(0.62 - 0.43) of the way
    expect(fades(0.5)).toBeCloseTo(1 - (0.07 / 0.19) ** 2, 3)
    expect(fades(0.63)).toBe(0)
  })
  // Failure at 0.62 in tension: a test up to 0.66 is within the scatter of fracture, one up to 0.8 is not.
  test.each([
    [0.66, true, /within .*, the element fails at a strain of 0\.\d+, the test continued to 0\.666$/],
    [0.8, false, /above .*, the element fails at a strain of 0\.\d+, the test continued to 0\.806$/],
    [0.5, true, /of 1\.5 %$/],
  ])(
    'of a test that goes on to a plastic strain of %s the flow curve is judged up to failure: %s',
    (end, passed, words) => {
      const strains = Array.from({ length: 41 }, (_, i) => 0.002 + ((end - 0.002) * i) / 40)
      const stress = strains.map((p) => flow.stress(p))
      const long: MeasuredPath = { path: 'tension-rd', stress, strain: strains.map((p, i) => p + stress[i]! / 207_000) }
      const late = { ...input, fracture: { ...input.fracture!, fadeExponent: 40 } }
      for (const failing of [
        parsed('ls-dyna-gissmo', 'mm-t-s', late),
        parsed('ls-dyna-mat-224'),
        parsed('abaqus-ductile'),
      ]) {
        const [run] = proveCard(failing, [long]).runs
        expect([run!.passed, run!.verdict]).toEqual([passed, expect.stringMatching(words)])
      }
    },
  )
  test('is coupled by no card of Radioss or Abaqus without an instability curve', () => {
    for (const id of ['radioss-fail-tab1', 'abaqus-ductile']) {
      expect(proveCard(parsed(id, 'mm-t-s', without), [path]).runs[0]!.share).toBeLessThan(1e-4)
    }
  })
})
