import { lateFade } from '../models/fracture/gissmo-curves.ts'
import type { CardMaterial } from './card-material.ts'

/** For which elements the failure strains hold; never left out of a card with failure. */
export function elementSizeNotes({ fracture, system }: CardMaterial): string[] {
  const { elementSize, regularisation, model } = fracture!
  const size = `${elementSize} ${system.units.length}`
  return [
    `failure model: ${model}`,
    'damage grows linearly with plastic strain in every card of ours (exponent 1): a choice that no test calibrated',
    regularisation
      ? `failure calibrated for an element size of ${size}; other sizes by the regularisation curve, which scales failure strains in every stress state and no instability strains, and was given with the request and not calibrated here`
      : `failure calibrated for an element size of ${size} only: no regularisation, use this size`,
  ]
}

/** Why stress does not fade at the limit curve; nothing where it does, or where the card holds none. */
export function lateFadeNotes({ fracture, system }: CardMaterial): string[] {
  const { instability, fadeExponent, elementSize } = fracture!
  return instability && fadeExponent === lateFade
    ? [
        `stress fades just before failure (exponent ${lateFade}): elements of ${elementSize} ${system.units.length} are finer than the sheet is thick and see the neck that the instability curve marks; coarser ones need an exponent and a regularisation of their own`,
      ]
    : []
}
