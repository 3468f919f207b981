import { beforeAll, expect, test } from 'vitest'
import { type PageScores, scorePages } from '../../scripts/lighthouse.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()

// Design text, section 9: all bytes of a first load, and how far things move while it comes.
const pages = [
  ['home', '/', 600_000, 0.03],
  ['an article', '/mi-resources/fundamental-articles/uniaxial-tension', 600_000, 0.03],
  ['a product page', '/mi-tracker', 600_000, 0.03],
  ['the free sample', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', 900_000, 0.05],
] as const

// Marks for speed are in `npm run bench`: beside other tests they say how busy the machine is (docs/design/page-loading.md).
let scored: readonly PageScores[] = []
beforeAll(async () => {
  const addresses = pages.map(([, path]) => site.address + path)
  scored = await scorePages(addresses, ['accessibility', 'best-practices', 'seo'])
})

test.each(pages.map((page, i) => [...page, i] as const))(
  '%s: full marks but for speed, light enough, and nothing jumps',
  (_name, _path, bytes, shift, i) => {
    const { faults, scores, bytes: taken, layoutShift } = scored[i]!
    expect(faults).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    expect(taken).toBeLessThanOrEqual(bytes)
    expect(layoutShift).toBeLessThanOrEqual(shift)
  },
)
