import { describe, expect, test } from 'vitest'
import { evaluateReading } from '../evaluate/index.ts'
import { read, rows } from './sample-reading.fixture.ts'

/** Strain [1] and stress [MPa]: elastic to 320 MPa at 200 GPa, then 320 + 400 √(e − 0.0016). Rp0.2 by hand: e = 0.002 + R/E. */
const strain = (i: number) => (i < 40 ? i * 4e-5 : 0.0016 + (i - 40) * 0.0005)
const stress = (i: number) => (i < 40 ? 200_000 * strain(i) : 320 + 400 * Math.sqrt(strain(i) - 0.0016))

const faults: Readonly<Record<string, (i: number) => number>> = {
  'one that stays at zero': (i) => 1e-6 * (i % 3),
  'one that follows the time': (i) => i * 0.0005,
  'one that holds the stretch of the machine': (i) => strain(i) + stress(i) / 30_000,
  'one that sticks at first': (i) => (i < 60 ? 0 : strain(i) - strain(60)),
}

describe.each(Object.entries(faults))('of two extensometers, %s', (_why, faulty) => {
  test.each([
    ['lengths, the sound one first', 'Extensometer', '[mm]', 80, [strain, faulty]],
    ['lengths, the sound one second', 'Extensometer', '[mm]', 80, [faulty, strain]],
    ['strains in per cent, the sound one first', 'Strain', '[%]', 100, [strain, faulty]],
    ['strains in per cent, the sound one second', 'Strain', '[%]', 100, [faulty, strain]],
    ['strains without a unit, the sound one second', 'Strain', '', 1, [faulty, strain]],
  ] as const)('is not the strain: %s', async (_order, name, unit, factor, both) => {
    const lines = rows(400, (i) =>
      [i / 10, (stress(i) * 30).toFixed(2), ...both.map((of) => (of(i) * factor).toFixed(6))].join(';'),
    )
    const head = `# b0 [mm]: 20\n# t0 [mm]: 1.5\n# L0 [mm]: 80\nTime [s];Force [N];${name} 1 ${unit};${name} 2 ${unit}`
    const [found, ...others] = evaluateReading('UAT', await read(`${head}\n${lines}`))
    const value = (id: string) => found!.evaluation.scalars.find((scalar) => scalar.id === id)!.value
    expect(others).toEqual([])
    expect(value('uat.E')).toBeCloseTo(200_000, -3)
    // R = 320 + 400 √(0.002 + R/200 000 − 0.0016): 320 + 400 √0.002091 = 338.3.
    expect(value('uat.rp02')).toBeCloseTo(338.3, 0)
  })
})
