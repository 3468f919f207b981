import type { ShownStrain } from '#core/visualizer/field-choice.ts'

export const shownNames: Readonly<Record<ShownStrain, { readonly label: string; readonly symbol: string }>> = {
  eps1: { label: 'Major true strain', symbol: 'ε_1' },
  eps2: { label: 'Minor true strain', symbol: 'ε_2' },
  equivalent: { label: 'Equivalent strain', symbol: 'ε̄' },
}
