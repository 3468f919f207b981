import type { Coil, Material } from '../catalogue.ts'
import type { MaterialFacts } from '../v1/material-facts.ts'
import { licenceText, sourceCitation } from './source-text.ts'

/** How a publication cites the data of a coil; published measurements name their authors first. */
export function materialCitation(
  { name, release }: Pick<Material, 'name' | 'release'>,
  { name: coil, source, synthetic }: Pick<Coil, 'name' | 'source' | 'synthetic'>,
  page: string,
): MaterialFacts['citation'] {
  const data = `${name}${coil === name ? '' : `, coil ${coil}`}${synthetic ? ', synthetic demonstration data' : ''}`
  const own = `Material Insights: ${data}${release === null ? '' : `, release ${release}`}. ${page}`
  if (!source) return { text: own, licence: synthetic ? 'demonstration only' : 'as agreed in your plan', source: null }
  return { text: `${sourceCitation(source)}. Evaluated by ${own}`, licence: licenceText(source), source: source.url }
}
