import {
  angleToRolling,
  axis,
  engineeringStrain,
  engineeringStress,
  plasticStrain,
  trueStrain,
  trueStress,
} from '../parts/axes.ts'
import { curve, points } from '../parts/chart.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

export const uat: TestType<'UAT'> = {
  code: 'UAT',
  name: 'Uniaxial tension',
  purpose: 'Strength, ductility, hardening, anisotropy and the flow curve up to necking.',
  standard: 'ISO 6892-1',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [
    ['force', 'eng_stress'],
    ['extension', 'eng_strain'],
  ],
  optional: ['time', 'width_extension', 'eng_width_strain', 'crosshead', 'eps1', 'eps2'],
  properties,
  scalars: [
    'uat.E',
    'uat.rp02',
    'uat.reh',
    'uat.rel',
    'uat.ys',
    'uat.ae',
    'uat.rm',
    'uat.yr',
    'uat.ag',
    'uat.agt',
    'uat.a',
    'uat.l0',
    'uat.z',
    'uat.tfs',
    'uat.tts',
    'hard.hv',
    'uat.n46',
    'uat.n1020',
    'uat.n2ag',
    'uat.K',
    'uat.r',
    'uat.toughness',
    'uat.uts_te',
  ],
  charts: [
    curve('engineering', 'R–e', engineeringStrain, engineeringStress, { derivation: 'engineering' }),
    curve('true', 'σ–ε', trueStrain, trueStress, { derivation: 'true' }),
    curve('flow', 'flow curve', plasticStrain, trueStress, { derivation: 'flow', guides: ['hardening-law'] }),
    curve(
      'hardening',
      'hardening rate',
      trueStrain,
      axis('hardening_rate', 'Hardening rate', 'dσ/dε', 'stress', 'MPa'),
      {
        beside: trueStress,
        derivation: 'hardening-rate',
        note: 'Where the hardening rate dσ/dε falls to the stress σ the sheet begins to neck (Considère). Drawn from where the rate has come down to five times the largest stress.',
      },
    ),
    curve('n', 'n', plasticStrain, axis('instantaneous_n', 'Instantaneous n', 'n', 'ratio', '1'), {
      derivation: 'instantaneous-n',
    }),
    curve('r', 'r', trueStrain, axis('r_value', 'Plastic strain ratio', 'r', 'ratio', '1'), {
      derivation: 'r-value',
      note: 'From 2 % strain, below which r divides two very small numbers, to maximum force.',
    }),
    points(
      'angle',
      'strength–angle',
      angleToRolling,
      axis('uat.rp02', 'Proof strength', 'R_p0.2', 'stress', 'MPa', { around: true }),
      { derivation: 'by-angle' },
    ),
    points('r-angle', 'r–angle', angleToRolling, axis('uat.r', 'Plastic strain ratio', 'r', 'ratio', '1'), {
      derivation: 'by-angle',
    }),
  ],
}
