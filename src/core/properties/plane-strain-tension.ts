import type { Property } from './property.ts'

/** Plane-strain tension (`PST`). */
export const planeStrainTension: readonly Property[] = [
  {
    id: 'pst.fps',
    symbol: 'σ_ps/σ_0',
    name: 'Plane-strain stress ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [0.8, 1.6],
    soft: [1, 1.3],
    display: { unit: '1', decimals: 3 },
    definition: 'Flow stress when the width cannot shrink, over that of the tensile test in rolling direction.',
    method: 'Wide notched specimen, equal plastic work with the tensile curve',
  },
  {
    id: 'pst.e1f',
    symbol: 'ε_1f',
    name: 'Major fracture strain in plane strain',
    quantity: 'strain',
    unit: '1',
    hard: [0, 3],
    soft: [0.1, 1.3],
    display: { unit: '1', decimals: 2 },
    definition: 'Major true strain in the last image before the break of a plane-strain specimen.',
    method: 'Digital image correlation, gauge stated with the value',
    better: 'higher',
  },
]
