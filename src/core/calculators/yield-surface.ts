import { derivedRatios } from '../models/yield/ratios.ts'
import { hill48Ratios } from '../models/yield/hill48.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { shearRatio } from '../models/yield/directional.ts'
import { ratioSymbols } from '../models/yield/ratio-symbols.ts'
import { calculator, type When } from './calculator.ts'
import { ratioInput } from './number-input.ts'
import { yieldSurfacePython } from './yield-surface-python.ts'

const fromStress: When = ['surface', 'hill48-stress', 'yld2000-2d']
const fromR: When = ['surface', 'hill48-r', 'yld89', 'yld2000-2d']

const stressRatio = (label: string, symbol: string, start: string) =>
  ratioInput(label, symbol, start, [0.5, 2], { when: fromStress })
const strainRatio = (label: string, symbol: string, start: string, when: When) =>
  ratioInput(label, symbol, start, [0.05, 9.9], { when })
const result = (label: string, symbol: string) => ({ label, symbol, quantity: 'ratio', unit: '1' }) as const
const alphas = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].map((i) => [`alpha${i}`, result(`Coefficient ${i}`, `α_${i}`)]),
)

/** docs/science/models.md#yield-surfaces */
export const yieldSurface = calculator({
  id: 'yield-surface',
  name: 'Yield surface',
  answers:
    'Parameters of Hill48, Yld89 and Yld2000-2d from r-values and stress ratios, with the ratios that solvers take.',
  group: 'Forming',
  words: 'hill48 yld89 yld2000 barlat anisotropy R11 R22 potential abaqus ls-dyna r-values biaxial',
  inputs: {
    surface: {
      kind: 'choice',
      label: 'Yield surface',
      options: [
        { value: 'hill48-r', label: 'Hill48 from r-values' },
        { value: 'hill48-stress', label: 'Hill48 from stresses' },
        { value: 'yld89', label: 'Yld89 (Barlat and Lian)' },
        { value: 'yld2000-2d', label: 'Yld2000-2d' },
      ],
    },
    r0: strainRatio('r-value along the rolling direction', 'r_0', '0.760', fromR),
    r45: strainRatio('r-value at 45°', 'r_45', '0.900', fromR),
    r90: strainRatio('r-value at 90°', 'r_90', '0.880', fromR),
    s45: stressRatio('Yield stress at 45° over that along rolling', 'σ_45/σ_0', '1.005'),
    s90: stressRatio('Yield stress at 90° over that along rolling', 'σ_90/σ_0', '1.015'),
    sb: stressRatio('Equibiaxial yield stress over that along rolling', 'σ_b/σ_0', '1.010'),
    rb: strainRatio('Equibiaxial strain ratio', 'r_b', '0.930', ['surface', 'yld2000-2d']),
    m: ratioInput('Exponent, 6 for steel and 8 for aluminium', 'a', '6', [2, 12], {
      exact: true,
      when: ['surface', 'yld89', 'yld2000-2d'],
    }),
  },
  outputs: {
    F: result('Parameter of Hill48', 'F'),
    G: result('Parameter of Hill48', 'G'),
    H: result('Parameter of Hill48', 'H'),
    N: result('Parameter of Hill48', 'N'),
    a: result('Parameter of Yld89', 'a'),
    c: result('Parameter of Yld89', 'c'),
    h: result('Parameter of Yld89', 'h'),
    p: result('Parameter of Yld89', 'p'),
    ...alphas,
    R22: result('Stress ratio for Abaqus and Ansys', 'R_22'),
    R33: result('Stress ratio for Abaqus and Ansys', 'R_33'),
    R12: result('Stress ratio for Abaqus and Ansys', 'R_12'),
    y45: result('Predicted stress ratio at 45°', ratioSymbols.s45),
    y90: result('Predicted stress ratio at 90°', ratioSymbols.s90),
    yb: result('Predicted equibiaxial stress ratio', ratioSymbols.sb),
    tau: result('Predicted shear stress ratio', 'τ/σ_0'),
    ps: result('Predicted plane-strain stress ratio', 'σ_ps/σ_0'),
    q0: result('Predicted r-value along rolling', ratioSymbols.r0),
    q45: result('Predicted r-value at 45°', ratioSymbols.r45),
    q90: result('Predicted r-value at 90°', ratioSymbols.r90),
    qb: result('Predicted equibiaxial strain ratio', ratioSymbols.rb),
  },
  model: ({ surface }) => ({ ...yieldCriterion(surface), parameters: [] }),
  equation: {
    text: 'σ̄(σxx, σyy, σxy) = σ0; r from the normal of the surface',
    tex: '\\bar\\sigma(\\sigma_{xx},\\sigma_{yy},\\sigma_{xy}) = \\sigma_0',
  },
  validity: 'Ratios at equal plastic work; plane stress, associated flow, one shape for all strains.',
  calculate({ surface, r0, r45, r90, s45, s90, sb, rb, m }) {
    const criterion = yieldCriterion(surface)
    const { parameters } = criterion.identify({ r0, r45, r90, s45, s90, sb, rb, exponent: m })
    const found = criterion.surface(parameters)
    const own = Object.fromEntries(criterion.parameters.map(({ id }, i) => [id, parameters[i]!]))
    const { exponent: _, ...shown } = own
    const { R22, R33, R12 } = hill48Ratios(parameters)
    const told = derivedRatios(found)
    return {
      values: {
        ...shown,
        ...(surface.startsWith('hill48') && { R22, R33, R12 }),
        y45: told.s45,
        y90: told.s90,
        yb: told.sb,
        tau: shearRatio(found),
        ps: told.ps0,
        q0: told.r0,
        q45: told.r45,
        q90: told.r90,
        qb: told.rb,
      },
      notes: surface.startsWith('hill48') ? ['R11, R13 and R23 are 1. Ansys writes R23 before R13.'] : [],
    }
  },
  python: ({ surface }) => yieldSurfacePython(surface),
})
