import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { operator } from '#server/db/database.ts'
import { readLaboratoryBytes, readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { findPointSets, findScalars } from '#server/tests/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { type ImportRequest, planImport, storeImport } from './index.ts'

let db: TestDatabase
beforeAll(async () => {
  ;[db] = await smallDatabase()
})
afterAll(() => db.close())

const head = (format: string, code: TestCode, more = '') =>
  `# format: steeldata-${format}/1\n# material: x\n# variant: y\n# test: ${code}\n# thickness_mm: 1.4\n${more}`

async function plan(code: TestCode, text: string, more: Partial<ImportRequest> = {}) {
  const file = { name: `${code}.csv`, ...(await readLaboratoryBytes('upload.csv', Buffer.from(text))) }
  const request = { material: 'DP980 (6)', coil: 'GI 1.40', test: code, ...more }
  return db.withCaller(operator, (reader) => planImport(reader, [file], request))
}

async function store(code: TestCode, text: string) {
  const made = await plan(code, text)
  const { coilId } = await db.asWriter(operator, (writer) => storeImport(writer, made))
  const filter = { coilId, test: code }
  return db.withCaller(operator, async (reader) => ({
    plan: made,
    points: await findPointSets(reader, filter),
    scalars: await findScalars(reader, filter),
  }))
}

const rows = (more: string) =>
  `# condition: TD 1\n# method: time\n# punch: Marciniak-100\n# status: raw\ngeometry,eps2,eps1,valid\nmm,-,-,-\n30,-0.2,0.4,1\n70,-0.02,0.2,1\n90,0.02,0.22,1\n200,0.3,0.32,${more}\n`

describe('forming limit points', () => {
  // FLC0 lies half way between ε2 = −0.02 and 0.02: (0.20 + 0.22)/2.
  test('are a set of points with their method, and a record with what was found', async () => {
    const { points, scalars } = await store('FLC', head('flc', 'FLC', rows('1')))
    expect(points).toMatchObject([{ kind: 'forming-limit', method: 'time', punch: 'marciniak-100', condition: 'TD' }])
    expect(points[0]!.channels.map(({ role }) => role)).toEqual(['geometry', 'eps2', 'eps1', 'valid'])
    expect(points[0]!.columns[2]).toEqual([0.4, 0.2, 0.22, 0.32])
    const flc0 = scalars.find(({ property }) => property === 'flc.flc0')!
    expect([flc0.condition, flc0.replicate, flc0.version]).toEqual(['TD', 1, 'forming-limit-3'])
    expect(flc0.value).toBeCloseTo(0.21, 12)
  })

  test('of several conditions in one file stand under each', async () => {
    const text = head(
      'flc',
      'FLC',
      '# method: time\n# status: raw\ncondition,geometry,eps2,eps1\n-,mm,-,-\nRD,30,-0.1,0.4\nDD,30,-0.2,0.5\nRD,90,0,0.2\n',
    )
    const { specimens, points } = await plan('FLC', text, { condition: 'TD' })
    expect(specimens.map(({ label }) => label)).toEqual(['RD 1', 'DD 1'])
    expect(points.map(({ condition, columns }) => [condition, [...columns[2]!.values]])).toEqual([
      ['RD', [0.4, 0.2]],
      ['DD', [0.5]],
    ])
  })

  test('a second series does not touch the first', async () => {
    // The file says TD 1, which is taken: a second one has to be named.
    const second = head('flc', 'FLC', rows('0'))
    await expect(plan('FLC', second)).rejects.toThrow("this coil already has FLC 'TD 1'; add --replicate N")
    const { specimens, points } = await plan('FLC', second, { replicate: 2 })
    expect(specimens.map(({ label }) => label)).toEqual(['TD 2'])
    expect(points.map(({ kind }) => kind)).toEqual(['forming-limit-2'])
  })
})

const locus = head(
  'locus',
  'FSM',
  '# status: raw\nsource_test,condition,replicate,eps1,eps2,vsg\n-,-,-,-,-,mm\nPST,RD 1,1,0.4,0,0.5\nPST,RD 2,2,0.42,0,0.5\nBBT,TD 1,1,0.5,0.5,0.5\n',
)

describe('a fracture locus', () => {
  test('is a set for each test and condition; states follow from the strains', async () => {
    const { plan: made, points } = await store('FSM', locus)
    expect(made.specimens).toEqual([])
    expect(points.map(({ condition, kind }) => [condition, kind])).toEqual([
      ['RD', 'fracture-PST'],
      ['TD', 'fracture-BBT'],
    ])
    const column = (set: number, role: string) =>
      points[set]!.columns[points[set]!.channels.findIndex((channel) => channel.role === role)]!
    // Plane strain: η = 1/√3 and ε̄ = 2/√3·ε1; equibiaxial: η = 2/3 and ε̄ = 2·ε1.
    expect(column(0, 'triaxiality')[0]).toBeCloseTo(1 / Math.sqrt(3), 12)
    expect(column(0, 'ebar_f')[1]).toBeCloseTo((2 / Math.sqrt(3)) * 0.42, 12)
    expect(column(1, 'triaxiality')[0]).toBeCloseTo(2 / 3, 12)
    expect(column(1, 'ebar_f')[0]).toBeCloseTo(1, 12)
    expect(column(0, 'replicate')).toEqual([1, 2])
  })

  test('is known by its hash, though no specimen came from it', async () => {
    const { known, points } = await plan('FSM', locus)
    expect([known[0]!.as, points]).toEqual([
      ['DP980 (6) GI 1.40 FSM TD, fracture-BBT', 'DP980 (6) GI 1.40 FSM RD, fracture-PST'],
      [],
    ])
  })

  test('without the strain of a row is refused with its place', async () => {
    await expect(plan('FSM', locus.replace('0.42,0,', ',,'))).rejects.toThrow(/row 2 of the table: no fracture/)
  })
})

test('a head that states what cannot be is refused with key, line and range', async () => {
  const text = head(
    'scalars',
    'HER',
    '# status: raw\n# condition: 240 Minute\n# punch_diameter_mm: 0\nreplicate,her.d0,her.dh\n-,mm,mm\n7,10,12.6\n',
  )
  await expect(plan('HER', text)).rejects.toThrow(
    "line 8: 'punch_diameter_mm' is '0'; expected a number above 0. Correct or remove the line '# punch_diameter_mm: …'.",
  )
})

// λ = 100·(12.6 − 10)/10.
test('hole expansion: each row a specimen under its own delay and edge', async () => {
  const text = head(
    'scalars',
    'HER',
    '# status: raw\ncondition,replicate,her.d0,her.dh,her.edge\n-,-,mm,mm,-\n240 Minute,3,10,12.6,reamed\n30 Minute,1,10,13,punched\n',
  )
  const { scalars } = await store('HER', text)
  const lambda = scalars.filter(({ property }) => property === 'her.lambda')
  expect(
    lambda.map(({ condition, replicate, method }) => [condition, replicate, /\w+ edge$/.exec(method)?.[0]]),
  ).toEqual([
    ['30 Minute', 1, 'punched edge'],
    ['240 Minute reamed', 3, 'reamed edge'],
  ])
  expect(lambda[1]!.value).toBeCloseTo(26, 9)
  expect(scalars.filter(({ property }) => property === 'her.delay').map(({ value }) => value)).toEqual([30, 240])
})

test.each([
  ['240 Minute laser', ["The file states 'her.edge: reamed', the condition 240 Minute laser; stored as laser."]],
  ['240 Minute reamed', []],
  ['240 Minute', []],
])('an edge of the condition %s beside that of the head', async (condition, expected) => {
  const stated = `# status: raw\n# condition: ${condition}\n# her.edge: reamed\n`
  const { specimens } = await plan(
    'HER',
    head('scalars', 'HER', `${stated}replicate,her.d0,her.dh\n-,mm,mm\n1,10,12.6\n`),
  )
  const told = specimens[0]!.issues.filter(({ code }) => code === 'other-condition')
  expect(told.map(({ message }) => message)).toEqual(expected)
})

const shear = head(
  'curve',
  'SHR',
  `# width_mm: 10\n# condition: RD 1\n# status: raw\nforce,gamma\nN,-\n${Array.from({ length: 60 }, (_, i) => `${Math.min(i * 800, 5000 + i * 40)},${i * 0.005}`).join('\n')}\n`,
)

test('what compares with tension says that there is none, and what to do', async () => {
  const { specimens, version } = await plan('SHR', shear)
  expect(version).toBe(evaluations.SHR.version)
  expect(specimens[0]!.issues).toContainEqual({
    severity: 'warning',
    code: 'no-tension-reference',
    message: expect.stringMatching(/shr\.fs cannot be computed\. Import the tension test first/),
  })
})

test.each([
  ['a file of another test', 'PST', {}, /the file is of test SHR, but --test PST/],
  ['a condition that is none', 'SHR', { condition: 'RD 100/s' }, /E023/],
] as const)('%s is refused', async (_why, code, more, message) => {
  await expect(plan(code, shear, more)).rejects.toThrow(message)
})

// Prestrain and ratio as in tests/laboratory-files/evaluations.test.ts, found there from the columns with other tools.
test('three real tension–compression tests, one call', async () => {
  const names = ['E191120-WEL-001', 'E191121-WEL-001', 'E191121-WEL-002'].map((name) => `DP980_${name}.csv`)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(measurementsFolder(), 'nist-numisheet2020-tct/derived', name)
      return { name, ...(await readLaboratoryFile(path)) }
    }),
  )
  const request: ImportRequest = {
    material: 'Steels/AHSS/Dual-Phase/DP980/DP980-21',
    newMaterial: { free: true },
    coil: 'EG 1.40',
    newCoil: { thickness: 1.4, coating: 'EG' },
    test: 'CTC',
    condition: 'RD',
  }
  const { coilId } = await db.asWriter(operator, async (writer) =>
    storeImport(writer, await planImport(writer, files, request)),
  )
  const found = await db.withCaller(operator, (reader) => findScalars(reader, { coilId, test: 'CTC' }))
  const ratios = found.filter(({ property }) => property === 'ctc.br')
  expect(ratios.map(({ condition, replicate }) => `${condition} ${replicate}`)).toEqual(['RD 1', 'RD 2', 'RD 3'])
  for (const { value, window, curveId } of ratios) {
    expect(value).toBeGreaterThan(0.2)
    expect(value).toBeLessThan(0.45)
    expect([window?.x, curveId === null]).toEqual(['true_strain', false])
  }
})
