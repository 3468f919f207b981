import { describe, expect, test } from 'vitest'
import { read } from '../../read/sample-reading.fixture.ts'
import { sampleFile, sampleGeometry, sampleTension, type SampleRow } from '../tension/sample-tension.fixture.ts'
import { evaluateTension } from '../tension/tension.ts'

const time = (row: SampleRow) => row.time
const force = (row: SampleRow) => row.force
const extension = (row: SampleRow) => row.extension
const travel = (row: SampleRow) => row.travel

async function evaluated(columns: Readonly<Record<string, (row: SampleRow) => number>>, geometry = sampleGeometry) {
  const { specimens } = await read(sampleFile(columns))
  const { scalars, issues } = evaluateTension(specimens[0]!, { geometry })
  const of = (id: string) => scalars.find((scalar) => scalar.id === `uat.${id}`)!
  return { of, issues: [...specimens[0]!.issues, ...issues] }
}

describe('the extensometer is found whatever it is called, and whatever stands before it', () => {
  const clean = evaluated({ 'Time [s]': time, 'Force [N]': force, 'Extensometer [mm]': extension })

  test.each([
    ['brand of the instrument', 'Displacement [mm]', 'Maytec [mm]'],
    ['clip gauge', 'Weg [mm]', 'Clip-Gauge [mm]'],
    ['axial extensometer of a testing program', 'Extension [mm]', 'Axial Ext [mm]'],
    ['two displacements', 'mechanical displacement [mm]', 'optical displacement [mm]'],
    ['two displacements in German', 'Weg mechanisch [mm]', 'Weg optisch [mm]'],
    ['a name that nobody knows', 'Displacement [mm]', 'Kanal XY 7 [mm]'],
    ['two columns of one name', 'Extensometer 1 [mm]', 'Extensometer 2 [mm]'],
    ['optical instrument', 'Position [mm]', 'videoXtens [mm]'],
  ])('%s: %s is the machine, %s the instrument', async (_why, machine, instrument) => {
    for (const first of [true, false]) {
      const lengths = first
        ? { [machine]: travel, [instrument]: extension }
        : { [instrument]: extension, [machine]: travel }
      const found = await evaluated({ 'Time [s]': time, 'Force [N]': force, ...lengths })
      const wanted = await clean
      expect(found.of('E').value).toBeCloseTo(wanted.of('E').value!, 0)
      for (const id of ['rp02', 'n46', 'n1020', 'rm'])
        expect(found.of(id).value, `${id}, ${first}`).toBeCloseTo(wanted.of(id).value!, 3)
      expect(found.issues.map(({ code }) => code)).not.toContain('only-travel')
      const told = found.issues.find(({ code }) => code === 'strain-by-evidence')!.message
      expect(told).toContain(instrument.replace(' [mm]', ''))
      expect(told).toContain(machine.replace(' [mm]', ''))
    }
  })

  test('clean values, from the formula of the rows', async () => {
    const { of } = await clean
    expect(of('E').value! / 1000).toBeCloseTo(189.4, 0) // engineering slope of a line that is straight in true quantities
    // n at 5 %: εp·(2200·0.9·εp^−0.1)/(420 + 2200·εp^0.9)
    expect(of('n46').value).toBeCloseTo((0.0488 * 1980 * 0.0488 ** -0.1) / (420 + 2200 * 0.0488 ** 0.9), 2)
  })

  test('without section and gauge length the one that moves least before yielding is the extensometer', async () => {
    const { specimens } = await read(
      sampleFile({
        'Force [N]': force,
        'mechanical displacement [mm]': travel,
        'optical displacement [mm]': extension,
      }),
    )
    expect(specimens[0]!.channels.map(({ role }) => role)).toEqual(['force', 'crosshead', 'extension'])
  })

  test('a strain column made from the travel gives way to a measured extension', async () => {
    const found = await evaluated({
      'Force [N]': force,
      'Strain [%]': (row) => row.travel * 2,
      'Displacement [mm]': travel,
      'Maytec [mm]': extension,
    })
    expect(found.of('E').value! / 1000).toBeCloseTo(189.4, 0)
  })

  test('an instrument that was not connected is not chosen for its name', async () => {
    const found = await evaluated({
      'Force [N]': force,
      'Extensometer 1 [mm]': (row) => 0.001 * Math.sin(row.time * 31),
      'Extensometer 2 [mm]': extension,
    })
    expect(found.of('E').value! / 1000).toBeCloseTo(189.4, 0)
  })
})

describe('a strain that no metal has is never used unflagged', () => {
  test.each([
    ['a modulus of 22 GPa', 0.115],
    ['a modulus of 270 GPa', 1.42],
  ])('%s', async (_why, scale) => {
    const found = await evaluated({ 'Force [N]': force, 'Extensometer [mm]': (row) => row.extension / scale })
    for (const id of ['rp02', 'ag', 'n46', 'n1020', 'n2ag', 'K']) {
      const { value, flags } = found.of(id)
      if (value !== null) expect(flags, id).toContain('strain_scale_implausible')
      else expect(flags.length, id).toBeGreaterThan(0)
    }
  })

  test('only travel of a soft machine: nothing from it goes unflagged', async () => {
    const { specimens } = await read(
      sampleFile({ 'Force [N]': force, 'Weg [mm]': travel }, sampleTension({ machine: 15_000 })),
    )
    const { scalars } = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
    const rests = scalars.filter(({ id }) => ['uat.rp02', 'uat.ag', 'uat.n46', 'uat.n1020'].includes(id))
    expect(rests.filter(({ flags }) => flags.length === 0)).toEqual([])
  })

  test('travel of a stiff machine, whose slope is not a usual metal’s, says what it may be', async () => {
    const { specimens } = await read(
      sampleFile({ 'Force [N]': force, 'Weg [mm]': travel }, sampleTension({ machine: 150_000 })),
    )
    const { scalars } = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
    for (const id of ['uat.rp02', 'uat.n46', 'uat.n1020', 'uat.K'])
      expect(scalars.find((scalar) => scalar.id === id)!.flags, id).toContain('strain_may_be_travel')
  })
})

/** Bending of a bowed sheet: ± 0.02 mm on the faces, over before yielding. */
const bow = (row: SampleRow) => 0.02 * Math.min(1, row.force / 9000)

test.each([
  ['one on each face', {}],
  ['and their mean', { 'Ext average [mm]': extension }],
])('two instruments, %s: their mean is the strain, for it holds no bending', async (_why, more) => {
  const wanted = await evaluated({ 'Force [N]': force, 'Extensometer [mm]': extension })
  const found = await evaluated({
    'Force [N]': force,
    'Ext front [mm]': (row) => row.extension + bow(row),
    'Ext back [mm]': (row) => row.extension - bow(row) + 1e-4 * Math.sin(row.time),
    ...more,
  })
  expect(found.of('E').value! / wanted.of('E').value!).toBeCloseTo(1, 1)
  expect(found.of('rp02').value! / wanted.of('rp02').value!).toBeCloseTo(1, 2)
  expect(found.issues.find(({ code }) => code === 'strain-by-evidence')!.message).toContain('mean of Ext')
})

test('two strains on the faces: their mean', async () => {
  const found = await evaluated({
    'Force [N]': force,
    'Strain 1 [%]': (row) => 2 * (row.extension + bow(row)),
    'Strain 2 [%]': (row) => 2 * (row.extension - bow(row) + 1e-4 * Math.sin(row.time)),
  })
  expect(found.of('E').value! / 190_000).toBeCloseTo(1, 1)
})
