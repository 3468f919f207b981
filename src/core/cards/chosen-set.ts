import type { CardSet } from './from-parameter-sets.ts'

/** Of a family, the model asked for or the first of the family that is stored. */
export function chosen<Member extends { readonly id: string }>(
  sets: readonly CardSet[],
  family: readonly Member[],
  wanted: string | null | undefined,
): { readonly set: CardSet; readonly model: Member } | undefined {
  if (wanted === null) return undefined
  for (const model of family) {
    const set = sets.find((one) => one.model === model.id)
    if (set && (wanted === undefined || wanted === model.id)) return { set, model }
  }
  return undefined
}

/** By parameter id, in stored units. */
export function valuesOf({ parameters }: CardSet): Record<string, number> {
  return Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
}
