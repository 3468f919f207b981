import { parameter } from '../parameters.ts'
import { exponentOf, exponentParameter, inputsOf, type YieldCriterion } from './criterion.ts'
import { eightInputs, identifyEight } from './identify-eight.ts'
import { yld2000Surface } from './yld2000.ts'

const surface = (p: readonly number[]) => yld2000Surface({ alpha: p.slice(0, 8), exponent: p[8]! })

/** Barlat and others 2003, eight coefficients. */
export const yld2000: YieldCriterion = {
  id: 'yld2000-2d',
  label: 'Yld2000-2d',
  equation: {
    text: "2σ̄^a = |X1' − X2'|^a + |2X2'' + X1''|^a + |2X1'' + X2''|^a, X' = L'(α1, α2, α7)·σ, X'' = L''(α3 … α6, α8)·σ",
    tex: "2\\bar\\sigma^a = |X_1'-X_2'|^a + |2X_2''+X_1''|^a + |2X_1''+X_2''|^a,\\quad X' = L'\\sigma,\\ X'' = L''\\sigma",
  },
  parameters: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => parameter(`alpha${i}`, `α_${i}`, '1', `coefficient ${i}`, [0.5, 1.6], 1)),
    exponentParameter,
  ],
  inputs: eightInputs,
  validity:
    'Meets σ0, σ45, σ90, σb, r0, r45, r90 and rb exactly; always convex. Check it at 22.5°, 67.5°, plane strain and shear.',
  source: 'F. Barlat and others, Int. J. Plast. 19 (2003) 1297, doi:10.1016/S0749-6419(02)00019-0',
  surface,
  identify(measured) {
    const exponent = exponentOf(measured)
    const targets = inputsOf('Yld2000-2d', measured, eightInputs)
    const { parameters, residual } = identifyEight(
      'Yld2000-2d',
      (alpha) => yld2000Surface({ alpha, exponent }),
      [1, 1, 1, 1, 1, 1, 1, 1],
      targets,
    )
    return { parameters: [...parameters, exponent], residual }
  },
}
