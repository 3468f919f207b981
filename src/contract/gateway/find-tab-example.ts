/** What the examples of both calls share: one set of the free sample, shortened to two parameters. */

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

export const exampleVariant = { epsilon: 'DP980 (6)', zeta2: 'DP980 (6) GI 1.40' }

export const exampleTab = {
  code: 'FE4',
  title: 'Rate dependence',
  content: 'Flow curves per strain rate and the parameters of the rate models.',
  sources: [
    { test: 'MRT', name: 'Multi-rate tension', zeta2: [exampleVariant.zeta2] },
    { test: 'UAT', name: 'Uniaxial tension', zeta2: [exampleVariant.zeta2] },
  ],
}

export const exampleModel = {
  id: 'thermal-overstress',
  label: 'Thermal overstress',
  equation: {
    text: 'σ = σqs + S·ln(ε̇/ε̇0)',
    tex: '\\sigma = \\sigma_{qs} + S\\,\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}',
  },
  validity: 'Body-centred steel from about 1e-4 to 1e3 1/s; S is 4–10 MPa. Faster, drag adds to it.',
  source: 'F. J. Zerilli, R. W. Armstrong, J. Appl. Phys. 61 (1987) 1816, doi:10.1063/1.338024; linear in ln ε̇',
}

export const exampleParameters = [
  { id: 'S', symbol: 'S', unit: 'MPa', meaning: 'rise per unit of ln ε̇', value: 6 },
  { id: 'reference_rate', symbol: 'ε̇_0', unit: '1/s', meaning: 'rate of the slow test', value: 0.001 },
]

export const exampleSetId = '7d9c2b41-3f0e-4a57-8c2d-6b1e0f9a4d35'

export const exampleSource = {
  release: '2026.4',
  synthetic: true,
  text: 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN',
}
