import { expect, test } from 'vitest'
import { permalinkOf } from './permalink.ts'

const page = 'https://mi.example/mi-database/Steels/DP980-6'

test.each([
  [page, '2026.4', `${page}?release=2026.4`],
  [`${page}?test=HER`, '2026.4', `${page}?test=HER&release=2026.4`],
  [`${page}?test=HER#curve`, '2026.4', `${page}?test=HER&release=2026.4#curve`],
  [`${page}?release=2025.1`, '2026.4', `${page}?release=2025.1`],
  [page, '2026.4-3f9a2c', `${page}?release=2026.4-3f9a2c`],
  [page, 'draft', page],
  [page, null, page],
])('%s of release %s', (address, release, permalink) => {
  expect(permalinkOf(address, release)).toBe(permalink)
})
