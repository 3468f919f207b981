import { testTypes } from '../test-types/registry.ts'
import { material } from './material.ts'
import type { Property } from './property.ts'

const [tension, ...others] = testTypes

export const properties: readonly Property[] = [
  ...(tension?.properties ?? []),
  ...material,
  ...others.flatMap((type) => type.properties),
]

const byId = new Map(properties.map((property) => [property.id, property]))

export function property(id: string): Property | undefined {
  return byId.get(id)
}
