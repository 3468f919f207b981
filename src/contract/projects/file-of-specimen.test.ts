import { describe, expect, test } from 'vitest'
import { namesSpecimen, projectsInName, sizesAgree } from './file-of-specimen.ts'

const specimen = { code: 'P-2026-114/DP980-2/UAT/RD/1' }

describe('the name of a file and the code of a specimen', () => {
  test.each([
    ['p-2026-114_DP980-2_UAT_RD_1.csv', true],
    ['Zug P-2026-114 DP980-2 UAT RD 1 Kopie.TXT', true],
    ['P-2026-114-DP980-2-UAT-RD-1.csv', true],
    ['P-2026-114_DP980-2_UAT_RD_11.csv', false],
    ['P-2026-114_DP980-2_UAT_TD_1.csv', false],
    ['XP-2026-114_DP980-2_UAT_RD_1.csv', false],
    ['uat_rd1.csv', false],
  ])('%s: %s', (name, expected) => expect(namesSpecimen(name, specimen)).toBe(expected))

  test('a test without directions', () => {
    expect(namesSpecimen('P-2026-1142_DX56_HER_3.csv', { code: 'P-2026-1142/DX56/HER/-/3' })).toBe(true)
  })
})

test.each([
  ['p-2026-114_uat.csv', ['P-2026-114']],
  ['T_2026_003 and P-2026-1001.csv', ['T-2026-003', 'P-2026-1001']],
  ['dp980-2_uat_rd1.csv', []],
  ['P-2026-12.csv', []],
])('projects in %s', (name, expected) => expect(projectsInName(name)).toEqual(expected))

test.each([
  ['the same', { thickness: 1.4, width: 20 }, { thickness: 1.41, width: 20.1 }, true],
  ['another thickness', { thickness: 1.4, width: 20 }, { thickness: 1.5, width: 20 }, false],
  ['one of them alone', { width: 20 }, { thickness: 1.4, width: 20 }, true],
  ['nothing in common', { width: 20 }, { thickness: 1.4 }, undefined],
])('sizes: %s', (_why, stated, measured, expected) => expect(sizesAgree(stated, measured)).toBe(expected))
