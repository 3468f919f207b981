import { testTypes } from '../test-types/registry.ts'
import { material } from './material.ts'
import type { Property } from './property.ts'

const [tension, ...others] = testTypes

/** All properties: those of the test types, and those of a coil after the tensile ones. Tables, charts, maps, exports and the gateway read this list. */
export const properties: readonly Property[] = [
  ...(tension?.properties ?? []),
  ...material,
  ...others.flatMap((type) => type.properties),
]

const byId = new Map(properties.map((property) => [property.id, property]))

/** The property with this id, or undefined. */
export function property(id: string): Property | undefined {
  return byId.get(id)
}
