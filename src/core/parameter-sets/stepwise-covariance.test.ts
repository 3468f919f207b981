import { describe, expect, test } from 'vitest'
import { bandOf } from '../fit/quality/band.ts'
import type { Fit } from '../fit/index.ts'
import { anchored, anchoredAt } from '../models/hardening/anchored.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { swift } from '../models/hardening/power-laws.ts'
import { voce } from '../models/hardening/saturation-laws.ts'
import { linspace } from '../numerics/arrays.ts'
import { random } from '../numerics/random.ts'
import { fitTail } from './anchored-tail.ts'
import { fitBlend } from './blend.ts'
import { collectMeasurements } from './index.ts'
import { uniformPoint } from './tensile-curve.ts'

const rounds = 500
const noise = 3 // MPa

function coverage(law: HardeningLaw, places: readonly number[], fitWith: (noisy: (y: number) => number) => Fit) {
  const known = fitWith((y) => y).parameters.map(({ value }) => value)
  const { normal } = random(5)
  const curves = places.map(() => 0)
  const parameters: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const fit = fitWith((y) => y + noise * normal())
    const { confidence } = bandOf(
      fit,
      { value: (v, at) => law.stress(v, at), gradient: (v, at) => law.gradient(v, at) },
      places,
    )
    for (const [i, at] of places.entries()) {
      const stress = law.stress(known, at)
      if (confidence.lower[i]! <= stress && stress <= confidence.upper[i]!) curves[i]! += 1 / rounds
    }
    for (const [i, { id, fixed, lower, upper }] of fit.parameters.entries()) {
      if (!fixed) parameters[id] = (parameters[id] ?? 0) + (lower! <= known[i]! && known[i]! <= upper! ? 1 / rounds : 0)
    }
  }
  return { curves, parameters }
}

function expectHonest({ curves, parameters }: ReturnType<typeof coverage>): void {
  for (const share of [...curves, ...Object.values(parameters)]) {
    expect(share).toBeGreaterThan(0.925)
    expect(share).toBeLessThan(0.995)
  }
}

describe('Swift–Voce, part by part', () => {
  const law = hardeningLaw('swift-voce')
  const metal = (at: number) => 0.5 * swift.stress([1200, 0.004, 0.14], at) + 0.5 * voce.stress([520, 880, 22], at)
  const x = linspace(0.002, 0.1, 60)

  test.each([
    ['tension alone', new Float64Array(0)],
    ['with a bulge test', linspace(0.02, 0.42, 30)],
  ])('%s', (_name, beyond) => {
    const shares = coverage(law, [0.01, 0.05, 0.09, 0.2, 0.4, 0.8], (noisy) =>
      fitBlend(
        law,
        { x, y: x.map((at) => noisy(metal(at))) },
        { x: beyond, y: beyond.map((at) => noisy(metal(at))) },
        undefined,
      ),
    )
    expect('w' in shares.parameters).toBe(beyond.length > 0)
    expectHonest(shares)
  })
})

test('the anchored law: its speed from tension, its weight from the bulge test', () => {
  const base = collectMeasurements([
    {
      id: 'RD 1',
      test: 'UAT',
      condition: 'RD',
      orientation: 'RD',
      rate: null,
      replicate: 1,
      curves: {
        flow: { x: linspace(0, 0.1, 200), y: linspace(0, 0.1, 200).map((at) => voce.stress([500, 1000, 30], at)) },
      },
      scalars: { 'uat.rm': 851, 'uat.ag': 11.4, 'uat.E': 207_000 },
      points: {},
    },
  ])
  const anchor = uniformPoint(base)
  const follows = (at: number) => anchored.stress(anchoredAt(anchor, { w: 0.4, beta: 25 }), at)
  const [early, late] = [linspace(0.002, anchor.strain, 80), linspace(0.02, 0.5, 60)]
  const shares = coverage(anchored, [0.15, 0.3, 0.5], (noisy) =>
    fitTail(
      {
        ...base,
        tensile: { x: early, y: early.map((at) => noisy(follows(at))) },
        bulge: { x: late, y: late.map((at) => noisy(follows(at))) },
      },
      {},
    ),
  )
  expect(Object.keys(shares.parameters)).toEqual(['w', 'beta'])
  expectHonest(shares)
})
