import { equivalentStrain, equivalentStress, majorStrain, minorStrain } from './axes.ts'
import type { TestType } from './test-type.ts'

export const shr: TestType = {
  code: 'SHR',
  name: 'In-plane shear',
  purpose: 'Flow curve and fracture near zero triaxiality, and the shear yield ratio.',
  standard: 'ASTM B831 (thin aluminium); notched in-plane shear specimen for steel',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['force', 'shear_stress'],
    ['gamma', 'eps1'],
  ],
  optional: ['displacement', 'eps2', 'time'],
  scalars: ['shr.tau_max', 'shr.fs'],
  charts: [
    {
      id: 'shear',
      label: 'τ–γ',
      kind: 'curve',
      x: { channel: 'gamma', label: 'Shear strain', symbol: 'γ', quantity: 'strain', unit: '1' },
      y: { channel: 'shear_stress', label: 'Shear stress', symbol: 'τ', quantity: 'stress', unit: 'MPa' },
      derivation: 'shear-stress',
    },
    {
      id: 'equivalent',
      label: 'σ̄–ε̄',
      kind: 'curve',
      x: equivalentStrain,
      y: equivalentStress,
      derivation: 'equivalent',
    },
    { id: 'path', label: 'strain path', kind: 'curve', x: minorStrain, y: majorStrain },
  ],
}
