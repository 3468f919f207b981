/** Tabs for simulation, in order. Codes are part of addresses: never rename. */
export const feTabs = [
  { code: 'FE1', name: 'Elastic & density', holds: 'Young’s modulus, Poisson’s ratio and density' },
  { code: 'FE2', name: 'Hardening', holds: 'hardening laws fitted to the flow curve' },
  { code: 'FE3', name: 'Yield surface', holds: 'yield surfaces from tension, shear and bulge' },
  { code: 'FE4', name: 'Rate dependence', holds: 'strain-rate laws from multi-rate tension' },
  { code: 'FE5', name: 'Forming limit', holds: 'forming-limit models' },
  { code: 'FE6', name: 'Fracture', holds: 'fracture loci' },
] as const

export type FeTab = (typeof feTabs)[number]['code']
