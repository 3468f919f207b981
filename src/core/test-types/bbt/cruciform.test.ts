import { describe, expect, test } from 'vitest'
import { swift } from '../../models/hardening/power-laws.ts'
import { steel } from '../../models/elastic/nominal.ts'
import { linspace } from '../../numerics/arrays.ts'
import type { Channel, ChannelRole, Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import { evaluateTest } from '../../evaluate/index.ts'

/** A metal by hand: Swift in tension, equibiaxial stress 1.04 times it at equal work, plastic strains of the arms 1 : 0.9. */
const [fb, rb, S0] = [1.04, 0.9, 30]
const flow = [900, 0.004, 0.18]
const thickness = linspace(0, 0.06, 120)
const stress = thickness.map((strain) => fb * swift.stress(flow, fb * strain))
const elastic = stress.map((own) => ((1 - steel.nu) * own) / steel.E)
const eps1 = thickness.map((strain, i) => strain / (1 + rb) + elastic[i]!)
const eps2 = thickness.map((strain, i) => (rb * strain) / (1 + rb) + elastic[i]!)
const force = (strain: Float64Array, factor = 1) => stress.map((own, i) => factor * own * S0 * Math.exp(-strain[i]!))

const channel = (role: ChannelRole, values: Float64Array): Channel => ({
  name: role,
  role,
  quantity: role.startsWith('force') ? 'force' : 'strain',
  unit: '1',
  values,
  missing: {},
})
const cruciform = (
  channels: Partial<Record<ChannelRole, Float64Array>>,
  geometry = { S0 } as Specimen['geometry'],
): Specimen => ({
  ...base,
  geometry,
  channels: Object.entries(channels).map(([role, values]) => channel(role as ChannelRole, values)),
})
const base = { name: 'BX 1', metadata: [], laboratory: [], issues: [] } as unknown as Specimen
const whole = { force_x: force(eps1), force_y: force(eps2), eps1, eps2 }

const tensile = linspace(0, 0.1, 300)
const options: EvaluationOptions = {
  strainAxes: 'rolling',
  tension: {
    flow: { x: tensile, y: tensile.map((strain) => swift.stress(flow, strain)) },
    start: 0,
  } as EvaluationOptions['tension'],
}
const found = (specimen: Specimen, asked = options) =>
  Object.fromEntries(evaluateTest('BBT', specimen, asked).scalars.map((scalar) => [scalar.id, scalar]))

describe('a cruciform specimen', () => {
  test('stress ratio at equal work and strain ratio are those of the metal', () => {
    const { 'bbt.fb': stressRatio, 'bbt.rb': strainRatio } = found(cruciform(whole))
    expect(stressRatio!.value).toBeCloseTo(fb, 5)
    expect(strainRatio!.value).toBeCloseTo(rb, 6)
    expect([stressRatio!.flags, strainRatio!.flags]).toEqual([[], []])
    expect(stressRatio!.window!.from).toBeGreaterThan(0.0015)
  })

  test('has no fracture strain, and its curve is the mean of both arms', () => {
    const { scalars, curves } = evaluateTest('BBT', cruciform(whole), options)
    expect(scalars.map(({ id }) => id)).toEqual(['bbt.fb', 'bbt.rb'])
    for (const [i, strain] of thickness.entries()) {
      expect(curves['biaxial']!.x[i]).toBeCloseTo(strain, 12)
      expect(curves['biaxial']!.y[i]).toBeCloseTo(stress[i]!, 9)
    }
  })

  test('arms that carry different loads are flagged, and their mean counts', () => {
    const { 'bbt.fb': ratio } = found(cruciform({ ...whole, force_x: force(eps1, 1.04), force_y: force(eps2, 0.96) }))
    expect(ratio!.flags).toEqual(['arms_uneven'])
    expect(ratio!.value).toBeCloseTo(fb, 3)
  })

  test.each<[string, Specimen, EvaluationOptions, string, string]>([
    ['no section', cruciform(whole, {}), options, 'bbt.fb', 'section_missing'],
    ['no tensile curve', cruciform(whole), { strainAxes: 'rolling' }, 'bbt.fb', 'no_tension_reference'],
    ['axes that nobody stated', cruciform(whole), {}, 'bbt.rb', 'axes_not_stated'],
    [
      'no minor strain',
      cruciform({ ...whole, eps2: eps2.map(() => Number.NaN) }),
      options,
      'bbt.rb',
      'no_minor_strain',
    ],
    [
      'ended before it yielded',
      cruciform({
        force_x: force(eps1).slice(0, 9),
        force_y: force(eps2).slice(0, 9),
        eps1: eps1.slice(0, 9),
        eps2: eps2.slice(0, 9),
      }),
      options,
      'bbt.fb',
      'no_common_strain',
    ],
  ])('%s', (_why, specimen, asked, id, flag) => {
    const scalar = found(specimen, asked)[id]!
    expect(scalar.flags).toContain(flag)
    if (flag !== 'axes_not_stated') expect(scalar.value).toBeNull()
  })
})

test('with one force it is a full blank over a punch', () => {
  const blank = cruciform({ force: force(eps1), eps1, eps2 })
  expect(Object.keys(found(blank))).toEqual(['bbt.rb', 'bbt.ebf', 'bbt.e1f', 'bbt.e2f', 'bbt.h'])
})
