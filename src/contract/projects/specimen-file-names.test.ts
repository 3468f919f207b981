import { describe, expect, test } from 'vitest'
import { matchesLabel, namesSpecimen, projectsInName, sizesAgree } from './specimen-file-names.ts'

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

describe('what is typed of a label', () => {
  const label = { material: 'DP980 (2)', test: 'UAT', direction: 'RD', number: 1 }
  test.each([
    // As the label stands, as the code does, and parts of both.
    ['UAT RD 1 DP980 (2) P-2026-114', true],
    ['p-2026-114/dp980-2/uat/rd/1', true],
    ['P-2026-114 UAT RD 1', true],
    ['uat rd 1, p-2026-114', true],
    ['P2026-114 UAT RD 1', true],
    ['P-2026-114', true],
    ['P-2026-114 UAT RD 10', false],
    ['P-2026-114 UAT TD 1', false],
    // Number 2 of another sheet has the same words.
    ['UAT RD 2 DP980 (1) P-2026-114', false],
  ])('%s: %s', (typed, expected) => expect(matchesLabel(typed, 'P-2026-114', label)).toBe(expected))

  test('a test without directions', () => {
    const hole = { material: 'DX56 0.80', test: 'HER', direction: '-', number: 3 }
    expect(matchesLabel('HER 3 DX56 0.80 P-2026-114', 'P-2026-114', hole)).toBe(true)
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
