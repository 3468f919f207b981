import type { Property } from './property.ts'

/** Loading, unloading, reloading (`LUL`). */
export const loadingUnloading: readonly Property[] = [
  {
    id: 'lul.e0',
    symbol: 'E_0',
    name: 'Initial chord modulus',
    quantity: 'stress',
    unit: 'MPa',
    hard: [50_000, 300_000],
    soft: [140_000, 215_000],
    display: { unit: 'GPa', decimals: 1 },
    definition: 'Stiffness on unloading before any permanent strain.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
  {
    id: 'lul.ea',
    symbol: 'E_a',
    name: 'Saturated chord modulus',
    quantity: 'stress',
    unit: 'MPa',
    hard: [50_000, 300_000],
    soft: [140_000, 215_000],
    display: { unit: 'GPa', decimals: 1 },
    definition: 'Stiffness on unloading after much permanent strain: decides how far a part springs back.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
  {
    id: 'lul.xi',
    symbol: 'ξ',
    name: 'Rate of modulus loss',
    quantity: 'ratio',
    unit: '1',
    hard: [0, 2000],
    soft: [10, 200],
    display: { unit: '1', decimals: 0 },
    definition: 'How quickly the unloading stiffness falls with permanent strain.',
    method: 'Fit of E(ε_p) = E_0 − (E_0 − E_a)·(1 − exp(−ξ·ε_p))',
  },
]
