import { readCard, writeCard } from './index.ts'
import { inStoredUnits, type ParsedCard } from './read/index.ts'
import { sampleInput } from './sample-input.ts'

/** A card of the sample, written in a system of units and read back by the independent reader. */
export function parsedSample(
  id: string,
  system: Parameters<typeof writeCard>[2] = 'mm-kg-ms',
  from = sampleInput(),
): ParsedCard {
  return inStoredUnits(readCard(id, writeCard(id, from, system).files))
}
