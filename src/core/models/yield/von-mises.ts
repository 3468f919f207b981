import type { YieldCriterion } from './criterion.ts'
import type { YieldSurface } from './directional.ts'

const surface: YieldSurface = {
  equivalent: ([x, y, t]) => Math.sqrt(x * x - x * y + y * y + 3 * t * t),
  gradient([x, y, t]) {
    const equivalent = Math.sqrt(x * x - x * y + y * y + 3 * t * t)
    if (equivalent === 0) return [0, 0, 0]
    return [(x - y / 2) / equivalent, (y - x / 2) / equivalent, (3 * t) / equivalent]
  },
}

/** The isotropic surface, σ̄² = σxx² − σxx σyy + σyy² + 3 σxy². */
export const vonMises: YieldCriterion = {
  id: 'von-mises',
  label: 'von Mises',
  equation: {
    text: 'σ̄² = σxx² − σxx·σyy + σyy² + 3·σxy²',
    tex: '\\bar\\sigma^2 = \\sigma_{xx}^2 - \\sigma_{xx}\\sigma_{yy} + \\sigma_{yy}^2 + 3\\sigma_{xy}^2',
  },
  parameters: [],
  inputs: [],
  validity:
    'Isotropic material: r = 1 in every direction. Rolled sheet is anisotropic, but the model is acceptable for crash of hot-formed parts.',
  source: 'R. von Mises, Nachr. Ges. Wiss. Göttingen (1913) 582',
  surface: () => surface,
  identify: () => ({ parameters: [], residual: 0 }),
}
