import type { ComparatorData } from './load.server.ts'
import { coilColours } from './coil-colours.ts'

/** Coil names of a radar chart, with origins if these differ, their colours, and whether all are synthetic. */
export function radarCoils({ coils, facts }: Pick<ComparatorData, 'coils' | 'facts'>, colours: readonly string[]) {
  const mixed = new Set(facts.map(({ synthetic }) => synthetic)).size > 1
  const origin = (i: number) => (facts[i]?.synthetic ? 'synthetic' : 'measured')
  return {
    coils: coils.map(({ name }, i) => (mixed ? `${name} (${origin(i)})` : name)),
    colours: coilColours(colours, coils.length),
    synthetic: facts.length > 0 && facts.every(({ synthetic }) => synthetic),
  }
}
