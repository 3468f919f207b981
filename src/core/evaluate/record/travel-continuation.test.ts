import { describe, expect, test } from 'vitest'
import { read } from '../../read/sample-reading.fixture.ts'
import { evaluateTension } from '../tension/tension.ts'

const [E, section, gauge, parallel] = [200_000, 30, 50, 75]
/** [mm/N] */
const compliance = 1e-5

/**
 * A test to its break: elastic to 350 MPa, 600 MPa at an engineering strain of 0.18, then a neck that takes 5 mm within the gauge length
 * until the specimen breaks at 480 MPa. The travel holds the parallel length of 75 mm and the machine, and what lies beside the
 * gauge length springs back as the force falls.
 */
function rows() {
  const yields = 350 / E
  const uniform = Array.from({ length: 360 }, (_, i) => {
    const e = i < 60 ? (yields * i) / 60 : yields + ((0.18 - yields) * (i - 60)) / 299
    const stress = i < 60 ? e * E : 350 + 250 * (1 - ((0.18 - e) / (0.18 - yields)) ** 2)
    return { stress, extension: gauge * e, travel: 0.3 + parallel * e + compliance * stress * section }
  })
  const neck = Array.from({ length: 100 }, (_, i) => {
    const d = (5 * (i + 1)) / 100
    const stress = 600 - 120 * (d / 5) ** 2
    const springs = ((parallel - gauge) * (stress - 600)) / E
    return {
      stress,
      extension: gauge * 0.18 + d,
      travel: 0.3 + parallel * 0.18 + d + springs + compliance * stress * section,
    }
  })
  const broken = Array.from({ length: 4 }, (_, i) => ({ ...neck.at(-1)!, stress: 2 - i / 4 }))
  return [...uniform, ...neck, ...broken]
}

type Row = ReturnType<typeof rows>[number]

/** Rows as a file; from row `off` on the extensometer gives no number. */
async function evaluated(off: number, { travel = (row: Row) => row.travel, slips = 0 } = {}) {
  const lines = rows().map((row, i) => {
    const noise = 0.0005 * Math.sin(1.9 * i)
    const slipped = i === off - 1 ? slips : 0
    const extension = i < off ? (row.extension + slipped + noise / 5).toFixed(5) : ''
    const number = travel(row)
    return `${(row.stress * section).toFixed(2)};${extension};${Number.isNaN(number) ? '' : (number + noise).toFixed(5)}`
  })
  const { specimens } = await read(`Force [N];Extensometer [mm];Crosshead [mm]\n${lines.join('\n')}`)
  const found = evaluateTension(specimens[0]!, { geometry: { b0: 20, t0: 1.5, L0: gauge } })
  return { of: (id: string) => found.scalars.find((one) => one.id === `uat.${id}`)!, issues: found.issues, found }
}

describe('an extensometer that came off at 8 % strain', () => {
  // Row 200 has 8 %. By hand: Ag = 18 − 600/2000 = 17.7 %, A = 100·14/50 − 480/2000 = 27.76 %.
  const whole = evaluated(Infinity)
  const cut = evaluated(200)

  test('Ag and A follow the travel less the machine, and are those of the whole record', async () => {
    const { of } = await cut
    expect(of('ag').value).toBeCloseTo(17.7, 1)
    expect(of('agt').value).toBeCloseTo(18, 1)
    expect(of('a').value).toBeCloseTo(27.76, 1)
    expect(Math.abs(of('a').value! - (await whole).of('a').value!)).toBeLessThan(0.1)
    expect(of('rm').value).toBeCloseTo(600, 0)
  })

  test('what rests on the travel says so, what the extensometer measured does not', async () => {
    const { of } = await cut
    for (const id of ['ag', 'agt', 'a', 'toughness']) expect(of(id).flags, id).toContain('travel_after_extensometer')
    for (const id of ['E', 'rp02', 'n46']) expect(of(id).flags, id).not.toContain('travel_after_extensometer')
    expect(of('a').method).toContain('travel less machine')
    expect(of('n46').value).toBe((await whole).of('n46').value)
  })

  test('the remark names column, compliance, length and uncertainty', async () => {
    const { issues, found } = await cut
    const told = issues.find(({ code }) => code === 'strain-by-travel')!
    expect(told).toMatchObject({ severity: 'info', column: 'Crosshead [mm]' })
    expect(told.message).toMatch(/was removed at [78]\.\d % strain/)
    expect(told.message).toMatch(/0\.0(100|0999) mm\/kN/)
    expect(told.message).toMatch(/75(\.\d+)? mm/)
    expect(told.message).toContain('A by 1.1 percentage points')
    // Curves stay what was measured.
    expect(found.curves.engineering!.x.at(-1)).toBeLessThan(0.085)
  })

  test('its last reading may be that of letting go', async () => {
    const { of } = await evaluated(200, { slips: 0.09 })
    expect(of('a').value).toBeCloseTo(27.76, 1)
  })
})

test('one that came off in the neck measured Ag: only A follows the travel', async () => {
  const { of } = await evaluated(420)
  expect(of('ag')).toEqual((await evaluated(Infinity)).of('ag'))
  expect(of('a').value).toBeCloseTo(27.76, 1)
  expect(of('a').flags).toContain('travel_after_extensometer')
})

test('one that stayed on is not touched by the travel', async () => {
  const { of, issues } = await evaluated(Infinity)
  expect(of('a').flags).not.toContain('travel_after_extensometer')
  expect(issues.map(({ code }) => code).filter((code) => /travel/.test(code))).toEqual([])
})

describe('no number is made up, and the reason is told, for an extensometer', () => {
  const sine = (row: Row) => 3 + Math.sin(row.stress / 20)
  test.each([
    [
      'that came off soon after yielding',
      72,
      undefined,
      /both were recorded over only 0\.\d+ % strain; 1 % is required/,
    ],
    ['of which too few readings are left', 25, undefined, /only \d+ readings contain both travel and extension; 30 /],
    ['whose travel stood still', 200, () => 1, undefined],
    ['whose travel is another thing', 200, sine, /deviates by [\d.]+ % from the extensometer \(limit 1 %\)/],
    ['whose travel is shorter than the stretch', 200, (row: Row) => 0.5 * row.extension, /length of 25\.\d mm/],
    [
      'whose travel ends with it',
      200,
      (row: Row) => (row.extension > 4.5 ? Number.NaN : row.travel),
      /ends or stops before fracture/,
    ],
  ] as const)('%s', async (_why, off, travel, reason) => {
    const { of, issues } = await evaluated(off, travel && { travel })
    expect(of('a')).toMatchObject({ value: null, flags: ['extensometer_removed'] })
    expect(of('ag').value).toBeNull()
    expect(issues.map(({ code }) => code)).not.toContain('strain-by-travel')
    const told = issues.find(({ code }) => code === 'travel-not-used')
    // A column that never moves is a sensor that was not connected, so nothing is said of it.
    if (reason) expect(told?.message).toMatch(reason)
  })
})
