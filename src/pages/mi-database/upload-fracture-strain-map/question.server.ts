import type { FractureQuestion } from '#views/strain-fields/index.ts'
import type { StrainFieldState } from './state.ts'

/** Element sizes of an address that names none [mm]. */
export const usualSizes = ['0.5', '1', '2'] as const

/** More say nothing new, and each walks through all images. */
const mostSizes = 8

/** What the address asks of the fields of a coil. */
export function questionOf(
  state: Pick<StrainFieldState, 'sizes' | 'size' | 'model' | 'specimens' | 'filter' | 'locus'>,
): FractureQuestion {
  const written = state.sizes.length > 0 ? state.sizes : usualSizes
  const sizes = [...new Set(written.map(Number))].toSorted((a, b) => a - b).slice(0, mostSizes)
  const size = sizes.find((own) => own === Number(state.size)) ?? sizes[0]!
  return {
    sizes,
    size,
    model: state.model,
    specimens: state.specimens,
    filter: state.filter === 'yes',
    locus: state.locus === 'yes',
  }
}
