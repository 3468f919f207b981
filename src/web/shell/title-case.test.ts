import { describe, expect, test } from 'vitest'
import { crumbsOf, titleCase } from './title-case.ts'

test.each([
  ['Dual-Phase', 'Dual Phase'],
  ['AHSS', 'AHSS'],
  ['contact-us', 'Contact Us'],
  ['properties-of-the-sheet', 'Properties of the Sheet'],
  ['the-house', 'The House'],
  ['using-the-api', 'Using the API'],
  ['mi-database', 'mi-database'],
  ['mi-data-maps', 'mi Data-Maps'],
  ['mi-sensor', 'mi-sensor'],
  ['mi-datahub', 'mi-Datahub'],
  ['mi-evaluator', 'mi Evaluator'],
  ['MI-tracker', 'MI-tracker'],
  ['mild-steel', 'Mild Steel'],
  ['--', ''],
])('%s → %s', (segment, name) => expect(titleCase(segment)).toBe(name))

describe('crumbs', () => {
  test('each step leads to its page; names win over the address', () =>
    expect(
      crumbsOf(
        '/mi-database/Steels/Dual-Phase/DP980-6/',
        new Map([['/mi-database/Steels/Dual-Phase/DP980-6', 'DP980 (6)']]),
      ),
    ).toEqual([
      { label: 'Home', to: '/' },
      { label: 'mi-database', to: '/mi-database' },
      { label: 'Steels', to: '/mi-database/Steels' },
      { label: 'Dual Phase', to: '/mi-database/Steels/Dual-Phase' },
      { label: 'DP980 (6)', to: '/mi-database/Steels/Dual-Phase/DP980-6' },
    ]))

  test('what stands above a page for its reader wins over the steps of its address', () => {
    const labels = (above: Parameters<typeof crumbsOf>[2]) =>
      crumbsOf('/quotations/Q-2026-001', new Map(), above).map(({ label }) => label)
    expect(labels(undefined)).toEqual(['Home', 'Quotations', 'Q-2026-001'])
    expect(labels([{ label: 'Projects', to: '/projects' }])).toEqual(['Home', 'Projects', 'Q-2026-001'])
    expect(labels([])).toEqual(['Home', 'Q-2026-001'])
  })

  test.each([
    ['/', ['Home']],
    ['/a%20b', ['Home', 'A b']],
    ['/%E0%A4%A', ['Home', '%E0%A4%A']],
  ])('%s', (path, labels) => expect(crumbsOf(path).map(({ label }) => label)).toEqual(labels))
})
