import { describe, expect, test } from 'vitest'
import { read } from '../read/sample-reading.fixture.ts'
import { parseUnit } from '../units/unit.ts'
import { evaluateCyclic } from '../test-types/ctc/evaluate.ts'
import { planeStrainLimit } from '../test-types/flc/limit-curve.ts'
import { sampleFile, sampleGeometry, sampleTension, type SampleRow } from './tension/sample-tension.fixture.ts'
import { evaluateTension } from './tension/tension.ts'

const columns = {
  'Force [N]': (row: SampleRow) => row.force,
  'Extensometer [mm]': (row: SampleRow) => row.extension,
}

async function evaluated(text: string) {
  const { specimens } = await read(text)
  const found = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
  return { of: (id: string) => found.scalars.find((scalar) => scalar.id === `uat.${id}`)!, issues: found.issues }
}

test('slack before the load comes does not defeat the modulus, nor do rows before the trigger', async () => {
  const plain = await evaluated(sampleFile(columns))
  const rows = sampleTension()
  const slack = Array.from({ length: 60 }, (_, i) => ({
    ...rows[0]!,
    force: 60 + 20 * Math.sin(i), // 0.3 % of the largest force: friction of the grips
    extension: (0.5 * i) / 60,
  }))
  const later = rows.map((row) => ({ ...row, force: row.force + 60, extension: row.extension + 0.5 }))
  const found = await evaluated(sampleFile(columns, [...slack, ...later]))
  expect(found.of('E').value! / plain.of('E').value!).toBeCloseTo(1, 2)
  expect(found.of('n46').value).toBeCloseTo(plain.of('n46').value!, 2)
  expect(found.of('rp02').value! / plain.of('rp02').value!).toBeCloseTo(1, 2)
})

test('an extensometer that comes off is not a test that was stopped', async () => {
  const rows = sampleTension({ until: 0.2 })
  const off = rows.map((row, i) =>
    i < 500 ? row : { ...row, extension: Math.max(0.5, rows[500]!.extension - (i - 500) * 0.1) },
  )
  // Force goes on to rise, then falls slowly in the neck and breaks.
  const top = rows.at(-1)!
  const neck = Array.from({ length: 60 }, (_, i) => ({ ...top, force: top.force * (1 - 0.006 * i), extension: 0.5 }))
  const { of, issues } = await evaluated(sampleFile(columns, [...off, ...neck]))
  expect(of('a').flags).toEqual(['extensometer_removed'])
  expect(issues.map(({ code }) => code)).toContain('extensometer-removed')
  expect(issues.map(({ code }) => code)).not.toContain('interrupted-test')
})

test('nor is one that comes off in the neck, with the force falling', async () => {
  const rows = sampleTension({ until: 0.25 })
  const top = rows.at(-1)!
  const neck = Array.from({ length: 120 }, (_, i) => ({
    ...top,
    force: top.force * (1 - 0.004 * i),
    extension: i < 10 ? top.extension + i * 0.02 : Math.max(1, top.extension - (i - 10) * 2) - 0.001 * i,
  }))
  const { of, issues } = await evaluated(sampleFile(columns, [...rows, ...neck]))
  expect(of('a').flags).toEqual(['extensometer_removed'])
  expect(issues.map(({ code }) => code)).not.toContain('interrupted-test')
})

test.each(['Nm', 'N m', 'N·m', 'kNm', 'Nmm', 'mN'])('%s is a torque, no nanometre, nor a meganewton', (text) =>
  expect(parseUnit(text)).toBeUndefined(),
)
test('nanometres stay', () => expect(parseUnit('nm')).toMatchObject({ quantity: 'length' }))

test('FLC0 is not read from a path that is not plane strain', () => {
  const mean = (minor: number, major: number) => ({ minor, major }) as Parameters<typeof planeStrainLimit>[0][number]
  expect(planeStrainLimit([mean(-0.029, 0.088), mean(-0.1, 0.25)])).toEqual({ reason: 'no_plane_strain' })
  expect(planeStrainLimit([mean(-0.01, 0.3), mean(-0.1, 0.35)])).toMatchObject({ value: 0.3 })
})

test('stress and strain of opposite signs are a habit of the file, not a record without reversal', async () => {
  const leg = (from: number, to: number, stress: (e: number) => number) =>
    Array.from({ length: 200 }, (_, i) => from + ((to - from) * i) / 200).map(
      (e) => `${e.toFixed(6)};${stress(e).toFixed(3)}`,
    )
  const hard = (over: number) => (over < 0.002 ? over * 200_000 : 400 + 1500 * (over - 0.002))
  const back = (over: number) => (over < 0.0035 ? over * 200_000 : 700 + 1000 * (over - 0.0035))
  const up = leg(0, 0.04, (e) => -hard(e))
  const down = leg(0.04, -0.02, (e) => -(hard(0.04) - back(0.04 - e)))
  const { specimens } = await read(`true strain [1];true stress [MPa]\n${[...up, ...down].join('\n')}`)
  const found = evaluateCyclic(specimens[0]!)
  expect(found.scalars.find(({ id }) => id === 'ctc.sf')!.value!).toBeGreaterThan(400)
  expect(found.issues.map(({ code }) => code)).toContain('stress-sign-turned')
})

test('loading that reverses suggests the test that is meant', async () => {
  const rows = sampleTension({ until: 0.04 })
  const back = rows.toReversed().map((row) => ({ ...row, force: row.force - 30_000 }))
  const { issues } = await evaluated(sampleFile(columns, [...rows, ...back]))
  expect(issues.find(({ code }) => code === 'first-tension-leg')!.message).toContain('--test CTC')
})

test('r through the origin and with a free intercept that disagree are flagged', async () => {
  const file = (offset: number) =>
    sampleFile({
      ...columns,
      'Width change [mm]': (row) =>
        20 * (Math.exp(-0.45 * Math.log1p(row.strain)) - 1) - offset * (row.strain > 0.015 ? 1 : 0),
    })
  expect((await evaluated(file(0))).of('r').flags).not.toContain('r_regressions_disagree')
  expect((await evaluated(file(0.12))).of('r').flags).toContain('r_regressions_disagree')
})

test('a pull that the machine writes with a minus is refused with the option that turns it', async () => {
  const { issues } = await evaluated(sampleFile({ ...columns, 'Force [N]': (row) => -row.force }))
  expect(issues.find(({ code }) => code === 'not-tension')!.message).toContain('--map "Force [N]=force sign=-"')
})

test('without any unit the slope tells a strain in ‰', async () => {
  const file = sampleFile({ Stress: (row) => row.force / 30, Strain: (row) => 1000 * row.strain })
  expect((await evaluated(file)).of('E').value! / 190_000).toBeCloseTo(1, 2)
})

describe('a load cell that is disturbed', () => {
  const off = async (rows: readonly SampleRow[]) => {
    const found = await evaluated(sampleFile(columns, [...rows]))
    return { rm: found.of('rm').value, ag: found.of('ag').value, codes: found.issues.map(({ code }) => code) }
  }
  /** The sample pulled into a neck that loses a third of its load, then broken. */
  const pulled = (zero = 0) => {
    const rows = sampleTension({ until: 0.5 })
    const top = rows.at(-1)!
    const neck = Array.from({ length: 80 }, (_, i) => ({
      ...top,
      force: top.force * (1 - 0.004 * i),
      extension: top.extension + 0.02 * i,
    }))
    const broken = Array.from({ length: 30 }, () => ({ ...top, force: 0, extension: neck.at(-1)!.extension }))
    return [...rows, ...neck, ...broken].map((row) => ({ ...row, force: row.force + zero }))
  }

  test('by one reading: it is neither the strength nor the break', async () => {
    const clean = await off(pulled())
    const peak = await off(pulled().map((row, i) => (i === 600 ? { ...row, force: 1.4 * row.force } : row)))
    expect(peak.rm).toBeCloseTo(clean.rm!, 6)
    expect(peak.ag).toBeCloseTo(clean.ag!, 6)
    expect(peak.codes).toContain('load-peaks')
    expect(clean.codes).not.toContain('load-peaks')
  })

  test('by a wrong zero: it still pulls when the specimen is in two', async () => {
    expect((await off(pulled(700))).codes).toContain('load-not-zero-after-break')
    expect((await off(pulled())).codes).not.toContain('load-not-zero-after-break')
  })
})

test.each([
  ['σ (MPa)', 'ε (-)', true],
  ['sigma [MPa]', 'eps [1]', true],
  ['True stress [MPa]', 'True strain [1]', false],
  ['kf [MPa]', 'phi [1]', false],
])('%s over %s: symbols that say nothing of true or engineering are told: %s', async (stress, strain, isTold) => {
  const { specimens } = await read(sampleFile({ [stress]: (row) => row.force / 30, [strain]: (row) => row.strain }))
  expect(specimens[0]!.issues.some(({ code }) => code === 'true-assumed')).toBe(isTold)
})

test.each([
  ['channels with numbers for names', 'Ch1 [kN];Ch2 [mm];Ch3 [mm]'],
  ['units alone', 'kN;mm;mm'],
])('%s: the unit tells the force, the slope the extensometer', async (_why, head) => {
  const lines = sampleTension().map((row) =>
    [row.force / 1000, row.travel, row.extension].map((v) => v.toFixed(6)).join(';'),
  )
  const found = await evaluated([head, ...lines].join('\n'))
  expect(found.of('E').value! / 190_000).toBeCloseTo(1, 1)
})

test.each<[string, Record<string, (row: SampleRow) => number>]>([
  ['a load in kg', { 'Load (kg)': (row) => row.force / 9.80665 }],
  ['the largest load so far stands first', { 'Peak load [N]': () => 50_000, 'Load [N]': (row) => row.force }],
  [
    'the load before its correction stands first',
    { 'Force raw [N]': (row) => row.force + 900, 'Force [N]': (row) => row.force },
  ],
  [
    'of two cells that agree the one that stands first',
    { 'Load cell A [N]': (row) => row.force, 'Load cell B [N]': (row) => 1.01 * row.force },
  ],
  [
    'a small cell that ends at its range stands first',
    { 'Load cell 5 kN [N]': (row) => Math.min(row.force, 5100), 'Load cell 50 kN [N]': (row) => row.force },
  ],
])('%s: the force of the moment is taken', async (_why, loads) => {
  const wanted = await evaluated(sampleFile(columns))
  const found = await evaluated(sampleFile({ ...loads, 'Extensometer [mm]': (row) => row.extension }))
  expect(found.of('rp02').value! / wanted.of('rp02').value!).toBeCloseTo(1, 4)
})

test('R over e are a stress and a strain, not an anisotropy and a modulus', async () => {
  const found = await evaluated(sampleFile({ 'R [MPa]': (row) => row.force / 30, 'e [%]': (row) => 100 * row.strain }))
  expect(found.of('E').value! / 190_000).toBeCloseTo(1, 1)
})

/** As the machine goes on: the neck takes a fifth of the load, and the specimen breaks. */
const broken = (strength = 1) => {
  const rows = sampleTension()
  const last = rows.at(-1)!
  const neck = Array.from({ length: 200 }, (_, i) => {
    const share = (i + 1) / 200
    const strain = last.strain + 0.06 * share
    return { ...last, force: last.force * (1 - 0.2 * share ** 2), strain, extension: 50 * strain }
  })
  const gone = Array.from({ length: 5 }, () => ({ ...neck.at(-1)!, force: 3 }))
  return [...rows, ...neck, ...gone].map((row) => ({ ...row, force: strength * row.force }))
}

test.each([
  ['that is weaker', 1, 0.7],
  ['that is stronger', 0.7, 1],
])('another test %s, below the first without a head, is left out and told', async (_why, first, second) => {
  const wanted = await evaluated(sampleFile(columns, broken(first)))
  const found = await evaluated(sampleFile(columns, [...broken(first), ...broken(second)]))
  for (const id of ['rm', 'ag', 'a']) expect([id, found.of(id).value]).toEqual([id, wanted.of(id).value])
  expect(found.issues.map(({ code }) => code)).toContain('second-test')
  expect(wanted.issues.map(({ code }) => code)).not.toContain('second-test')
})

test('also where the camera loses its pattern in the break', async () => {
  const rows = [...broken(), ...broken(0.7)]
  const lines = sampleFile(columns, rows).split('\n')
  const blank = lines.map((line, i) => (rows[i - 1]?.force === 3 ? line.replace(/[^;]*$/, '') : line))
  const found = await evaluated(blank.join('\n'))
  expect(found.issues.map(({ code }) => code)).toContain('second-test')
})

test.each([
  ['stays where it was, with its noise', 0],
  ['jumps and stays', 4],
])('an extensometer that comes off in the neck and %s gives no elongation after fracture', async (_why, jump) => {
  const rows = broken()
  const off = rows.length - 150
  const noise = (i: number) => 0.01 * Math.sin(7.3 * i)
  const found = await evaluated(
    sampleFile(
      columns,
      rows.map((row, i) => (i < off ? row : { ...row, extension: rows[off]!.extension + jump + noise(i) })),
    ),
  )
  expect(found.of('a')).toMatchObject({ value: null, flags: ['extensometer_removed'] })
  expect(found.of('ag').value).not.toBeNull()
})

test('a camera that is slower than the load cell: the rows that it saw are the curve', async () => {
  const rows = broken()
  const wanted = await evaluated(sampleFile(columns, rows))
  const slow = sampleFile(columns, rows)
    .split('\n')
    .map((line, i) => (i === 0 || i % 4 === 0 ? line : line.replace(/[^;]*$/, '')))
  const found = await evaluated(slow.join('\n'))
  for (const [id, digits] of [
    ['E', 0],
    ['rp02', 1],
    ['rm', 3],
    ['a', 1],
  ] as const)
    expect(found.of(id).value! / wanted.of(id).value!, id).toBeCloseTo(1, digits)
  expect(found.issues.map(({ code }) => code)).toContain('rows-without-numbers')
})

test('a load cell that does not begin at zero is told with what it does to every stress', async () => {
  const found = await evaluated(
    sampleFile(
      columns,
      broken().map((row) => ({ ...row, force: row.force - 600 })),
    ),
  )
  expect(found.issues.find(({ code }) => code === 'load-below-zero-at-begin')!.message).toMatch(/off by -(19|20) MPa/)
})

test('a decimal comma between the commas of a head is a decimal comma', async () => {
  const { specimens } = await read(`Width,20,02,mm\nThickness,1,52,mm\n${sampleFile(columns).replaceAll(';', ',')}`)
  expect(specimens[0]!.geometry).toMatchObject({ b0: 20.02, t0: 1.52 })
})

test('two numbers behind one dimension are told', async () => {
  const { specimens } = await read(`Thickness [mm],1,52\n${sampleFile(columns).replaceAll(';', ',')}`)
  expect(specimens[0]!.issues.map(({ code }) => code)).toContain('dimension-stated-twice')
})
