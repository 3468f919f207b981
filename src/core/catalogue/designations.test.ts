import { describe, expect, test } from 'vitest'
import { furtherGradeIds, gradeIds } from '../synthetic/truth/grade.ts'
import { findDesignation, gradeDesignations, furtherDesignations } from './designations.ts'

describe('a name of a standard is found', () => {
  test.each<[string, readonly string[], string]>([
    ['HC340LA', ['HSLA340'], ''],
    ['hc 340 la', ['HSLA340'], ''],
    ['HX340LAD+Z100-MB', ['HSLA340'], ''],
    ['CR440Y780T-DP', ['DP780'], ''],
    ['CR440Y780T', ['DP780'], ''],
    ['CR440Y780T-DP-GI50/50-U', ['DP780'], ''],
    ['HCT980X', ['DP980'], ''],
    ['HCT600X', ['DP590', 'DP600'], ''],
    ['1.0944', ['DP980'], ''],
    ['1.5528', ['PHS1500'], ''],
    ['22mnb5', ['PHS1500'], ''],
    ['HC420/780DP', ['DP780'], ''],
    ['JSC980Y', ['DP980'], ''],
    ['DX56D+Z', ['IF270'], ''],
    ['boron steel', ['PHS1500'], ''],
    ['hot stamping forming limit', ['PHS1500'], 'forming limit'],
    ['HCT780X hole expansion', ['DP780'], 'hole expansion'],
    ['DC01', ['CQ270'], ''],
    ['DC04', ['IF270', 'DDQ270'], ''],
    ['HX220BD+Z100', ['BH220'], ''],
    ['S700MC', ['HSLA700'], ''],
    ['CR290Y490T-DP', ['DP500'], ''],
    ['HCT1180X', ['DP1180'], ''],
    ['HDT 760C', ['CP760'], ''],
    ['CR1030Y1300T-MS', ['MS1300'], ''],
    ['HCT9', ['DP980', 'CP980'], ''],
    ['JSC270', ['IF270', 'CQ270', 'DQ270'], ''],
  ])('%s', (text, grades, rest) => {
    const found = findDesignation(text)
    expect(found?.known.grades).toEqual(grades)
    expect(found?.rest).toBe(rest)
  })
})

test.each(['', 'DP980', 'hole expansion', 'CR', 'HC3', 'steel', '1.4301'])('%j is none', (text) =>
  expect(findDesignation(text)).toBeUndefined(),
)

test('every completely tested grade has its names, further ones may, and each its source', () => {
  expect(Object.keys(gradeDesignations).toSorted()).toEqual([...gradeIds].toSorted())
  expect(furtherGradeIds).toEqual(expect.arrayContaining(Object.keys(furtherDesignations)))
  for (const own of Object.values({ ...gradeDesignations, ...furtherDesignations })) {
    for (const { source, names } of own) expect([source, names.length > 0]).toEqual([expect.stringMatching(/\w/), true])
  }
})
