import { trueStrain, trueStress } from './axes.ts'
import type { TestType } from './test-type.ts'

/** Forces, strains and stresses are stored negative; charts show absolute values and say so. */
export const uac: TestType = {
  code: 'UAC',
  name: 'Uniaxial sheet compression',
  purpose: 'Yield and hardening in compression, and how they differ from tension.',
  standard: 'ASTM E9 with an anti-buckling fixture; no ISO standard for sheet',
  condition: { pattern: 'orientation-replicate', default: 'RD 1' },
  required: [['force', 'eng_stress'], ['eng_strain']],
  optional: ['side_force', 'time'],
  scalars: ['uac.sd'],
  charts: [
    {
      id: 'absolute',
      label: '|σ|–|ε|',
      kind: 'curve',
      x: { ...trueStrain, channel: 'absolute_strain', label: 'True strain, absolute', symbol: '|ε|' },
      y: { ...trueStress, channel: 'absolute_stress', label: 'True stress, absolute', symbol: '|σ|' },
      derivation: 'absolute',
    },
    {
      id: 'asymmetry',
      label: 'SD',
      kind: 'curve',
      x: { ...trueStrain, channel: 'absolute_strain', label: 'True strain, absolute', symbol: '|ε|' },
      y: {
        channel: 'asymmetry',
        label: 'Strength differential',
        symbol: 'SD',
        quantity: 'ratio',
        unit: '%',
      },
      derivation: 'asymmetry',
    },
  ],
}
