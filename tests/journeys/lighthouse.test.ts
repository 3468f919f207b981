import { expect, test } from 'vitest'
import { scorePages } from '../../scripts/lighthouse.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()

// Marks for speed are in `npm run bench`: beside other tests they say how busy the machine is (docs/decisions/0165).
test.each([
  // Design text, section 9: all bytes of a first load, and how far things move while it comes.
  ['home', '/', 600_000, 0.03],
  ['an article', '/mi-resources/fundamental-articles/uniaxial-tension', 600_000, 0.03],
  ['a product page', '/mi-tracker', 600_000, 0.03],
  ['the free sample', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', 900_000, 0.05],
])('%s: full marks but for speed, light enough, and nothing jumps', async (_name, path, bytes, shift) => {
  const [page] = await scorePages([site.address + path], ['accessibility', 'best-practices', 'seo'])
  expect(page!.faults).toEqual([])
  expect(page!.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  expect(page!.bytes).toBeLessThanOrEqual(bytes)
  expect(page!.layoutShift).toBeLessThanOrEqual(shift)
})
