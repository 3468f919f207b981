import { describe, expect, test } from 'vitest'
import type { ChannelRole } from '../../read/specimen.ts'
import { evaluateCompression } from './evaluate.ts'

/** Elastic to 400 MPa, then 400 + 1500·εp MPa true, compressed to 8 %; plates pressed with 3 kN and a friction of 0.05. */
const rows = Array.from({ length: 400 }, (_, i) => {
  const plastic = i < 100 ? 0 : (0.08 * (i - 99)) / 300
  const stress = i < 100 ? 4 * i : 400 + 1500 * plastic
  const strain = Math.exp(-plastic - stress / 207_000) - 1
  const net = (-stress / (1 + strain)) * 17.5
  return { strain, net, measured: net === 0 ? 0 : net - 2 * 0.05 * 3000 }
})
const channel = (role: ChannelRole, values: number[]) => ({
  name: role,
  role,
  quantity: 'force' as const,
  unit: '',
  missing: {},
  values: Float64Array.from(values),
})
/** Side force of each row [N]; null leaves the channel out. */
type Side = ((row: number) => number) | null
const specimen = (force: 'net' | 'measured', sign = 1, side: Side = () => 3000) => ({
  id: 'one',
  channels: [
    channel(
      'force',
      rows.map((row) => sign * row[force]),
    ),
    channel(
      'eng_strain',
      rows.map(({ strain }) => sign * strain),
    ),
    ...(side ? [channel('side_force', [...rows.keys()].map(side))] : []),
  ],
  geometry: { S0: 17.5 },
  metadata: [],
  laboratory: [],
  issues: [],
})
const value = (found: ReturnType<typeof evaluateCompression>, id: string) =>
  found.scalars.find((scalar) => scalar.id === id)!

describe.each<[string, Side]>([
  ['exactly 3000 N in every row', () => 3000],
  ['a side force that wavers', (i) => 3000 + (i % 2) * 1e-6],
])('compression of a bilinear sheet under %s', (_why, side) => {
  const corrected = evaluateCompression(specimen('measured', 1, side), { compression: { friction: 0.05 } })
  test.each([
    // by hand: true stress 400 + 1500·εp where εp = ε − σ/E
    ['uac.s2', -(400 + 1500 * (0.02 - 427 / 207_000)), 0.3],
    ['uac.s5', -(400 + 1500 * (0.05 - 472 / 207_000)), 0.3],
    // R at 0.2 %: 403 MPa true over (1 − e), e = 0.002 + 403/207000
    ['uac.rc02', -403 / (1 - 0.003_94), 1],
    ['uac.E', 207_000, 1500],
  ])('%s is %d', (id, expected, tolerance) => {
    expect(Math.abs(value(corrected, id).value! - expected)).toBeLessThan(tolerance)
    expect(value(corrected, id).flags).not.toContain('friction_not_corrected')
  })
})

describe('compression of a bilinear sheet', () => {
  const corrected = evaluateCompression(specimen('measured'), { compression: { friction: 0.05 } })
  test('a side force of zero in every row is not a reading: what is stated beside the channels counts', () => {
    const unconnected = specimen('measured', 1, () => 0)
    const stated = evaluateCompression(unconnected, { compression: { friction: 0.05, sideForce: 3000 } })
    expect(value(stated, 'uac.s5').value).toBe(value(corrected, 'uac.s5').value)
    const unstated = evaluateCompression(unconnected, { compression: { friction: 0.05 } })
    expect(value(unstated, 'uac.s5').flags).toContain('friction_not_corrected')
  })
  test('friction left in raises the stress by 2·μ·N/S0 and is flagged', () => {
    const raw = evaluateCompression(specimen('measured', 1, null))
    const more = value(raw, 'uac.s5').value! - value(corrected, 'uac.s5').value!
    expect(more / (-(300 / 17.5) * (1 - 0.0488))).toBeCloseTo(1, 1)
    expect(value(raw, 'uac.s5').flags).toContain('friction_not_corrected')
  })
  test('a file that writes compression positive gives the same numbers and says so', () => {
    const turned = evaluateCompression(specimen('net', -1, null))
    expect(value(turned, 'uac.s5').value!).toBeCloseTo(
      value(evaluateCompression(specimen('net', 1, null)), 'uac.s5').value!,
      9,
    )
    expect(turned.issues.map(({ code }) => code)).toEqual(['compression-positive'])
  })
  test('SD against a tensile curve 3 % weaker: 2·0.03/2.03 … of 1/0.97', () => {
    const x = Float64Array.from({ length: 200 }, (_, i) => 0.0005 * (i + 1))
    const tension = { flow: { x, y: x.map((p) => (400 + 1500 * p) * 0.97) }, start: 0, rm: 500 }
    const found = evaluateCompression(specimen('net'), { tension, compression: { friction: 0 } })
    expect(value(found, 'uac.sd').value!).toBeCloseTo((2 * 0.03) / 1.97, 4)
    // Along RD for a specimen of another direction: said with the number.
    const other = evaluateCompression(specimen('net'), { tension: { ...tension, otherDirection: true } })
    expect(value(other, 'uac.sd').flags).toContain('reference_other_direction')
  })
})
