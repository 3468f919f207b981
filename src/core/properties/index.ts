import { balancedBiaxial } from './balanced-biaxial.ts'
import { bending } from './bending.ts'
import { compression } from './compression.ts'
import { formingLimit } from './forming-limit.ts'
import { fractureMap } from './fracture-map.ts'
import { holeExpansion } from './hole-expansion.ts'
import { hydraulicBulge } from './hydraulic-bulge.ts'
import { loadingUnloading } from './loading-unloading.ts'
import { material } from './material.ts'
import { multiRateTension } from './multi-rate-tension.ts'
import { planeStrainTension } from './plane-strain-tension.ts'
import type { Property } from './property.ts'
import { shear } from './shear.ts'
import { uniaxialTension } from './uniaxial-tension.ts'

/** Every number the house reports. Tables, charts, maps, exports and the gateway read this list. */
export const properties: readonly Property[] = [
  ...uniaxialTension,
  ...material,
  ...formingLimit,
  ...hydraulicBulge,
  ...planeStrainTension,
  ...holeExpansion,
  ...multiRateTension,
  ...shear,
  ...compression,
  ...loadingUnloading,
  ...balancedBiaxial,
  ...bending,
  ...fractureMap,
]

const byId = new Map(properties.map((property) => [property.id, property]))

/** The property with this id, or undefined when the house does not know it. */
export function property(id: string): Property | undefined {
  return byId.get(id)
}
