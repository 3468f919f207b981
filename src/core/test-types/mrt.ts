import { engineeringStrain, engineeringStress, plasticStrain, trueStress } from './axes.ts'
import type { TestType } from './test-type.ts'

/** Elongations come from a short gauge: never compare them with A80. */
export const mrt: TestType = {
  code: 'MRT',
  name: 'Multi-rate tension',
  purpose: 'Flow curves at the strain rates of a crash.',
  standard: 'ISO 26203-2',
  condition: { pattern: 'orientation-rate-replicate', default: 'RD 100/s 1' },
  required: [
    ['force', 'eng_stress'],
    ['extension', 'eng_strain'],
  ],
  optional: ['time', 'strain_rate', 'crosshead'],
  scalars: ['mrt.rate', 'uat.rp02', 'uat.rm', 'uat.ag', 'uat.a', 'uat.l0', 'mrt.s5', 'mrt.s10', 'mrt.m'],
  charts: [
    {
      id: 'engineering',
      label: 'R–e',
      kind: 'curve',
      x: engineeringStrain,
      y: engineeringStress,
      derivation: 'engineering',
      note: 'Short gauge: elongations do not compare with A80. Above 100/s the force cell rings.',
    },
    {
      id: 'flow',
      label: 'flow curve',
      kind: 'curve',
      x: plasticStrain,
      y: trueStress,
      derivation: 'flow',
      note: 'From about 1/s on the specimen warms as it deforms: these curves contain thermal softening.',
    },
    {
      id: 'rate',
      label: 'Rm–rate',
      kind: 'points',
      x: {
        channel: 'mrt.rate',
        label: 'Strain rate',
        symbol: 'ε̇',
        quantity: 'rate',
        unit: '1/s',
        scale: 'log',
      },
      y: { channel: 'uat.rm', label: 'Tensile strength', symbol: 'R_m', quantity: 'stress', unit: 'MPa' },
      derivation: 'scalars',
    },
  ],
}
