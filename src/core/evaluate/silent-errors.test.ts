import { expect, test } from 'vitest'
import { read } from '../read/sample-reading.ts'
import { parseUnit } from '../units/unit.ts'
import { evaluateCyclic } from './cyclic/cyclic.ts'
import { planeStrainLimit } from './forming-limit/limit-curve.ts'
import { sampleFile, sampleGeometry, sampleTension, type SampleRow } from './sample-tension.ts'
import { evaluateTension } from './tension.ts'

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

test.each(['Nm', 'N m', 'N·m', 'kNm', 'Nmm'])('%s is a torque, no nanometre', (text) =>
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
