import { scorePages } from '../scripts/lighthouse.ts'
import { type Benchmark, median } from './benchmark.ts'
import { withSite } from './site.ts'

const pages = [
  ['home', '/', 95],
  ['an article', '/mi-resources/fundamental-articles/uniaxial-tension', 95],
  ['a product page', '/mi-tracker', 95],
  ['free sample', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', 90],
] as const

const rounds = 5

/** Lighthouse's mark for speed: median of five, because its processor is this machine's slowed down fourfold. */
export const benchmark: Benchmark = {
  id: 'page-scores',
  run: () =>
    withSite(async ({ address }) => {
      const figures = []
      for (const [name, path, promised] of pages) {
        const runs = await scorePages(
          Array.from({ length: rounds }, () => address + path),
          ['performance'],
        )
        const mark = median(runs.map(({ scores }) => scores['performance'] ?? 0))
        figures.push({
          what: `Lighthouse, simulated phone: ${name}`,
          ours: mark,
          peer: null,
          peerName: '',
          unit: 'of 100',
          promise: `≥ ${promised}`,
          kept: mark >= promised,
        })
      }
      return figures
    }),
}
