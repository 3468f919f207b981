import type { Property } from './property.ts'

/** In-plane shear (`SHR`). */
export const shear: readonly Property[] = [
  {
    id: 'shr.tau_max',
    symbol: 'τ_max',
    name: 'Shear strength',
    quantity: 'stress',
    unit: 'MPa',
    hard: [10, 2500],
    soft: [150, 1200],
    display: { unit: 'MPa', decimals: 0 },
    definition: 'Largest shear stress that the shear zone carries.',
    method: 'Force over length and thickness of the shear zone (ASTM B831 and related geometries)',
    better: 'higher',
  },
  {
    id: 'shr.fs',
    symbol: 'τ/σ_0',
    name: 'Shear stress ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [0.3, 0.8],
    soft: [0.52, 0.62],
    display: { unit: '1', decimals: 3 },
    definition: 'Flow stress in shear over that of the tensile test in rolling direction.',
    method: 'Equal plastic work with the tensile curve',
  },
]
