import type { YieldSurface } from '../../models/yield/directional.ts'
import { yieldCriterion } from '../../models/yield/index.ts'
import type { ParsedSurface } from '../read/index.ts'

/** The yield surface that a solver makes of what the card says. */
export function surfaceOf(parsed: ParsedSurface): YieldSurface {
  switch (parsed.kind) {
    case 'von-mises':
      return yieldCriterion('von-mises').surface([])
    case 'mean-r':
      return identified('hill48-r', { r0: parsed.r, r45: parsed.r, r90: parsed.r })
    case 'hill48-r': {
      const { r0, r45, r90 } = parsed
      const { parameters } = yieldCriterion('hill48-r').identify({ r0, r45, r90 })
      // A1 = r̄/(1 + r̄)·(1 + 1/r0), which is 1 where the curve is that of RD: OpenRadioss, hm_read_mat43.
      const mean = (r0 + 2 * r45 + r90) / 4
      const size = parsed.average ? (mean / (1 + mean)) * (1 + 1 / r0) : 1
      return yieldCriterion('hill48-r').surface(parameters.map((value) => size * value))
    }
    case 'yld89':
      return identified('yld89', parsed)
    case 'yld2000-2d':
      return yieldCriterion('yld2000-2d').surface([...parsed.alpha, parsed.exponent])
    default: {
      const [R11, R22, R33, R12] = parsed.ratios.map((ratio) => 1 / ratio ** 2) as [number, number, number, number]
      // Hill 1948 as solvers define it: F, G, H from the normal ratios, N = 3/(2 R12²).
      const [F, G, H] = [(R22 + R33 - R11) / 2, (R33 + R11 - R22) / 2, (R11 + R22 - R33) / 2]
      return yieldCriterion('hill48-r').surface([F, G, H, 1.5 * R12])
    }
  }
}

function identified(
  id: string,
  { r0, r45, r90, exponent }: { r0: number; r45: number; r90: number; exponent?: number },
) {
  const criterion = yieldCriterion(id)
  return criterion.surface(criterion.identify({ r0, r45, r90, exponent }).parameters)
}
