import { describe, expect, test } from 'vitest'
import { maximumForce } from './considere.ts'
import { flowCurve } from './flow-curve.ts'
import { hardeningLaw } from './index.ts'

/** docs/science/check-cases.md#hardening-fits: true stress [MPa] over plastic strain, and least-squares fits. */
const data = [
  [0.002, 694.9],
  [0.003, 730.1],
  [0.005, 783.5],
  [0.0075, 832.6],
  [0.01, 870.5],
  [0.015, 926.3],
  [0.02, 966.2],
  [0.025, 996.4],
  [0.03, 1020.2],
  [0.04, 1055.0],
  [0.05, 1079.3],
  [0.06, 1097.0],
  [0.07, 1110.5],
] as const

const swiftFit = [1618.3, 1e-12, 0.135]
const voceFit = [660.67, 1105.1, 59.398]

describe.each<[string, number[], number, [number, number, number]]>([
  ['hollomon', [1618.3, 0.135], 9.729, [1302.3, 1473.7, 1618.3]],
  ['swift', swiftFit, 9.729, [1302.3, 1473.7, 1618.3]],
  ['voce', voceFit, 8.944, [1105.1, 1105.1, 1105.1]],
  ['hockett-sherby', [542.08, 1162.96, 12.4715, 0.60973], 0.209, [1157.2, 1162.8, 1163.0]],
  ['el-magd', [635.87, 1895.1, 346.87, 96.623], 3.627, [1361.8, 1930.3, 2877.9]],
])('%s at its optimum', (id, parameters, rmse, [at02, at05, at1]) => {
  const law = hardeningLaw(id)

  test('leaves the stated residual', () => {
    const sum = data.reduce((total, [strain, stress]) => total + (law.stress(parameters, strain) - stress) ** 2, 0)
    expect(Math.sqrt(sum / data.length) / rmse).toBeCloseTo(1, 2)
  })

  test('extrapolates as stated', () => {
    expect(law.stress(parameters, 0.2)).toBeCloseTo(at02, 0)
    expect(law.stress(parameters, 0.5) / at05).toBeCloseTo(1, 3)
    expect(law.stress(parameters, 1) / at1).toBeCloseTo(1, 3)
  })

  test('has a residual that stands upright on every gradient', () => {
    // At the minimum Jᵀr = 0: the cosine between the residual and each column vanishes, to the digits of the
    // parameters.
    const residual = data.map(([strain, stress]) => law.stress(parameters, strain) - stress)
    for (const i of law.parameters.keys()) {
      if (id === 'swift' && law.parameters[i]!.id === 'e0') continue // at its bound
      const column = data.map(([strain]) => law.gradient(parameters, strain)[i]!)
      expect(Math.abs(dot(column, residual)) / Math.sqrt(dot(column, column) * dot(residual, residual))).toBeLessThan(
        0.2,
      )
    }
  })
})

describe.each([
  // α     RMSE    εp       Rm       Ag %    σ(0.1)  σ(0.2)  σ(0.5)  σ(1.0)
  [0, 8.944, 0.05362, 1024.58, 5.569, 1103.9, 1105.1, 1105.1, 1105.1],
  [0.25, 5.838, 0.06198, 1026.89, 6.464, 1124.4, 1154.4, 1197.3, 1233.4],
  [0.5, 4.607, 0.07754, 1033.84, 8.151, 1144.9, 1203.7, 1289.4, 1361.7],
  [0.75, 6.435, 0.10379, 1048.68, 11.059, 1165.4, 1253.0, 1381.6, 1490.0],
  [1, 9.729, 0.1342, 1072.59, 14.527, 1185.9, 1302.3, 1473.7, 1618.3],
])('the fitted Swift and Voce mixed with α = %d', (w, rmse, strain, rm, ag, ...stresses) => {
  const [s0, ss, beta] = voceFit as [number, number, number]
  const flow = flowCurve(hardeningLaw('swift-voce'), [w, ...swiftFit, s0, ss - s0, beta])

  test('leaves the stated residual', () => {
    const sum = data.reduce((total, [strain, stress]) => total + (flow.stress(strain) - stress) ** 2, 0)
    expect(Math.sqrt(sum / data.length) / rmse).toBeCloseTo(1, 2)
  })

  test('has the stated maximum force and tail', () => {
    const found = maximumForce(flow, 207_000)!
    expect(found.plasticStrain).toBeCloseTo(strain, 4)
    expect(found.rm / rm).toBeCloseTo(1, 4)
    expect(100 * found.ag).toBeCloseTo(ag, 2)
    for (const [i, at] of [0.1, 0.2, 0.5, 1].entries()) expect(flow.stress(at) / stresses[i]!).toBeCloseTo(1, 3)
  })
})

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}
