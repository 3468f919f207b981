import { axis, biaxialStress, curve, equivalentStrain, equivalentStress, thicknessStrain } from '../parts/charts.ts'
import { poissonsRatio, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

const height = axis('height', 'Pole height', 'h', 'length', 'mm')

export const hbg: TestType<'HBG'> = {
  code: 'HBG',
  name: 'Hydraulic bulge',
  purpose: 'Biaxial flow curve up to two to five times the strains of the tensile test, and the biaxial yield ratio.',
  standard: 'ISO 16808',
  condition: { pattern: 'orientation-replicate', default: 'TD 1' },
  required: [['pressure'], ['radius'], ['eps1'], ['eps2']],
  optional: ['time', 'height'],
  distinctiveChannels: ['pressure', 'radius'],
  properties,
  scalars: ['hbg.p_max', 'hbg.h', 'hbg.et_max', 'hbg.sb10', 'hbg.fb', 'hbg.rb'],
  charts: [
    curve('stress', 'σb–εt', thicknessStrain, biaxialStress, {
      derivation: 'bulge-stress',
      note: 'Membrane theory of ISO 16808, from a thickness strain of 0.04; the curvature of flatter domes is not measurable.',
    }),
    curve('pressure', 'p–h', height, axis('pressure', 'Pressure', 'p', 'pressure', 'bar')),
    curve('flow', 'flow curve', equivalentStrain, equivalentStress, {
      derivation: 'bulge-flow',
      guides: ['tension'],
      note: 'Bulge curve converted by equal plastic work, and the tensile flow curve extended by it.',
    }),
    curve('curvature', '1/R–h', height, axis('curvature', 'Curvature', '1/R', 'curvature', '1/mm'), {
      derivation: 'curvature',
    }),
  ],
  searchWords: ['hydraulic bulge', 'bulge test', 'biaxial flow curve', 'ISO 16808'],
  fileNameWords: ['bulge'],
  settings: [youngsModulus, poissonsRatio, { key: 'die_diameter_mm', label: 'Opening of the die [mm]' }],
  comparedWithTension: 'rolling',
  endsInFracture: true,
  visualizerView: 'bulge',
  feeds: { FE2: 2, FE3: 2 },
  requirements: [
    {
      parts: ['biaxial-flow'],
      directions: [],
      replicates: 3,
      why: 'Measures the flow curve beyond uniform strain. Without it, the law is extrapolated from the tensile test only.',
      advised: true,
    },
    {
      parts: ['yld2000'],
      directions: [],
      replicates: 3,
      why: 'The equibiaxial yield stress σb, one of the eight inputs of Yld2000-2d.',
    },
  ],
  order: {
    product: 'test:bulge',
    blank: { length: 240, width: 240, perReplicate: 1 },
    samplePrice: { preparation: 300, perSpecimen: 180, days: 10 },
  },
}
