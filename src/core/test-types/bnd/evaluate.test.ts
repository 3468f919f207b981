import { read } from '../../read/sample-reading.fixture.ts'
import { evaluateReading } from '../../evaluate/evaluate-reading.ts'
import { describe, expect, test } from 'vitest'
import type { ChannelRole } from '../../read/specimen.ts'
import { evaluateBending, travelAtPreload } from './evaluate.ts'

/** 0 N up to contact at 0 mm, 1500 N/mm up to 15 000 N at 10 mm, then a fall of 100 N in every 0.02 mm. */
const rows = [
  ...Array.from({ length: 10 }, (_, i) => ({ s: -1 + 0.1 * i, f: 0 })),
  ...Array.from({ length: 501 }, (_, i) => ({ s: 0.02 * i, f: 30 * i })),
  ...Array.from({ length: 5 }, (_, i) => ({ s: 10 + 0.02 * (i + 1), f: 15_000 - 100 * (i + 1) })),
]
const channel = (role: ChannelRole, values: number[]) => ({
  name: role,
  role,
  quantity: 'force' as const,
  unit: '',
  missing: {},
  values: Float64Array.from(values),
})
const specimen = (from = 0, offset = 0, to = rows.length) => ({
  id: 'one',
  channels: [
    channel(
      'force',
      rows.slice(from, to).map(({ f }) => f),
    ),
    channel(
      'displacement',
      rows.slice(from, to).map(({ s }) => s + offset),
    ),
  ],
  geometry: { t0: 1.4 },
  metadata: [],
  laboratory: [],
  issues: [],
})
const tools = { roller: 15, punch: 0.4, gap: 3.3 }
const bend = (one: ReturnType<typeof specimen>, crackConfirmed?: boolean) => {
  const found = evaluateBending(one, { bending: { ...tools, ...(crackConfirmed !== undefined && { crackConfirmed }) } })
  return { alpha: found.scalars[0]!, travel: found.scalars[2]! }
}

describe('travel counts from the preload', () => {
  // 30 N are reached at 0.02 mm, so S = 9.98 mm; the closed form gives 93.7381° at 10 mm (check case bnd-3) and there grows by
  // about 12.5° for 1 mm: 93.49°.
  test.each([
    ['as recorded', 0, 0],
    ['with 5 mm in the transducer', 0, 5],
    ['with −3 mm in the transducer', 0, -3],
    ['begun at the preload', 11, 5],
  ])('%s', (_why, from, offset) => {
    const { alpha, travel } = bend(specimen(from, offset), true)
    expect(travel.value).toBeCloseTo(9.98, 9)
    expect(Math.abs(alpha.value! - 93.49)).toBeLessThan(0.02)
    expect(alpha.flags).toEqual([])
  })
  test('a record that begins far above the preload keeps its own zero and says so', () => {
    const { alpha, travel } = bend(specimen(60), true)
    expect(travel.value).toBeCloseTo(10, 9)
    expect([alpha.flags, travel.flags]).toEqual([['preload_not_recorded'], ['preload_not_recorded']])
  })
  test.each([
    // A cell that trembles about zero before contact; between 20 N at 2 mm and 40 N at 2.1 mm lie 30 N at 2.05 mm.
    ['the last passage counts', [0, 35, 0, 20, 40, 500], [0, 0.5, 1, 2, 2.1, 3], 2.05],
    ['passages after the maximum do not', [0, 60, 500, 0, 40], [0, 1, 2, 3, 4], 0.5],
    ['never reached', [0, 10, 20], [0, 1, 2], null],
  ])('%s', (_why, force, travel, expected) => {
    const found = travelAtPreload(Float64Array.from(force), Float64Array.from(travel))
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 12)
  })
})

describe('what was seen of a crack', () => {
  const whole = specimen()
  const rising = specimen(0, 0, rows.length - 5)
  test.each<[string, ReturnType<typeof specimen>, boolean | undefined, string[]]>([
    ['the force fell and the crack was seen', whole, true, []],
    ['the force fell, nobody looked', whole, undefined, ['crack_not_confirmed']],
    ['the force fell without a crack: a lower bound', whole, false, ['right_censored']],
    ['the force never fell: a lower bound', rising, false, ['right_censored']],
    ['nor did anybody look', rising, undefined, ['right_censored']],
  ])('%s', (_why, one, seen, flags) => expect(bend(one, seen).alpha.flags).toEqual(flags))
})

describe('the strain of the outer surface', () => {
  // A camera at every fifth row sees 0.06 for each mm of travel, and a torn surface afterwards; the largest force is in row 510.
  const seen = (every: number) => {
    const strain = rows.map(({ s }, i) => (i % every === 0 ? 0.06 * Math.max(0, s) : Number.NaN))
    strain[rows.length - 1] = 3
    return { ...specimen(), channels: [...specimen().channels, channel('eps1', strain)] }
  }
  const strainOf = (one: ReturnType<typeof specimen>, crackConfirmed?: boolean, vsg?: number) =>
    evaluateBending(one, {
      ...(vsg !== undefined && { vsg }),
      bending: { ...tools, ...(crackConfirmed !== undefined && { crackConfirmed }) },
    }).scalars.find(({ id }) => id === 'bnd.ebf')
  test('is that of plane strain, 2/√3·ε1, up to the largest force', () => {
    const found = strainOf(seen(5), true, 0.5)!
    expect(found.value).toBeCloseTo((2 / Math.sqrt(3)) * 0.6, 9)
    expect(found.flags).toEqual([])
  })
  test('says what is not known of it', () => {
    expect(strainOf(seen(5))!.flags).toEqual(['crack_not_confirmed', 'gauge_not_stated'])
    expect(strainOf(seen(5), false, 0.5)!.flags).toEqual(['right_censored'])
  })
  test('is not there without a camera', () =>
    expect(strainOf(specimen(), true)).toMatchObject({ value: null, flags: ['no_major_strain'] }))
})

test.each(['Punch displacement (mm)', 'Traverse [mm]', 'Stroke [mm]'])(
  'the travel of a bending test is the punch’s, called %s as well',
  async (name) => {
    const rows = Array.from({ length: 200 }, (_, i) => `${i < 150 ? 30 + i * 40 : 6030 - (i - 150) * 60};${i / 20}`)
    const reading = await read(`Force [N];${name}\n${rows.join('\n')}`)
    const [found] = evaluateReading('BND', reading, { geometry: { b0: 60, t0: 1.4 } })
    expect(found!.evaluation.scalars.find(({ id }) => id === 'bnd.s_fmax')!.value).toBeCloseTo(7.5, 1)
    expect(found!.specimen.issues.map(({ code }) => code)).not.toContain('only-travel')
  },
)
