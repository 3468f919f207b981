import { random } from '#core/numerics/random.ts'
import type { CoilNumber, PairCoil } from './pair.ts'

/** Offsets: yield ratio [1], true fracture strain [1], ln λ [1]. */
const families = [
  { family: 'Dual Phase', ratio: 0.62, fracture: 0, expansion: 0 },
  { family: 'Complex Phase', ratio: 0.8, fracture: 0.12, expansion: 0.3 },
] as const

/** Worked example that needs no access to others. Deterministic. */
export function syntheticCoils(): readonly PairCoil[] {
  const { uniform, truncated } = random(1)
  return Array.from({ length: 48 }, (_, i) => {
    const { family, ratio, fracture, expansion } = families[i % families.length]!
    const rm = 600 + 600 * uniform()
    const yieldRatio = ratio + 0.05 * truncated(2)
    const tfs = 1.25 - 0.6 * (rm / 1000) + fracture + 0.07 * truncated(2)
    const lambda =
      38 * (rm / 1000) ** -0.9 * (yieldRatio / 0.7) * (tfs / 0.7) ** 0.6 * Math.exp(expansion + 0.15 * truncated(2))
    return {
      material: `Made-up ${i + 1}`,
      family,
      thickness: 0.8 + 1.2 * uniform(),
      cells: {
        'uat.rm-RD': number(rm, 'RD'),
        'uat.yr-RD': number(yieldRatio, 'RD'),
        'uat.tfs-RD': number(tfs, 'RD'),
        'her.lambda': number(lambda, '240 Minute'),
      },
    }
  })
}

const number = (mean: number, condition: string): CoilNumber => ({ mean, n: 3, condition })
