import { describe, expect, test } from 'vitest'
import { solveFlow } from './grade-truth.ts'
import { flowTruth } from './truth/grade-truth.ts'
import { gradeIds, youngsModulus } from './truth/grade.ts'
import { targets } from './truth/targets.ts'

/** The solver finds the parameters of docs/science/synthetic-data.md#flow-curve-parameters from docs/science/synthetic-data.md#target-scalars. */
describe.each(gradeIds)('%s', (grade) => {
  const target = targets[grade]
  const truth = flowTruth[grade]
  const flow = solveFlow(
    {
      yield: target.yield,
      rm: target.rm,
      ag: target.ag / 100,
      ae: (target.yieldPoint?.ae ?? 0) / 100,
      E: youngsModulus,
    },
    truth,
  )

  test.each(['w', 'K', 'e0', 'n', 's0', 'ss', 'a', 'q'] as const)('%s', (name) => {
    const index = ['w', 'K', 'e0', 'n', 's0', 'ss', 'a', 'q'].indexOf(name)
    expect(Math.abs(flow.parameters[index]! / truth[name] - 1)).toBeLessThan(2e-5)
  })

  test('plastic strain at maximum force', () => {
    expect(Math.abs(flow.end / truth.epm - 1)).toBeLessThan(2e-5)
  })

  test("Considère's condition holds there", () => {
    const stress = flow.stress(flow.end)
    expect((flow.slope(flow.end) * (1 - stress / youngsModulus)) / stress).toBeCloseTo(1, 6)
  })
})

test('targets that no curve meets are refused: yield above strength', () => {
  expect(() => solveFlow({ yield: 900, rm: 800, ag: 0.1, ae: 0, E: 207_000 }, { w: 0.4, e0: 0.002, q: 0.65 })).toThrow(
    RangeError,
  )
})
