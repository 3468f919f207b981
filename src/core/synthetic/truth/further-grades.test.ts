import { expect, test } from 'vitest'
import { gradeNodes } from '../grade-nodes.ts'
import { furtherGrades } from './further-grades.ts'
import { furtherGradeIds } from './grade.ts'

type Range = readonly [low: number, high: number]
type Ranges = Readonly<Record<'yield' | 'rm' | 'a80' | 'ag' | 'lambda' | 'tfs', Range>> & {
  readonly alpha: Range | null
}

/** docs/science/data-maps.md#property-ranges-per-family: Rp0.2, Rm, A80, Ag, λ, TFS and bending angle; sheet without a crack ends at 180°. */
const ranges: Readonly<Record<string, Ranges>> = {
  'Low Carbon': row([140, 280], [270, 410], [28, 42], [18, 25], [80, 160], [0.9, 1.4], null),
  'Interstitial Free': row([110, 180], [260, 330], [38, 50], [22, 28], [100, 220], [1.1, 1.6], null),
  'High-Strength IF': row([180, 300], [330, 450], [28, 40], [18, 24], [80, 150], [0.9, 1.4], null),
  'Bake Hardening': row([180, 300], [300, 440], [26, 40], [15, 23], [70, 140], [0.9, 1.4], null),
  HSLA: row([260, 750], [350, 850], [10, 32], [7, 20], [50, 130], [0.7, 1.4], [100, 180]),
  'Dual Phase': row([260, 850], [450, 1200], [6, 30], [5, 20], [15, 80], [0.4, 1.2], [65, 180]),
  TRIP: row([380, 600], [590, 980], [16, 34], [13, 25], [20, 65], [0.5, 1], [85, 150]),
  'Complex Phase': row([500, 1100], [600, 1250], [5, 22], [4, 14], [40, 130], [0.6, 1.2], [75, 150]),
  Martensitic: row([700, 1600], [900, 2000], [2, 9], [2, 5], [20, 90], [0.4, 1], [40, 100]),
  'Boron Steel': row([350, 1500], [500, 2000], [3, 17], [2.5, 11], [20, 110], [0.35, 1.2], [40, 140]),
  'Quench and Partition': row([500, 1100], [780, 1300], [12, 32], [9, 26], [15, 55], [0.4, 0.9], [70, 130]),
  TWIP: row([300, 600], [800, 1200], [40, 65], [35, 58], [25, 70], [0.45, 0.8], [150, 180]),
}

test.each(furtherGradeIds)('%s lies in the ranges of its family', (id) => {
  const grade = furtherGrades[id]
  const family = ranges[gradeNodes[id].family]!
  for (const key of ['yield', 'rm', 'a80', 'ag', 'lambda', 'tfs'] as const) {
    const [low, high] = family[key]
    expect([key, grade[key] >= low && grade[key] <= high]).toEqual([key, true])
  }
  if (grade.alpha === null) return
  expect([grade.alpha >= family.alpha![0], grade.alpha <= family.alpha![1]]).toEqual([true, true])
})

function row(
  yieldStress: Range,
  rm: Range,
  a80: Range,
  ag: Range,
  lambda: Range,
  tfs: Range,
  alpha: Range | null,
): Ranges {
  return { yield: yieldStress, rm, a80, ag, lambda, tfs, alpha }
}
