import { fitVersion, proofVersion } from '#core/parameter-sets/parameter-set.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'

export const exampleMaterial = {
  materialeId: '5e3b1a6e-8a55-4c1c-9b0e-0d1f5b6c7a80',
  alpha: 'Steels',
  beta: 'AHSS',
  gamma: 'Dual Phase',
  delta: 'DP980',
  epsilon: 'DP980 (6)',
  link: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
  free: true,
}

export const exampleCoil = { epsilon: 'DP980 (6)', zeta2: 'DP980 (6) GI 1.40' }

export const exampleTab = {
  code: 'FE4',
  title: 'Rate dependence',
  content: 'Flow curves per strain rate and the parameters of the rate models.',
  sources: [
    { test: 'MRT', name: 'Multi-rate tension', zeta2: [exampleCoil.zeta2] },
    { test: 'UAT', name: 'Uniaxial tension', zeta2: [exampleCoil.zeta2] },
  ],
}

export const exampleModel = {
  id: 'thermal-overstress',
  label: 'Thermal overstress',
  equation: {
    text: 'σ = σqs + S·ln(ε̇/ε̇0)',
    tex: '\\sigma = \\sigma_{qs} + S\\,\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}',
  },
  validity: 'Body-centred steel from about 1e-4 to 1e3 1/s; S is 4–10 MPa. At higher rates viscous drag adds.',
  source: 'F. J. Zerilli, R. W. Armstrong, J. Appl. Phys. 61 (1987) 1816, doi:10.1063/1.338024; linear in ln ε̇',
}

const known = {
  S: { standardError: 0.043, lower: 5.61, upper: 5.78 },
  reference_rate: { standardError: 0, lower: 0.001, upper: 0.001 },
}

export const exampleParameters = [
  { id: 'S', symbol: 'S', unit: 'MPa', meaning: 'increase per unit of ln ε̇', value: 5.69, ...known.S, fixed: false },
  {
    id: 'reference_rate',
    symbol: 'ε̇_0',
    unit: '1/s',
    meaning: 'rate of the slow test',
    value: 0.001,
    ...known.reference_rate,
    fixed: true,
  },
]

export const exampleFit = {
  version: fitVersion,
  method:
    'least squares on stress over plastic strains 0.0053 to 0.030; reference: the rate reached in the slowest tests',
  data: ['MRT RD 0.001/s, RD 0.1/s, RD 1/s, RD 10/s, RD 100/s, RD 500/s: 18 specimens, 180 points'],
  points: 180,
  level: 0.95,
  parameters: [
    { id: 'S', ...known.S, fixed: false, atBound: null },
    { id: 'reference_rate', ...known.reference_rate, fixed: true, atBound: null },
  ],
  covariance: [
    [0.00185, 0],
    [0, 0],
  ],
  rmse: 5.47,
  unit: 'MPa',
  r2: 0.996,
  aicc: 615.9,
  bic: 622.2,
  residuals: { largest: 14.2, largestShare: 0.013, durbinWatson: 0.9, effectivePoints: 41.7, runsP: 0.002 },
  stop: 'offset',
  converged: true,
  warnings: [],
}

export const exampleVerdict = {
  card: 'abaqus-plastic',
  passed: true,
  verdict: '100/s: RMS 0.7 % within the limit of 5.0 %',
}

export const exampleProof = {
  ...exampleVerdict,
  version: proofVersion,
  unitSystem: 'mm-t-s',
  runs: [
    {
      path: 'rate-100',
      label: '100/s',
      x: { quantity: 'strain', unit: '1', values: [0.002, 0.03, 0.05] },
      measured: { quantity: 'stress', unit: 'MPa', values: [805, 1010, 1064] },
      simulated: [812, 1012, 1060],
      rms: 4.8,
      share: 0.005,
      worst: { x: 0.002, measured: 805, simulated: 812 },
      limit: 0.05,
      passed: true,
      verdict: 'RMS 0.5 % within the limit of 5.0 %',
    },
  ],
}

export const exampleSetId = '7d9c2b41-3f0e-4a57-8c2d-6b1e0f9a4d35'

export const exampleSource = {
  release: '2026.4',
  synthetic: true,
  text: syntheticNotice,
}
