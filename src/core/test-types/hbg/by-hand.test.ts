import { expect, test } from 'vitest'
import type { ChannelRole, Specimen } from '../../read/specimen.ts'
import { evaluateHydraulicBulge } from './evaluate.ts'

/** A metal and a dome by hand: Swift in tension, equibiaxial stress f times it at equal plastic work, surface strains 1 : r. */
const [E, nu, t0] = [207_000, 0.3, 1.2]
const swift = (strain: number) => 900 * (0.004 + strain) ** 0.18
const thickness = Float64Array.from({ length: 250 }, (_, i) => 0.002 * (i + 1))
const column = (role: ChannelRole, values: Float64Array) =>
  ({ name: role, role, quantity: 'strain', unit: '1', values, missing: {} }) as const

/** Work is σ·dε: with σb = f·σ the strains are as ε/f, so that σb(εt) = f·σ(f·εt). */
function bulged(f: number, r: number): Specimen {
  const stress = thickness.map((strain) => f * swift(f * strain))
  const elastic = stress.map((own) => ((1 - nu) * own) / E)
  const eps1 = thickness.map((strain, i) => strain / (1 + r) + elastic[i]!)
  const eps2 = thickness.map((strain, i) => (r * strain) / (1 + r) + elastic[i]!)
  const radius = thickness.map((strain) => 60 + 20 / (0.05 + strain))
  // Membrane of the present thickness: p = 2·σb·t/R [MPa].
  const pressure = stress.map((own, i) => (2 * own * t0 * Math.exp(-eps1[i]! - eps2[i]!)) / radius[i]!)
  return {
    id: 'HBG',
    channels: [column('pressure', pressure), column('radius', radius), column('eps1', eps1), column('eps2', eps2)],
    geometry: { t0 },
    metadata: [],
    laboratory: [],
    issues: [],
  }
}

const tensile = Float64Array.from({ length: 200 }, (_, i) => 0.0008 * (i + 1))
const tension = { flow: { x: tensile, y: tensile.map(swift) }, start: 0, rm: 700 }

test.each([
  [1, 1],
  [1.08, 0.9],
  [0.97, 1.1],
])(
  'stress ratio %f and strain ratio %f of the metal come back, and with them its tensile curve to three times the strain',
  (f, r) => {
    const { scalars, curves } = evaluateHydraulicBulge(bulged(f, r), {
      elastic: { E, nu },
      strainAxes: 'rolling',
      tension,
    })
    const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value!
    expect(value('hbg.fb')).toBeCloseTo(f, 4)
    expect(value('hbg.rb')).toBeCloseTo(r, 6)
    expect(value('hbg.sb10')).toBeCloseTo(f * swift(f * 0.1), 0)
    const { x, y } = curves['equivalent']!
    expect(x.at(-1)!).toBeGreaterThan(3 * tensile.at(-1)! - 0.01)
    for (const [i, strain] of x.entries()) expect(Math.abs(y[i]! / swift(strain) - 1)).toBeLessThan(2e-4)
  },
)
