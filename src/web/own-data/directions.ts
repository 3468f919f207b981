import type { OwnFile } from '#contract/own-data/own-file.ts'
import { conditionText, hasDirection, type OwnSpecimen } from '#contract/own-data/own-specimen.ts'

const sources = { file: 'stated in the file', name: 'from the name', reader: 'chosen' } as const

/** Conditions with their origin: `TD, from the name`. Empty for tests without a direction. */
export function directionsOf({ test, specimens }: Pick<OwnFile, 'test' | 'specimens'>): string {
  if (!hasDirection(test)) return ''
  const words = ({ condition, conditionFrom }: OwnSpecimen) =>
    [conditionText({ condition }), conditionFrom && sources[conditionFrom]].filter(Boolean).join(', ')
  return [...new Set(specimens.map(words))].join('; ')
}

export function lacksDirection({ specimens }: Pick<OwnFile, 'specimens'>): boolean {
  return specimens.some(({ condition }) => condition === null)
}
