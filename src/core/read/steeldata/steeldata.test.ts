import { describe, expect, test } from 'vitest'
import { readSource } from '../read-source.ts'

const read = (text: string) => readSource({ kind: 'text', name: 'upload.csv', pieces: [text] })

/** The example of csv-formats, section 2, drawn out to enough points. */
const curve = [
  '# format: steeldata-curve/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: UAT',
  '# condition: RD 1',
  '# thickness_mm: 1.40',
  '# width_mm: 20.02',
  '# gauge_length_mm: 80',
  '# status: synthetic',
  'time,force,eng_strain,eng_width_strain',
  's,kN,%,%',
  ...Array.from(
    { length: 20 },
    (_, i) => `${(i / 10).toFixed(2)},${(i * 1.61).toFixed(3)},${(i * 0.0277).toFixed(4)},-${(i * 0.0083).toFixed(4)}`,
  ),
]
const scalars = [
  '# format: steeldata-scalars/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: UAT',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'condition,replicate,uat.rp02,uat.rm,uat.a,uat.n46',
  '-,-,MPa,MPa,%,-',
  'RD,1,690,1030,12.0,0.098',
  'TD,1,701,1041,11.2,0.096',
]
const expansion = [
  '# format: steeldata-scalars/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: HER',
  '# condition: 240 Minute',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'replicate,her.d0,her.dh,her.clearance,her.edge',
  '-,mm,mm,%,-',
  '1,10.00,12.60,12.1,punched',
]
const limit = [
  '# format: steeldata-flc/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: FLC',
  '# condition: TD 1',
  '# thickness_mm: 1.40',
  '# method: section',
  '# status: synthetic',
  'geometry,replicate,eps2,eps1,valid',
  'mm,-,-,-,-',
  '30,1,-0.168,0.402,1',
  '90,1,0.006,0.112,1',
]
const locus = [
  '# format: steeldata-locus/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: FSM',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'source_test,condition,replicate,triaxiality,lode,ebar_f,vsg',
  '-,-,-,-,-,-,mm',
  'SHR,RD 1,1,0.02,0.05,0.70,0.5',
  'UAT,RD 1,1,0.36,,0.63,0.5',
]

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
function change(lines: readonly string[], from: string | RegExp, to: string): string {
  return lines.map((line) => line.replace(from, to)).join('\n')
}

describe('errors refuse the whole file with the exact sentence', () => {
  test.each([
    [
      'E001',
      change(curve, 'DP980', 'DP\uFFFD'),
      'The file is not UTF-8 text (byte 0xEF at position 42). Save it as CSV UTF-8.',
    ],
    ['E002', curve.slice(0, 11).join('\n'), 'The file contains no data rows.'],
    [
      'E003',
      change(curve, 'curve/1', 'curve/9'),
      "Line 1: missing or unknown format 'steeldata-curve/9'. Expected one of steeldata-curve/1, steeldata-curves/1, steeldata-scalars/1, steeldata-materials/1, steeldata-flc/1, steeldata-field/1, steeldata-locus/1.",
    ],
    [
      'E004',
      curve.filter((line) => !line.includes('variant')).join('\n'),
      "Missing metadata 'variant'. Add a line '# variant: …' at the top.",
    ],
    [
      'E005',
      curve.filter((line) => line !== 's,kN,%,%').join('\n'),
      'Line 11: the row below the header must contain units; found numbers. Nothing was guessed.',
    ],
    ['E006', change(curve, 's,kN', 's,kX'), "Column 'force': unit 'kX' is not known. Allowed: N, kN, lbf, kgf."],
    ['E007', change(curve, 's,kN', 's,MPa'), "Column 'force' has unit 'MPa' (a stress). Expected N, kN, lbf or kgf."],
    [
      'E008',
      change(curve, 'time,force', 'time,forec'),
      "Column 'forec' is not known for test UAT. Did you mean 'force'?",
    ],
    [
      'E009',
      change(curve, 'force,eng_strain', 'crosshead,eng_strain').replace('s,kN', 's,mm'),
      "Test UAT needs 'force' or 'eng_stress'.",
    ],
    [
      'E010',
      change(curve, 'force,eng_strain,eng_width_strain', 'force,eng_strain,force'),
      "Column 'force' occurs twice.",
    ],
    ['E011', change(curve, '0.10,1.610,0.0277,-0.0083', '0.10,1.610,0.0277'), 'Line 13: 3 fields, header has 4.'],
    [
      'E012',
      change(curve, '0.10,1.610', '0.10,1 610'),
      "Line 13, column 'force': '1 610' is not a number. Use a decimal point; no thousands separators.",
    ],
    [
      'E013',
      change(curve, '0.10,1.610', '0.10,NaN'),
      "Line 13: 'NaN' is not allowed; leave the field empty for missing values.",
    ],
    [
      'E014',
      change(curve, 'time,force', 'time;force'),
      'Comma and semicolon could both be the delimiter. Use comma with decimal point.',
    ],
    ['E015', curve.slice(0, 16).join('\n'), 'Only 5 points; test UAT needs at least 10.'],
    [
      'E016',
      change(curve, '0.20,3.220,0.0554', '0.20,3.220,-0.5'),
      'Line 14: strain falls from 0.000277 to -0.005. Curves other than CTC and LUL must not go backwards.',
    ],
    [
      'E017',
      change(curve, 'thickness_mm: 1.40', 'thickness_mm: 140'),
      'thickness_mm = 140 mm is outside the possible range 0.05–25.',
    ],
    [
      'E018',
      change(curve, 'time,force', 'time,eng_stress').replace('s,kN', 's,GPa'),
      'Maximum stress 30590 MPa is not plausible for steel. Is the unit GPa or ksi?',
    ],
    [
      'E019',
      change(curve, '1.90,30.590,0.5263', '1.90,30.590,526'),
      "Maximum strain 5.26 (= 526 %) is not plausible. Is the unit '%'?",
    ],
    [
      'E020',
      change(curve, 'test: UAT', 'test: UAC').replace(',eng_width_strain', ',side_force').replace('kN,%,%', 'kN,%,N'),
      'Test UAC expects negative strains; found positive values up to 0.005263.',
    ],
    [
      'E021',
      curve.filter((line) => !line.includes('width_mm')).join('\n'),
      'Force given but no width and thickness; stress cannot be calculated.',
    ],
    ['E023', change(curve, 'RD 1', 'XX 1'), "Condition 'XX 1' does not match 'RD|DD|TD number' for test UAT."],
    ['E026', change(limit, '-0.168,0.402', '0.5,0.402'), 'Line 11: ε1 (0.402) is smaller than ε2 (0.5).'],
    [
      'E027',
      change(expansion, 'her.edge', 'her.lambda').replace('12.1,punched', '12.1,30').replace('mm,mm,%,-', 'mm,mm,%,%'),
      'Line 10: λ = 30 % does not follow from D0 and Dh (26 %).',
    ],
    [
      'E028',
      change(locus, '0.63,0.5', '0.63,1'),
      'Fracture strains with different gauge sizes (0.5 and 1 mm) cannot be combined.',
    ],
    [
      'E029',
      change(curve, '0.10,1.610', '0.10,=A1'),
      "Line 13: field begins with '=' or '@'. Spreadsheet formulas are not accepted.",
    ],
    [
      'E017',
      change(scalars, 'RD,1,690', 'RD,1,69000'),
      'Proof strength, 0.2 % plastic extension = 69000 MPa is outside the possible range 20–3000.',
    ],
  ])('%s', async (code, text, message) => {
    const reading = await read(text)
    expect(reading.specimens).toEqual([])
    const found = reading.issues.find((issue) => issue.code === code)
    expect(found?.severity).toBe('error')
    expect(found?.message).toBe(message)
  })
})

test('the ambiguous column strain is refused in a limit-strain file', async () => {
  expect((await read(change(limit, 'eps2,eps1', 'eps2,strain'))).issues.map(({ code }) => code)).toContain('E008')
})
