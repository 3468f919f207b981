import { axis, equivalentStrain, equivalentStress, extension, force, majorStrain, minorStrain } from './axes.ts'
import type { TestType } from './test-type.ts'

/** Width b0 of the specimen is the length L of the sheared zone along the force, so that S0 = L·t carries it. */
export const shr: TestType<'SHR'> = {
  code: 'SHR',
  name: 'In-plane shear',
  purpose: 'Flow curve and fracture near zero triaxiality, and the shear yield ratio.',
  standard: 'ASTM B831 (thin aluminium); notched in-plane shear specimen for steel',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['force', 'shear_stress'],
    ['gamma', 'eps1'],
  ],
  optional: ['displacement', 'extension', 'eps2', 'time'],
  scalars: ['shr.tau02', 'shr.tau_max', 'shr.g_max', 'shr.gf', 'shr.ebf', 'shr.eta', 'shr.fs'],
  charts: [
    {
      id: 'shear',
      label: 'τ–γ',
      kind: 'curve',
      x: axis('gamma', 'Shear strain', 'γ', 'strain', '1'),
      y: axis('shear_stress', 'Shear stress', 'τ', 'stress', 'MPa'),
      derivation: 'shear-stress',
      whenKept: true,
    },
    {
      id: 'equivalent',
      label: 'σ̄–ε̄',
      kind: 'curve',
      x: equivalentStrain,
      y: equivalentStress,
      derivation: 'equivalent',
      whenKept: true,
      guides: ['tension'],
      note: 'Shear converted by equal plastic work with the measured ratio τ/σ0, beside the tensile flow curve.',
    },
    { id: 'force', label: 'F–ΔL', kind: 'curve', x: extension, y: force, whenKept: true },
    {
      id: 'path',
      label: 'strain path',
      kind: 'curve',
      x: minorStrain,
      y: majorStrain,
      guides: ['shear-path'],
    },
  ],
}
