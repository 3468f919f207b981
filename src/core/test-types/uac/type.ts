import { absolutePlasticStrain, absoluteStrain, absoluteStress, axis, curve } from '../parts/charts.ts'
import { gaugedStrip, youngsModulus } from '../parts/settings.ts'
import { properties } from './properties.ts'
import type { TestType } from '../test-type.ts'

/** Stored negative; charts show absolute values and label them so. */
export const uac: TestType<'UAC'> = {
  code: 'UAC',
  name: 'Uniaxial sheet compression',
  purpose: 'Yielding and hardening in compression, and the difference from tension.',
  standard: 'ASTM E9 with an anti-buckling fixture; no ISO standard for sheet',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['force', 'eng_stress'], ['eng_strain']],
  optional: ['side_force', 'time'],
  distinctiveChannels: ['side_force'],
  properties,
  scalars: ['uac.rc02', 'uac.E', 'uac.s2', 'uac.s5', 'uac.sd'],
  charts: [
    curve('absolute', '|σ|–|ε|', absoluteStrain, absoluteStress, {
      derivation: 'absolute',
      note: 'Stored negative, drawn upwards. For the comparison with tension see SD.',
    }),
    curve('flow', '|σ|–|εp|', absolutePlasticStrain, absoluteStress, {
      derivation: 'absolute-flow',
      guides: ['tension'],
      note: 'Compression and the tensile flow curve of the same coil.',
    }),
    curve('asymmetry', 'SD', absolutePlasticStrain, axis('asymmetry', 'Strength differential', 'SD', 'ratio', '1'), {
      derivation: 'asymmetry',
      note: 'SD = 2(|σc| − σt)/(|σc| + σt) against the mean tensile flow curve along RD, up to its end.',
    }),
  ],
  searchWords: ['compression test', 'sheet compression', 'tension-compression asymmetry'],
  fileNameWords: ['compression', 'druck'],
  settings: [
    ...gaugedStrip,
    youngsModulus,
    { key: 'friction_coefficient', label: 'Friction of the plates' },
    { key: 'side_force_N', label: 'Side force [N]' },
  ],
  upload: { needs: ['section'], strainMayFall: true, compressive: true },
  comparedWithTension: 'same-direction',
  requirements: [],
  order: {
    product: 'test:sheetcompression',
    blank: { length: 120, width: 35, perReplicate: 1 },
    samplePrice: { preparation: 250, perSpecimen: 140, days: 10 },
  },
}
