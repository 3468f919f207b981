import { balancedBiaxial } from '../test-types/bbt/properties.ts'
import { bending } from '../test-types/bnd/properties.ts'
import { compression } from '../test-types/uac/properties.ts'
import { formingLimit } from '../test-types/flc/properties.ts'
import { fractureMap } from '../test-types/fsm/properties.ts'
import { holeExpansion } from '../test-types/her/properties.ts'
import { hydraulicBulge } from '../test-types/hbg/properties.ts'
import { loadingUnloading } from '../test-types/lul/properties.ts'
import { material } from './material.ts'
import { multiRateTension } from '../test-types/mrt/properties.ts'
import { planeStrainTension } from '../test-types/pst/properties.ts'
import type { Property } from './property.ts'
import { shear } from '../test-types/shr/properties.ts'
import { uniaxialTension } from '../test-types/uat/properties.ts'

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
