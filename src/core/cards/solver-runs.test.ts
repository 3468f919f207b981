import { describe, expect, test } from 'vitest'
import { writeCard } from './index.ts'
import { sampleInput } from './sample-input.ts'

/**
 * What solvers did with our cards when they ran them, and what the cards say and do about it. Facts and figures:
 * docs/science/solver-runs.md, "Solver runs".
 */
const textOf = (card: string, input = sampleInput()) => writeCard(card, input, 'mm-t-s').files[0]!.text
/** Header lines of any comment sign as one line. */
const saidBy = (card: string, input = sampleInput()) => textOf(card, input).replaceAll(/\n(?:\$|\*\*|#|!) */g, ' ')

describe('/FAIL/FLD', () => {
  // N = 1, 3, 5, 7 deleted at the limit of 0.114; N = 2 and 4 were alive at 0.30.
  test('says that only an odd number of integration points is ever deleted', () => {
    const said = saidBy('radioss-fail-fld')
    expect(said).toContain('shells with an odd number of integration points')
    expect(said).toMatch(/IFAIL_SH = 3: .*with 2 or 4 points no shell is ever deleted/)
  })
})

describe('*MAT_ADD_EROSION', () => {
  /** Field of ten characters of the first card below the title. */
  const numfip = () => {
    const lines = textOf('ls-dyna-add-erosion').split('\n')
    return lines[lines.findIndex((line) => line.startsWith('*MAT_ADD_EROSION')) + 3]!.slice(60, 70)
  }
  // Public keyword classes (PyDyna, mat_add_erosion.py): below 0 the percentage of a shell's points that must exceed the criterion.
  test('erodes a shell when all of its points are over the limit: one bent layer is no neck', () => {
    expect(Number(numfip())).toBe(-100)
    expect(saidBy('ls-dyna-add-erosion')).toContain(
      'NUMFIP = -100: a shell is eroded when all of its integration points',
    )
  })
})
