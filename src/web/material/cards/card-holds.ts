import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { ListedCard } from '#contract/views/simulation.ts'

type Holder = Pick<ListedCard, 'id' | 'solver' | 'parts'>

/**
 * Whether a card says what a model says. Others are written beside it all the same, from numbers that the model gives or from a model
 * of their own, and whoever takes one has to know.
 */
export function holds(card: Holder, tab: FiniteElementCode, model: string): boolean {
  return rules[tab](card, model)
}

const rules: Readonly<Record<FiniteElementCode, (card: Holder, model: string) => boolean>> = {
  FE1: ({ id, solver }, model) =>
    model !== 'chord-modulus' || solver === 'Radioss' || solver === 'neutral' || id === 'ls-dyna-mat-125',
  FE2: ({ solver, parts }, model) => {
    if (model === 'yoshida-uemori') return parts.includes('yoshida-uemori')
    if (model === 'mixed-hardening' || model.startsWith('chaboche-')) return parts.includes('backstresses')
    // Such cards harden by Yoshida–Uemori alone.
    return solver === 'neutral' || !parts.includes('yoshida-uemori')
  },
  FE3: ({ id, parts }, model) => {
    const has = (part: ListedCard['parts'][number]) => parts.includes(part)
    const quadratic = !has('exponent') && !has('yld2000')
    switch (model) {
      // A quadratic surface whose r-values are 1 is that of von Mises.
      case 'von-mises':
        return quadratic || has('hill48')
      case 'hill48-r':
        // Of the others without an exponent the mean of the r-values is all that is left.
        return has('hill48') || id === 'radioss-law43'
      case 'hill48-stress':
        return has('hill48')
      case 'yld89':
        return has('r-values') && has('exponent')
      case 'yld2000-2d':
        return has('yld2000')
      default:
        return false
    }
  },
  // With hardening of its own a law would bring a second flow curve.
  FE4: ({ parts }, model) => model !== 'johnson-cook' && parts.includes('rates'),
  // GISSMO takes the limit as the curve where damage begins to soften.
  FE5: ({ id, parts }) => parts.includes('forming-limit') || id === 'ls-dyna-gissmo',
  FE6: ({ parts }) => parts.includes('failure'),
}
