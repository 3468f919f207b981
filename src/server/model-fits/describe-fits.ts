import type { FittedCoil } from './fit-coil.ts'

const words = { proven: 'proven', compared: 'compared with the tests', 'not proven': 'not proven' } as const

/** What a fit has stored and refused, for people. */
export function describeFits({ coil, drafts, unchanged, removed, refused }: FittedCoil): string {
  const stored = drafts.map(
    ({ tab, model, proof }) => `${tab} ${model}${proof === null ? '' : `, card ${words[proof]}`}`,
  )
  const parts = [
    ...(stored.length > 0 ? [`drafts ${stored.join('; ')}`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(removed > 0 ? [`${removed} drafts taken back`] : []),
    ...refused.map(({ tab, model, reason }) => `${tab} ${model} refused: ${reason}`),
  ]
  return `Models of ${coil}: ${parts.join('; ') || 'its tests support none; a tension test along RD gives the first'}.`
}
