import type { CardMaterial } from './card-material.ts'

/** For which elements the failure strains hold; never left out of a card with failure. */
export function elementSizeNotes({ fracture, system }: CardMaterial): string[] {
  const { elementSize, regularisation, model } = fracture!
  const size = `${elementSize} ${system.units.length}`
  return [
    `failure model: ${model}`,
    regularisation
      ? `failure calibrated for an element size of ${size}; other sizes by the regularisation curve`
      : `failure calibrated for an element size of ${size} only: no regularisation, use this size`,
  ]
}
