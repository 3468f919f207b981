import type { FittedCoil } from './fit-coil.ts'

/** What a fit has stored and refused, for people. */
export function describeFits({ coil, drafts, unchanged, removed, refused }: FittedCoil): string {
  const proofs = { true: ', card proven', false: ', card not proven', null: '' } as const
  const stored = drafts.map(({ tab, model, proven }) => `${tab} ${model}${proofs[`${proven}`]}`)
  const parts = [
    ...(stored.length > 0 ? [`drafts ${stored.join('; ')}`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(removed > 0 ? [`${removed} drafts taken back`] : []),
    ...refused.map(({ tab, model, reason }) => `${tab} ${model} refused: ${reason}`),
  ]
  return `Models of ${coil}: ${parts.join('; ') || 'its tests support none; a tension test along RD gives the first'}.`
}
