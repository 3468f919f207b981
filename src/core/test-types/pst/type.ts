import { axis, curve, extension, force, majorStrain, minorStrain } from '../parts/charts.ts'
import { poissonsRatio, strip, virtualGauge, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const pst: TestType<'PST'> = {
  code: 'PST',
  name: 'Plane-strain tension',
  purpose: 'Flow stress and fracture strain at the minimum of forming limit and fracture locus.',
  standard: 'No ISO standard; wide notched specimen with optical strain measurement',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['force'], ['extension']],
  optional: ['eps1', 'eps2', 'time'],
  properties,
  scalars: ['pst.fmax', 'pst.rmax', 'pst.e1_fmax', 'pst.e1f', 'pst.beta', 'pst.ebf', 'pst.fps'],
  charts: [
    curve('force', 'F–ΔL', extension, force),
    curve('path', 'strain path', minorStrain, majorStrain, { guides: ['plane-strain-path'] }),
    curve(
      'stress',
      'σ–ε1',
      { ...majorStrain, label: 'Plastic major true strain', symbol: 'ε_1p' },
      axis('zone_stress', 'True stress in the ligament', 'σ_1', 'stress', 'MPa'),
      {
        derivation: 'zone-stress',
        note: 'Stress in the middle of the ligament over plastic strain. The edges are in uniaxial tension and carry less stress: corrected with the edge data of the laboratory, if stated.',
      },
    ),
  ],
  searchWords: ['plane strain tension', 'notched tension'],
  settings: [
    ...strip,
    virtualGauge,
    youngsModulus,
    poissonsRatio,
    { key: 'edge_share', label: 'Mean over plane-strain stress' },
    { key: 'edge_width_mm', label: 'Width of each edge [mm]' },
  ],
  upload: { needs: ['section'] },
  comparedWithTension: 'rolling',
  endsInFracture: true,
  fracturePoint: {
    triaxiality: '(1 + pst.beta) / (sqrt(3) * sqrt(1 + pst.beta + pst.beta ^ 2))',
    strain: 'pst.ebf',
  },
  feeds: { FE3: 4, FE6: 4 },
  requirements: [
    {
      parts: ['failure'],
      directions: ['RD'],
      replicates: 3,
      why: 'Fracture in plane strain, the minimum of the locus.',
    },
  ],
  order: {
    product: 'test:planestrain',
    blank: { length: 200, width: 70, perReplicate: 1 },
    samplePrice: { preparation: 150, perSpecimen: 110, days: 8 },
  },
}
