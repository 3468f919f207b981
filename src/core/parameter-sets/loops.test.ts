import { describe, expect, test } from 'vitest'
import { evaluateTest } from '../evaluate/evaluations.ts'
import type { ChannelRole, Specimen } from '../read/specimen.ts'
import { collectMeasurements, type TestedSpecimen } from './index.ts'

const E = 207_000

/** Elastic, then plastic at 600 MPa with a slope of 2 GPa, along a programme of true strain. */
function record(...turns: number[]) {
  const strain: number[] = []
  const stress: number[] = []
  let [at, load] = [0, 0]
  const [yielding, slope] = [600, 2000]
  let back = 0
  for (const turn of turns) {
    const steps = 120
    const step = (turn - at) / steps
    for (let i = 0; i < steps; i++) {
      at += step
      const trial = load + E * step
      const over = Math.abs(trial - back) - yielding
      const plastic = over > 0 ? (Math.sign(trial - back) * over) / (E + slope) : 0
      back += slope * plastic
      load = trial - E * plastic
      strain.push(at)
      stress.push(load)
    }
  }
  return { strain: Float64Array.from(strain), stress: Float64Array.from(stress) }
}

function column(role: ChannelRole, values: Float64Array) {
  const stress = role.endsWith('stress')
  return { name: role, role, quantity: stress ? 'stress' : 'strain', unit: stress ? 'MPa' : '1', values, missing: {} } as const // prettier-ignore
}

function tested(...channels: Specimen['channels']): TestedSpecimen {
  const specimen: Specimen = { id: 'RD 1', channels, geometry: {}, metadata: [], laboratory: [], issues: [] }
  const { curves } = evaluateTest('CTC', specimen)
  return { id: '1', test: 'CTC', condition: 'RD', orientation: 'RD', rate: null, replicate: 1, curves, scalars: {}, points: {} } // prettier-ignore
}

const loopOf = (specimen: TestedSpecimen) => collectMeasurements([specimen]).loops[0]

describe('a first half cycle smaller than the knee', () => {
  // 0.0035: 600/207000 = 0.0029 elastic, so 0.0006 of plastic strain in the first leg.
  const { strain, stress } = record(0.0035, -0.02, 0.02, -0.02)
  const loop = loopOf(tested(column('true_strain', strain), column('true_stress', stress)))!

  test('gives its turning alone, and no row that is none', () => {
    expect(Array.from(loop.plasticStrain).every(Number.isFinite)).toBe(true)
    expect(loop.plasticStrain[0]!).toBeCloseTo(0.0006, 4)
    expect(loop.stress[0]!).toBeGreaterThan(590)
    expect(loop.plasticStrain[1]!).toBeLessThan(0)
  })

  test('no row comes twice', () => {
    const rows = Array.from(loop.plasticStrain, (strain, i) => `${strain} ${loop.stress[i]}`)
    expect(new Set(rows).size).toBe(rows.length)
  })
})

test('engineering columns give the same loop as the true ones', () => {
  const { strain, stress } = record(0.02, -0.02, 0.02)
  const engineering = strain.map(Math.expm1)
  const nominal = stress.map((value, i) => value * Math.exp(-strain[i]!))
  const [one, other] = [
    loopOf(tested(column('true_strain', strain), column('true_stress', stress)))!,
    loopOf(tested(column('eng_strain', engineering), column('eng_stress', nominal)))!,
  ]
  expect(other.plasticStrain).toHaveLength(one.plasticStrain.length)
  for (const [i, value] of Array.from(one.plasticStrain).entries())
    expect(other.plasticStrain[i]!).toBeCloseTo(value, 9)
  for (const [i, value] of Array.from(one.stress).entries()) expect(other.stress[i]!).toBeCloseTo(value, 6)
})

test('true columns with the opposite sign are turned, as the evaluation turns them', () => {
  const { strain, stress } = record(0.02, -0.02, 0.02)
  const engineering = [column('eng_strain', strain.map(Math.expm1)), column('eng_stress', stress.map((value, i) => value * Math.exp(-strain[i]!)))] // prettier-ignore
  const turned = [column('true_strain', strain.map((v) => -v)), column('true_stress', stress.map((v) => -v))] // prettier-ignore
  expect(loopOf(tested(...engineering, ...turned))!.stress[0]!).toBeGreaterThan(0)
})
