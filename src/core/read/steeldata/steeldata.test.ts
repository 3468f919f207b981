import { describe, expect, test } from 'vitest'
import { readSource } from '../read-source.ts'
import { change, curve, expansion, limit, read, scalars } from '../sample-uploads.fixture.ts'

test('a curve in stored units', async () => {
  const reading = await read(curve.join('\n'))
  expect([reading.dialect, reading.issues]).toEqual(['steeldata-curve', []])
  const [specimen] = reading.specimens
  expect(specimen!.id).toBe('RD 1')
  // 1.40 · 20.02 = 28.028
  expect(specimen!.geometry).toEqual({ t0: 1.4, b0: 20.02, L0: 80, S0: 28.028 })
  expect(specimen!.channels.map(({ role, unit, values }) => [role, unit, values[2]])).toEqual([
    ['time', 's', 0.2],
    ['force', 'kN', 3220],
    ['eng_strain', '%', 0.000554],
    ['eng_width_strain', '%', -0.000166],
  ])
})

test.each([
  [20, []],
  [19, [['too-many-rows', 31]]],
])('of 20 rows with a limit of %d: all or nothing', async (maxRows, expected) => {
  const reading = await readSource({ kind: 'text', name: 'upload.csv', pieces: [curve.join('\n')] }, { maxRows })
  expect(reading.issues.map(({ code, line }) => [code, line])).toEqual(expected)
  expect(reading.specimens).toHaveLength(expected.length === 0 ? 1 : 0)
})

test('several replicates in one file', async () => {
  const body = curve.slice(11).flatMap((row) => [row])
  const text = [
    ...curve.slice(0, 9).map((line) => line.replace('RD 1', 'RD')),
    `replicate,${curve[9]}`,
    `-,${curve[10]}`,
    ...body.map((row) => `1,${row}`),
    ...body.map((row) => `2,${row}`),
  ]
  const reading = await read(text.join('\n'))
  expect(reading.issues).toEqual([])
  expect(reading.specimens.map(({ id, channels }) => [id, channels[0]!.values.length])).toEqual([
    ['RD 1', 20],
    ['RD 2', 20],
  ])
})

test('forming limits of several conditions: a table for each', async () => {
  const head = limit.slice(0, 8).filter((line) => !line.startsWith('# condition'))
  const rows = ['condition,geometry,eps2,eps1', '-,mm,-,-', 'TD,30,-0.1,0.4', 'RD,30,-0.2,0.5', 'TD,90,0,0.2']
  const { tables, issues } = await read([...head, ...rows].join('\n'))
  expect(issues).toEqual([])
  expect(tables!.map(({ name, channels }) => [name, [...channels[2]!.values]])).toEqual([
    ['TD', [0.4, 0.2]],
    ['RD', [0.5]],
  ])
  const bad = await read([...head, ...rows.with(3, 'XX,30,-0.2,0.5')].join('\n'))
  expect([bad.tables, bad.issues.map(({ code, line }) => [code, line])]).toEqual([undefined, [['E023', 11]]])
})

describe('curves of many specimens', () => {
  const lines = [
    '# format: steeldata-curves/1',
    '# material: DP980 (6)',
    '# variant: Zeta',
    '# test: UAT',
    '# thickness_mm: 1.40',
    '# status: synthetic',
    '# specimen: RD 1; thickness_mm 1.41; width_mm 20; gauge_length_mm 80',
    '# specimen: TD 1; thickness_mm 1.39; area_mm2 27.8; gauge_length_mm 80',
    'condition,replicate,force,eng_strain,extension',
    '-,-,kN,-,mm',
    ...Array.from({ length: 12 }, (_, i) => `RD,1,${i},${i / 1000},`),
    ...Array.from({ length: 11 }, (_, i) => `TD,1,${2 * i},,${i / 10}`),
  ]

  test('each gets its rows, its dimensions and its own channels', async () => {
    const { dialect, specimens, issues } = await read(lines.join('\n'))
    expect([dialect, issues]).toEqual(['steeldata-curves', []])
    expect(specimens.map(({ id, geometry }) => [id, geometry])).toEqual([
      ['RD 1', { t0: 1.41, b0: 20, L0: 80, S0: 1.41 * 20 }],
      ['TD 1', { t0: 1.39, S0: 27.8, L0: 80 }],
    ])
    expect(specimens.map(({ channels }) => channels.map(({ role, values }) => [role, values.at(-1)]))).toEqual([
      [
        ['force', 11_000],
        ['eng_strain', 0.011],
      ],
      [
        ['force', 20_000],
        ['extension', 1],
      ],
    ])
  })

  test.each([
    ['E009', /^condition,replicate/, 'condition,number', "Test UAT needs 'replicate'."],
    ['E021', /; width_mm 20;/, ';', 'Force given but no width and thickness; stress cannot be calculated.'],
    ['E023', /^TD,1,/, 'XX,1,', "Condition 'XX' does not match 'RD|DD|TD number' for test UAT."],
    ['E015', /^RD,1,[2-9],.*/, '', 'Only 4 points; test UAT needs at least 10.'],
  ])('%s', async (code, from, to, message) => {
    const { specimens, issues } = await read(change(lines, from, to))
    expect(specimens).toEqual([])
    const found = issues.find((issue) => issue.code === code)
    expect(found?.message).toMatch(message)
  })
})

test('semicolons with decimal commas', async () => {
  const text = curve.map((line, at) => (at < 9 ? line : line.replaceAll(',', ';').replaceAll('.', ',')))
  const reading = await read(text.join('\r\n'))
  expect(reading.issues).toEqual([])
  expect(reading.specimens[0]!.channels[1]!.values[1]).toBe(1610)
})

test.each([
  [',', curve],
  [';', curve.map((line) => (line.startsWith('#') ? line : line.replaceAll(',', ';').replaceAll('.', ',')))],
])('saved by a spreadsheet, which ends every line with %s as often as its widest', async (separator, lines) => {
  const padded = lines.map((line) => line + separator.repeat(line.startsWith('#') ? 5 : 2))
  const [as, plain] = [await read(padded.join('\n')), await read(lines.join('\n'))]
  expect([as.dialect, as.issues]).toEqual([plain.dialect, plain.issues])
  expect(as.specimens).toEqual(plain.specimens)
  expect(as.specimens).toHaveLength(1)
})

test('scalars become results of specimens without channels', async () => {
  const reading = await read(scalars.join('\n'))
  expect(reading.issues).toEqual([])
  expect(
    reading.specimens.map(({ id, laboratory }) => [
      id,
      laboratory.map((result) => [result.id, result.value, result.unit]),
    ]),
  ).toEqual([
    [
      'RD 1',
      [
        ['uat.rp02', 690, 'MPa'],
        ['uat.rm', 1030, 'MPa'],
        ['uat.a', 12, '%'],
        ['uat.n46', 0.098, '1'],
      ],
    ],
    [
      'TD 1',
      [
        ['uat.rp02', 701, 'MPa'],
        ['uat.rm', 1041, 'MPa'],
        ['uat.a', 11.2, '%'],
        ['uat.n46', 0.096, '1'],
      ],
    ],
  ])
})

test.each([
  [
    'steel of this strength',
    '210000',
    '60',
    ['Tensile strength = 60 MPa is unusual for sheet steel; expected 250–2100.'],
  ],
  ['aluminium', '70000', '100', []],
])('results are compared with the usual ranges of the metal: %s', async (_metal, modulus, strength, expected) => {
  const lines = scalars.filter((line) => line.startsWith('#'))
  const { issues } = await read(
    [...lines, 'condition,replicate,uat.E,uat.rm', ',,MPa,MPa', `RD,1,${modulus},${strength}`].join('\n'),
  )
  expect(issues.map(({ message }) => message.replace(/^Line \d+: /, ''))).toEqual(expected)
})

test('λ is computed from the diameters', async () => {
  // 100 · (12.60 − 10.00) / 10.00 = 26
  const reading = await read(expansion.join('\n'))
  expect(reading.specimens[0]!.laboratory.find(({ id }) => id === 'her.lambda')?.value).toBeCloseTo(26, 9)
})

test('engineering limit strains are converted', async () => {
  const reading = await read([...limit.slice(0, 8), '# strain_type: engineering', ...limit.slice(8)].join('\n'))
  const major = reading.tables![0]!.channels.find(({ role }) => role === 'eps1')!
  expect(major.values[0]).toBeCloseTo(Math.log(1.402), 12)
})

test('materials keep their words and numbers', async () => {
  const reading = await read(
    '# format: steeldata-materials/1\ncategory,series,family,grade,material,variant,thickness,c,mn\n-,-,-,-,-,-,mm,mass%,mass%\nSteel,AHSS,Dual Phase,DP980,DP980 (6),Zeta,1.40,0.095,2.30\n',
  )
  expect(reading.issues).toEqual([])
  expect(reading.tables![0]!.channels.map(({ name, values }) => [name, values[0]])).toEqual([
    ['thickness', 1.4],
    ['c', 0.095],
    ['mn', 2.3],
  ])
  expect(reading.tables![0]!.texts.find(({ name }) => name === 'variant')?.values).toEqual(['Zeta'])
})

/** The file with one line replaced, or inserted where `line` is beyond its end. */
