import type { CardOptions } from './card-input.ts'
import type { Findings } from './refusal.ts'

/** Ids of one card, unique among all kinds: curves and tables must not share them. */
export type CardIds = {
  readonly material: number
  readonly table: number
  /** Flow curve and curves at rates, from the slowest. */
  readonly curve: (k: number) => number
  readonly failure: number
  readonly instability: number
  readonly regularisation: number
  readonly limit: number
}

/** The largest id must fit a field of ten with sign and decimal point (`-99999202.`). */
const largestOffset = 99_999_000

export function cardIds({ idOffset = 0 }: CardOptions, findings: Findings): CardIds {
  if (!(Number.isInteger(idOffset) && idOffset >= 0 && idOffset <= largestOffset)) {
    findings.refuse('id-offset', `id offset ${idOffset} is not a whole number from 0 to ${largestOffset}`)
  }
  return {
    material: idOffset + 1,
    table: idOffset + 100,
    curve: (k) => idOffset + 101 + k,
    failure: idOffset + 200,
    instability: idOffset + 201,
    regularisation: idOffset + 202,
    limit: idOffset + 203,
  }
}
