import {
  axis,
  curve,
  equivalentStrain,
  equivalentStress,
  extension,
  force,
  majorStrain,
  minorStrain,
} from '../parts/charts.ts'
import { poissonsRatio, strip, virtualGauge, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** Width b0 is the length L of the sheared zone along the force, so that S0 = L·t. */
export const shr: TestType<'SHR'> = {
  code: 'SHR',
  name: 'In-plane shear',
  purpose: 'Flow curve and fracture near triaxiality 0, and the shear yield ratio.',
  standard: 'ASTM B831 (thin aluminium); notched in-plane shear specimen for steel',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['force', 'shear_stress'],
    ['gamma', 'eps1'],
  ],
  optional: ['displacement', 'extension', 'eps2', 'time'],
  distinctiveChannels: ['gamma', 'shear_stress'],
  properties,
  scalars: ['shr.tau02', 'shr.tau_max', 'shr.g_max', 'shr.gf', 'shr.ebf', 'shr.eta', 'shr.fs'],
  charts: [
    curve(
      'shear',
      'τ–γ',
      axis('gamma', 'Shear strain', 'γ', 'strain', '1'),
      axis('shear_stress', 'Shear stress', 'τ', 'stress', 'MPa'),
      { derivation: 'shear-stress', whenKept: true },
    ),
    curve('equivalent', 'σ̄–ε̄', equivalentStrain, equivalentStress, {
      derivation: 'equivalent',
      whenKept: true,
      guides: ['tension'],
      note: 'Shear converted by equal plastic work with the measured ratio τ/σ0, and the tensile flow curve.',
    }),
    curve('force', 'F–ΔL', extension, force, { whenKept: true }),
    curve('path', 'strain path', minorStrain, majorStrain, { guides: ['shear-path'] }),
  ],
  searchWords: ['shear test', 'simple shear', 'ASTM B831'],
  fileNameWords: ['shear', 'scherzug'],
  settings: [
    ...strip,
    virtualGauge,
    youngsModulus,
    poissonsRatio,
    { key: 'shear_zones', label: 'Sheared zones', words: ['1', '2'] },
  ],
  upload: { needs: ['section'] },
  comparedWithTension: 'rolling',
  endsInFracture: true,
  fracturePoint: { triaxiality: 'shr.eta', strain: 'shr.ebf' },
  feeds: { FE3: 5, FE6: 2 },
  requirements: [
    {
      parts: ['failure'],
      directions: ['RD'],
      replicates: 3,
      why: 'Fracture near triaxiality 0, as in folds of crash boxes.',
    },
  ],
  order: {
    product: 'test:shear',
    blank: { length: 200, width: 45, perReplicate: 1 },
    samplePrice: { preparation: 150, perSpecimen: 110, days: 8 },
  },
}
