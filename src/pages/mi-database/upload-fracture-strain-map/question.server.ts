import type { FractureQuestion } from '#views/strain-fields/index.ts'
import type { StrainFieldState } from './state.ts'

/** Default element sizes [mm]. */
export const usualSizes = ['0.5', '1', '2'] as const

/** Each size processes all images; more add no information. */
const maxSizes = 8

export function questionOf(
  state: Pick<StrainFieldState, 'sizes' | 'size' | 'model' | 'specimens' | 'filter' | 'locus'>,
): FractureQuestion {
  const written = state.sizes.length > 0 ? state.sizes : usualSizes
  const sizes = [...new Set(written.map(Number))].toSorted((a, b) => a - b).slice(0, maxSizes)
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
