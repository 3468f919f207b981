import { describe, expect, test } from 'vitest'
import { evaluateRecords, recordsOf } from '../evaluate/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { read } from './sample-reading.fixture.ts'
import type { FileReading } from './specimen.ts'

/** A field of 20 × 20 mm whose major strain is 0.3 in its middle, minor strain minus half of it. */
const field = Array.from({ length: 400 }, (_, i) => {
  const [x, y] = [i % 20, Math.floor(i / 20)]
  const major = 0.1 + 0.2 * Math.exp(-((x - 10) ** 2 + (y - 10) ** 2) / 200)
  return { i, x, y, z: x / 10, major, minor: -major / 2 }
})
type Point = (typeof field)[number]
const file = (head: string, row: (point: Point) => readonly number[], separator = ';') =>
  read(`${head}\n${field.map((point) => row(point).join(separator)).join('\n')}`, 'stage-12.csv')

function scalarsOf(reading: FileReading, test: TestCode) {
  const [found] = evaluateRecords(test, recordsOf(test, reading), { vsg: 2 })
  return Object.fromEntries(found!.scalars.map(({ id, value, flags }) => [id, value ?? flags.join()]))
}
const rolesOf = (reading: FileReading) => reading.specimens[0]?.channels.map(({ role }) => role).join(' ')

describe('a field by ARAMIS has positions, whatever they are called', () => {
  const strains = (p: Point) => [100 * p.major, 100 * p.minor]
  test.each([
    ['Point ID;X-Koordinate [mm];Y-Koordinate [mm];Z-Koordinate [mm];Hauptformänderung [%];Nebenformänderung [%]'],
    ['id;Position X [mm];Position Y [mm];Position Z [mm];Major strain [%];Minor strain [%]'],
    ['id;X Coord;Y Coord;Z Coord;Major strain [%];Minor strain [%]'],
    ['id;x_undef [mm];y_undef [mm];z_undef [mm];Major strain [%];Minor strain [%]'],
    ['id;Coordinate X [mm];Coordinate Y [mm];Coordinate Z [mm];Epsilon 1 [%];Epsilon 2 [%]'],
    ['id;x (undeformed);y (undeformed);z (undeformed);Phi 1 [%];Phi 2 [%]'],
  ])('%s', async (head) => {
    const reading = await file(`ARAMIS v6.3\n${head}`, (p) => [p.i, p.x, p.y, p.z, ...strains(p)])
    expect(rolesOf(reading)).toBe('other x y z eps1 eps2')
    expect(scalarsOf(reading, 'FSM')).toMatchObject({
      'fsm.e1_max': expect.closeTo(0.3, 2),
      'fsm.beta': expect.closeTo(-0.5, 6),
    })
  })

  test('positions before the deformation go before those after it', async () => {
    const head = 'ARAMIS\nx_def [mm];y_def [mm];x_undef [mm];y_undef [mm];Major strain [log];Minor strain [log]'
    const reading = await file(head, (p) => [1.2 * p.x, p.y, p.x, p.y, p.major, p.minor])
    expect(rolesOf(reading)).toBe('other other x y eps1 eps2')
    expect(scalarsOf(reading, 'FSM')['fsm.e1_max']).toBeCloseTo(0.3, 2)
  })

  test('names behind a mark of comments stand over their columns', async () => {
    const row = (p: Point) => [p.x, p.y, p.z, p.major, p.minor]
    const reading = await file('# ARAMIS\n# x y z eps_major eps_minor', row, ' ')
    expect(rolesOf(reading)).toBe('x y z eps1 eps2')
    expect(reading.issues.map(({ code }) => code)).not.toContain('ragged-row')
  })
})

describe('strains along the axes of the image', () => {
  test('are the principal ones of a field where nothing shears', async () => {
    const head = 'ARAMIS v6\nx [mm];y [mm];epsilon_x;epsilon_y;epsilon_xy'
    const reading = await file(head, (p) => [p.x, p.y, p.minor, p.major, 0.0005])
    expect(rolesOf(reading)).toBe('x y eps2 eps1 other')
    expect(scalarsOf(reading, 'FSM')['fsm.e1_max']).toBeCloseTo(0.3, 2)
    const told = reading.specimens[0]!.issues.find(({ code }) => code === 'axes-by-evidence')!
    expect(told.message).toContain("'epsilon_y' is larger")
  })

  test('are none where the field shears, and the file says what is missing', async () => {
    const head = 'ARAMIS v6\nx [mm];y [mm];epsilon_x;epsilon_y;epsilon_xy'
    const reading = await file(head, (p) => [p.x, p.y, p.minor, p.major, 0.2 * p.major])
    expect(rolesOf(reading) ?? '').not.toContain('eps1')
    const all = [...reading.issues, ...reading.specimens.flatMap(({ issues }) => issues)]
    expect(all.find(({ code }) => code === 'axes-not-principal')!.message).toContain('major and minor strain')
  })

  const rows = Array.from({ length: 100 }, (_, i) => ({
    force: 30 * (i < 20 ? 21 * i : 420 + 3 * i),
    e: i < 20 ? i * 1e-4 : 2e-3 + (i - 20) * 2e-3,
  }))
  test.each([
    ['y is the load’s', 'epsilon_x [%];epsilon_y [%]', [-45, 100], 'force eng_width_strain eng_strain'],
    ['x is the load’s', 'Epsilon X [%];Epsilon Y [%]', [100, -45], 'force eng_strain eng_width_strain'],
    ['as letters', 'εx [%];εy [%]', [-45, 100], 'force eng_width_strain eng_strain'],
    ['of another camera', 'exx [%];eyy [%]', [-45, 100], 'force eng_width_strain eng_strain'],
  ] as const)(
    'in tension one is the strain and the other that of the width: %s',
    async (_why, names, [x, y], roles) => {
      const text = `# ARAMIS\nForce [N];${names}\n${rows.map(({ force, e }) => `${force};${e * x};${e * y}`).join('\n')}`
      const reading = await read(text, 'point.csv')
      expect(rolesOf(reading)).toBe(roles)
      const found = evaluateRecords('UAT', recordsOf('UAT', reading), { geometry: { b0: 20, t0: 1.5, L0: 50 } })[0]!
      expect(found.scalars.find(({ id }) => id === 'uat.E')!.value! / 1000).toBeCloseTo(210, 0)
    },
  )

  test('beside an extensometer they are kept for display', async () => {
    const text = `Force [N];Extensometer [mm];epsilon_x;epsilon_y\n${rows.map(({ force, e }) => `${force};${50 * e};${-0.4 * e};${e}`).join('\n')}`
    expect(rolesOf(await read(text))).toBe('force extension other other')
  })

  test('of a cruciform specimen lie along its arms', async () => {
    const text = `Force X [N];Force Y [N];epsilon_x;epsilon_y\n${rows.map(({ force, e }) => `${force};${force};${e};${1.1 * e}`).join('\n')}`
    expect(rolesOf(await read(text))).toBe('force_x force_y eps1 eps2')
  })
})
