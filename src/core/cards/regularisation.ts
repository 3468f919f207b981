import type { FractureInput } from './card-input.ts'

export type Regularisation = NonNullable<FractureInput['regularisation']>

/** Pairs of element size [mm] and factor as people and addresses write them: `0.5:1,1:0.9,2:0.72`. */
export const regularisationPattern =
  /^\d{1,4}(?:\.\d{1,6})?:\d(?:\.\d{1,6})?(?:,\d{1,4}(?:\.\d{1,6})?:\d(?:\.\d{1,6})?){1,19}$/

/**
 * Factors on failure strain over element size, from simulations of the tensile test with several meshes: nothing that was
 * measured gives them. Whether they fit a failure model is the card's to say.
 *
 * @throws RangeError telling the form, for anything else
 */
export function readRegularisation(text: string): Regularisation {
  const pairs = text.replaceAll(/\s+/g, '')
  if (!regularisationPattern.test(pairs)) {
    throw new RangeError(
      `regularisation '${text}': element size in mm and factor, two pairs at least, as in 0.5:1,1:0.9,2:0.72`,
    )
  }
  const numbers = pairs.split(',').map((pair) => pair.split(':').map(Number))
  return { size: numbers.map(([size]) => size!), factor: numbers.map(([, factor]) => factor!) }
}
