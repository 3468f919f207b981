import { derivedRatios, ratioSymbols } from '../models/yield/ratios.ts'
import { hill48Ratios } from '../models/yield/hill48.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { shearRatio } from '../models/yield/directional.ts'
import { calculator, type When, ratioInput } from './calculator.ts'

const hill = `def equivalent(x, y, s):
    return math.sqrt(G * x * x + F * y * y + H * (x - y) ** 2 + 2 * N * s * s)
R22, R33, R12 = 1 / math.sqrt(F + H), 1 / math.sqrt(F + G), math.sqrt(1.5 / N)
`

const surfaces: Readonly<Record<string, string>> = {
  'hill48-r': `G, H = 1 / (1 + r0), r0 / (1 + r0)
F = r0 / (r90 * (1 + r0))
N = (r0 + r90) * (1 + 2 * r45) / (2 * r90 * (1 + r0))
${hill}`,
  'hill48-stress': `H = (1 + 1 / s90 ** 2 - 1 / sb ** 2) / 2
G, F = 1 - H, 1 / s90 ** 2 - H
N = 2 / s45 ** 2 - (F + G) / 2
${hill}`,
  yld89: `a = 2 - 2 * math.sqrt(r0 / (1 + r0) * r90 / (1 + r90))
c = 2 - a
h = math.sqrt(r0 / (1 + r0) * (1 + r90) / r90)
def equivalent(x, y, s):
    k1 = (x + h * y) / 2
    k2 = math.hypot((x - h * y) / 2, p * s)
    return ((a * abs(k1 + k2) ** m + a * abs(k1 - k2) ** m + c * (2 * k2) ** m) / 2) ** (1 / m)
low, high = 0.4, 2.5  # p by bisection: r45 rises with it
for _ in range(60):
    p = (low + high) / 2
    low, high = (p, high) if r_at(45) < r45 else (low, p)
`,
  'yld2000-2d': `alpha = [1.0] * 8
def equivalent(x, y, s):
    a1, a2, a3, a4, a5, a6, a7, a8 = alpha
    p1, p2 = a1 * (2 * x - y) / 3, a2 * (2 * y - x) / 3
    q1 = ((-2 * a3 + 2 * a4 + 8 * a5 - 2 * a6) * x + (a3 - 4 * a4 - 4 * a5 + 4 * a6) * y) / 9
    q2 = ((4 * a3 - 4 * a4 - 4 * a5 + a6) * x + (-2 * a3 + 8 * a4 + 2 * a5 - 2 * a6) * y) / 9
    rp, rq = math.hypot((p1 - p2) / 2, a7 * s), math.hypot((q1 - q2) / 2, a8 * s)
    mid = 3 * (q1 + q2) / 2
    return (((2 * rp) ** m + abs(mid - rq) ** m + abs(mid + rq) ** m) / 2) ** (1 / m)
def misfit():
    return [stress_at(0) - 1, stress_at(45) - s45, stress_at(90) - s90, 1 / equivalent(1, 1, 0) - sb,
            r_at(0) - r0, r_at(45) - r45, r_at(90) - r90, biaxial_r() - rb]
for _ in range(30):  # Newton
    now = misfit()
    rows = [[0.0] * 8 + [-each] for each in now]
    for j in range(8):
        alpha[j] += 1e-6
        for i, moved in enumerate(misfit()):
            rows[i][j] = (moved - now[i]) / 1e-6
        alpha[j] -= 1e-6
    for i in range(8):  # elimination with pivots
        best = max(range(i, 8), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for k in range(8):
            if k != i:
                rows[k] = [each - rows[k][i] * own for each, own in zip(rows[k], rows[i])]
    alpha = [each + row[8] for each, row in zip(alpha, rows)]
    if max(abs(row[8]) for row in rows) < 1e-10:
        break
alpha1, alpha2, alpha3, alpha4, alpha5, alpha6, alpha7, alpha8 = alpha
`,
}

function yieldSurfacePython(surface: string): string {
  return `def gradient(x, y, s, step=1e-6):
    return [(equivalent(x + i * step, y + j * step, s + k * step) - equivalent(x - i * step, y - j * step, s - k * step)) / (2 * step)
            for i, j, k in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
def tension(angle):
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cos * cos, sin * sin, sin * cos
def stress_at(angle):
    return 1 / equivalent(*tension(angle))
def r_at(angle):
    xx, yy, xy = tension(angle)
    gx, gy, gs = gradient(xx, yy, xy)
    return -(gx * yy + gy * xx - gs * xy) / (gx + gy)
def biaxial_r():
    gx, gy, _ = gradient(1, 1, 0)
    return gy / gx
${surfaces[surface]!}
y45, y90, yb, tau = stress_at(45), stress_at(90), 1 / equivalent(1, 1, 0), 1 / equivalent(0, 0, 1)
q0, q45, q90, qb = r_at(0), r_at(45), r_at(90), biaxial_r()
ps = max(1 / equivalent(1, i / 10000, 0) for i in range(10001))  # no strain across: the widest point of the locus`
}

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
    'Parameters of Hill48, Yld89 and Yld2000-2d from r-values and stress ratios, with the stress ratios for solvers.',
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
    r0: strainRatio('r-value along rolling', 'r_0', '0.760', fromR),
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
  validity: 'Ratios at equal plastic work; plane stress, associated flow, constant shape.',
  calculate({ surface, r0, r45, r90, s45, s90, sb, rb, m }) {
    const criterion = yieldCriterion(surface)
    const { parameters } = criterion.identify({ r0, r45, r90, s45, s90, sb, rb, exponent: m })
    const found = criterion.surface(parameters)
    const own = Object.fromEntries(criterion.parameters.map(({ id }, i) => [id, parameters[i]!]))
    const { exponent: _, ...shown } = own
    const { R22, R33, R12 } = hill48Ratios(parameters)
    const derived = derivedRatios(found)
    return {
      values: {
        ...shown,
        ...(surface.startsWith('hill48') && { R22, R33, R12 }),
        y45: derived.s45,
        y90: derived.s90,
        yb: derived.sb,
        tau: shearRatio(found),
        ps: derived.ps0,
        q0: derived.r0,
        q45: derived.r45,
        q90: derived.r90,
        qb: derived.rb,
      },
      notes: surface.startsWith('hill48') ? ['R11, R13 and R23 are 1. Ansys writes R23 before R13.'] : [],
    }
  },
  python: ({ surface }) => yieldSurfacePython(surface),
})
