import { modulus, ratio } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'lul.e0',
    symbol: 'E_0',
    name: 'Initial chord modulus',
    ...modulus(1, [50_000, 300_000], [140_000, 215_000]),
    definition: 'Unloading stiffness without permanent strain.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
  {
    id: 'lul.ea',
    symbol: 'E_a',
    name: 'Saturated chord modulus',
    ...modulus(1, [50_000, 300_000], [140_000, 215_000]),
    definition: 'Unloading stiffness after large permanent strain; determines springback.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
  {
    id: 'lul.xi',
    symbol: 'ξ',
    name: 'Rate of modulus loss',
    ...ratio(0, [0, 2000], [10, 200]),
    definition: 'Rate at which the unloading stiffness decreases with permanent strain.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
]
