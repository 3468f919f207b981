import { expect, test } from 'vitest'
import type { ChildCard, TypicalRange } from '#contract/catalogue.ts'
import { shownChild, shownRanges } from './shown-numbers.ts'

const range = (property: string, n: number): TypicalRange => ({ property, unit: 'MPa', min: 1, mean: 2, max: 3, n })
const card = (patch: Partial<ChildCard>, values: [property: string, n: number, coils: number][]) =>
  ({
    level: 'material',
    materials: 1,
    ...patch,
    values: values.map(([property, n, coils]) => ({ property, unit: 'MPa', mean: 678, n, coils })),
  }) as ChildCard

test('a range of fewer than three materials is none', () =>
  expect(shownRanges([range('uat.rm', 3), range('uat.rp02', 2), range('uat.ag', 1)]).map(({ n }) => n)).toEqual([3]))

test.each([
  // what                                       card                                                       words
  ['a material', card({}, [['uat.rm', 1, 3]]), 'Mean of 3 coils, tension along RD'],
  ['of one coil', card({}, [['her.lambda', 1, 1]]), 'Mean of 1 coil'],
  [
    'a grade, some of it',
    card({ level: 'grade', materials: 4 }, [['uat.rm', 1, 3]]),
    'Mean of 1 of 4 materials, tension along RD',
  ],
  [
    'a grade, all of it',
    card({ level: 'grade', materials: 2 }, [['uat.rm', 2, 5]]),
    'Mean of 2 materials, tension along RD',
  ],
  ['nothing to read', card({}, []), ''],
])('a card says what it averages: %s', (_what, child, words) => expect(shownChild(child).averaged).toBe(words))
