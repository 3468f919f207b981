import { modulus, ratio } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

/** Uniaxial compression of sheet (`UAC`). */
export const properties: readonly Property[] = [
  {
    id: 'uac.sd',
    symbol: 'SD',
    name: 'Strength differential',
    ...ratio(3, [-0.3, 0.5], [-0.02, 0.08]),
    definition: 'How much stronger the metal is in compression than in tension, relative to their mean.',
    method: '2·(|σ_c| − σ_t)/(|σ_c| + σ_t) at equal plastic strain',
  },
  {
    id: 'uac.rc02',
    symbol: 'R_c0.2',
    name: 'Compressive proof strength',
    quantity: 'stress',
    unit: 'MPa',
    hard: [-3000, -20],
    soft: [-1700, -100],
    display: { unit: 'MPa', decimals: 0, absolute: true },
    definition: 'Stress that leaves 0.2 % of permanent compression. Stored negative, shown positive.',
    method: 'ASTM E9: line parallel to the elastic line, offset by 0.2 % strain',
  },
  {
    id: 'uac.E',
    symbol: 'E_c',
    name: 'Compressive modulus',
    ...modulus(1, [50000, 300000], [190000, 220000]),
    definition: 'How stiff the metal is in compression.',
    method: 'Straight line by least squares through the elastic part',
  },
  {
    id: 'uac.s2',
    symbol: 'σ_c2',
    name: 'Compressive stress at 2 %',
    quantity: 'stress',
    unit: 'MPa',
    hard: [-4000, -20],
    soft: [-2000, -100],
    display: { unit: 'MPa', decimals: 0, absolute: true },
    definition: 'True stress at 2 % of true compressive strain. Stored negative, shown positive.',
    method: 'Interpolated on the true curve',
  },
  {
    id: 'uac.s5',
    symbol: 'σ_c5',
    name: 'Compressive stress at 5 %',
    quantity: 'stress',
    unit: 'MPa',
    hard: [-4000, -20],
    soft: [-2200, -100],
    display: { unit: 'MPa', decimals: 0, absolute: true },
    definition: 'True stress at 5 % of true compressive strain. Stored negative, shown positive.',
    method: 'Interpolated on the true curve',
  },
]
