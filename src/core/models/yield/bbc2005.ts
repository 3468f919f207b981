import { given, parameter } from '../model.ts'
import { exponentOf, inputsOf, type YieldCriterion } from './criterion.ts'
import type { YieldSurface } from './directional.ts'
import { eightInputs, identifyEight } from './identify-eight.ts'

const about = (lower: number, upper: number) => (id: string, meaning: string) =>
  parameter(id, id, '1', meaning, [lower, upper], 0.5)
/** These parameters have the power 2k, so sheets with r from 0.4 to 3 spread them over decades. */
const share = about(0.0005, 10)
const coefficient = about(-0.1, 2)

/** Banabic and others 2005; as flexible as Yld2000-2d. */
export const bbc2005: YieldCriterion = {
  id: 'bbc2005',
  label: 'BBC2005',
  equation: {
    text: 'σ̄^(2k) = a·(Λ+Γ)^(2k) + a·(Λ−Γ)^(2k) + b·(Λ+Ψ)^(2k) + b·(Λ−Ψ)^(2k), Γ = L·σxx + M·σyy, Λ = √[(N·σxx − P·σyy)² + σxy²], Ψ = √[(Q·σxx − R·σyy)² + σxy²]',
    tex: '\\bar\\sigma^{2k} = a(\\Lambda+\\Gamma)^{2k} + a(\\Lambda-\\Gamma)^{2k} + b(\\Lambda+\\Psi)^{2k} + b(\\Lambda-\\Psi)^{2k},\\quad \\Gamma = L\\sigma_{xx}+M\\sigma_{yy},\\ \\Lambda = \\sqrt{(N\\sigma_{xx}-P\\sigma_{yy})^2+\\sigma_{xy}^2},\\ \\Psi = \\sqrt{(Q\\sigma_{xx}-R\\sigma_{yy})^2+\\sigma_{xy}^2}',
  },
  parameters: [
    share('a', 'share of the terms with Γ'),
    share('b', 'share of the terms with Ψ'),
    coefficient('L', 'σxx in Γ'),
    coefficient('M', 'σyy in Γ'),
    coefficient('N', 'σxx in Λ'),
    coefficient('P', 'σyy in Λ'),
    coefficient('Q', 'σxx in Ψ'),
    coefficient('R', 'σyy in Ψ'),
    given('k', 'k', '1', 'half the exponent, 3 for steel and 4 for aluminium', [1, 6], 3),
  ],
  inputs: eightInputs,
  validity: 'Meets eight measurements exactly. The exponent is 2k, not k.',
  source:
    'D. Banabic, H. Aretz, D. S. Comsa, L. Paraianu, Int. J. Plast. 21 (2005) 493, doi:10.1016/j.ijplas.2004.04.003',
  surface,
  identify(measured) {
    const k = exponentOf(measured) / 2
    const targets = inputsOf('BBC2005', measured, eightInputs)
    const { parameters, residual } = identifyEight(
      'BBC2005',
      (eight) => surface([...eight, k]),
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      targets,
    )
    return { parameters: [...parameters, k], residual }
  },
}

function surface(parameters: readonly number[]): YieldSurface {
  const [a, b, L, M, N, P, Q, R, k] = parameters as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const m = 2 * k
  return {
    equivalent([x, y, t]) {
      const gamma = L * x + M * y
      const lambda = Math.sqrt((N * x - P * y) ** 2 + t * t)
      const psi = Math.sqrt((Q * x - R * y) ** 2 + t * t)
      const phi =
        a * (Math.abs(lambda + gamma) ** m + Math.abs(lambda - gamma) ** m) +
        b * ((lambda + psi) ** m + Math.abs(lambda - psi) ** m)
      return phi ** (1 / m)
    },
    gradient([x, y, t]) {
      const gamma = L * x + M * y
      const inLambda = N * x - P * y
      const inPsi = Q * x - R * y
      const lambda = Math.sqrt(inLambda ** 2 + t * t)
      const psi = Math.sqrt(inPsi ** 2 + t * t)
      const phi =
        a * (Math.abs(lambda + gamma) ** m + Math.abs(lambda - gamma) ** m) +
        b * ((lambda + psi) ** m + Math.abs(lambda - psi) ** m)
      if (phi === 0) return [0, 0, 0]
      const scale = phi ** (1 / m) / phi
      const power = (value: number) => Math.abs(value) ** (m - 1) * Math.sign(value)
      const byGamma = a * (power(lambda + gamma) - power(lambda - gamma))
      const byLambda =
        a * (power(lambda + gamma) + power(lambda - gamma)) + b * (power(lambda + psi) + power(lambda - psi))
      const byPsi = b * (power(lambda + psi) - power(lambda - psi))
      const ofLambda = lambda === 0 ? 0 : byLambda / lambda
      const ofPsi = psi === 0 ? 0 : byPsi / psi
      return [
        scale * (byGamma * L + ofLambda * inLambda * N + ofPsi * inPsi * Q),
        scale * (byGamma * M - ofLambda * inLambda * P - ofPsi * inPsi * R),
        scale * (ofLambda + ofPsi) * t,
      ]
    },
  }
}
