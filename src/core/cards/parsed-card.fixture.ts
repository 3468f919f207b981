import { readCard, writeCard } from './index.ts'
import { inStoredUnits, type ParsedCard } from './read/index.ts'
import { sampleInput } from './input/sample-input.ts'

export function parsedSample(
  id: string,
  system: Parameters<typeof writeCard>[2] = 'mm-kg-ms',
  from = sampleInput(),
): ParsedCard {
  return inStoredUnits(readCard(id, writeCard(id, from, system).files))
}
