import { describe, expect, test } from 'vitest'
import { read } from '../read/sample-reading.ts'
import { evaluateTension } from './tension.ts'

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

/** Rows as a file; from `off` on the extensometer gives no number. */
async function evaluated(off: number, travel = (row: ReturnType<typeof rows>[number]) => row.travel) {
  const lines = rows().map((row, i) => {
    const noise = 0.0005 * Math.sin(1.9 * i)
    const extension = i < off ? (row.extension + noise / 5).toFixed(5) : ''
    return `${(row.stress * section).toFixed(2)};${extension};${(travel(row) + noise).toFixed(5)}`
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
    expect(of('n46').value).toBe((await evaluated(201)).of('n46').value)
  })

  test('the remark names column, compliance and length', async () => {
    const { issues, found } = await cut
    const told = issues.find(({ code }) => code === 'strain-by-travel')!
    expect(told).toMatchObject({ severity: 'info', column: 'Crosshead [mm]' })
    expect(told.message).toMatch(/came off at 8\.\d % strain/)
    expect(told.message).toContain('0.0100 mm/kN')
    expect(told.message).toMatch(/75(\.\d)? mm/)
    // Curves stay what was measured.
    expect(found.curves.engineering!.x.at(-1)).toBeLessThan(0.085)
  })
})

describe('no number is made up', () => {
  test.each([
    ['that came off before yielding: stretch and machine cannot be told apart', 55, undefined],
    ['whose travel stood still', 200, () => 1],
    ['whose travel is another thing', 200, (row: { stress: number }) => 3 + Math.sin(row.stress / 20)],
  ] as const)('an extensometer %s', async (_why, off, travel) => {
    const { of, issues } = await evaluated(off, travel)
    expect(of('a')).toMatchObject({ value: null })
    expect(of('ag').value).toBeNull()
    expect(issues.map(({ code }) => code)).not.toContain('strain-by-travel')
  })
})
