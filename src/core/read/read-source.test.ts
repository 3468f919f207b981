import { describe, expect, test } from 'vitest'
import { channel, codes, read, rows } from './sample-reading.fixture.ts'

describe('files without a table', () => {
  test.each([
    ['empty', '', 'empty-file'],
    ['blank lines', '\n \n', 'empty-file'],
    ['binary', String.fromCharCode(...Array.from({ length: 400 }, (_, i) => i % 30)), 'binary'],
    ['words', 'Dear colleague,\nplease find attached', 'no-numeric-column'],
    ['one column', 'force [N]\n1\n2\n3', 'one-numeric-column'],
    ['decimal comma or separator', 'force,ext\n0,5,1,2\n0,7,1,4', 'ambiguous-decimal'],
    [
      'too many columns',
      `${rows(600, (i) => `c${i}`).replaceAll('\n', ',')}\n${rows(600, String).replaceAll('\n', ',')}`,
      'too-many-columns',
    ],
    ['a header only', 'Diameter;5;mm\nLength;25;mm\nTester;N.N.', 'header-only'],
  ])('%s: %s', async (_why, text, code) => {
    const reading = await read(text)
    expect(reading.specimens).toEqual([])
    expect(codes(reading)).toContain(code)
  })
})

test('every message says where and what to do', async () => {
  const reading = await read('time,force\ns,N\n0,1\n1,abc\n2,x\n3,4')
  expect(reading.specimens[0]!.issues).toEqual([
    {
      severity: 'warning',
      code: 'not-a-number',
      line: 4,
      column: 'force',
      message:
        "Line 4, column 'force': found 'abc' (and 1 more cell of this column, the last in line 5); expected a number. These cells count as missing. Correct them in the file; thousands separators are not allowed.",
    },
  ])
})

describe('cells without a number are counted by their reason', () => {
  test.each([
    ['blank', '', { blank: 1 }],
    ['NaN', 'NaN', { nan: 1 }],
    ['nan', 'nan', { nan: 1 }],
    ['#N/A', '#N/A', { nan: 1 }],
    ['Infinity', '-Infinity', { infinity: 1 }],
    ['filler of a logger', '-1000000', { filler: 1 }],
    ['overflow of catman', '1000000', { filler: 1 }],
    ['word', 'OVER', { 'not-a-number': 1 }],
    ['NUL byte', '1\u0000', { nul: 1 }],
  ])('%s', async (_why, cell, missing) => {
    const reading = await read(`time,force\ns,N\n0,1\n1,${cell}\n2,3\n3,4`)
    const force = channel(reading, 'force')
    expect(force.missing).toEqual(missing)
    expect([...force.values]).toEqual([1, Number.NaN, 3, 4])
  })

  test('a run of −999 is a filler of the column, found before its unit is converted', async () => {
    const reading = await read(`time,force,strain\ns,N,%\n${rows(30, (i) => `${i},${i},${i > 20 ? -999 : i / 10}`)}`)
    expect(channel(reading, 'eng_strain').missing).toEqual({ filler: 9 })
  })

  test('−999 among thousands is a number', async () => {
    const reading = await read(`time,force,strain\ns,N,%\n${rows(30, (i) => `${i},${i % 9 === 0 ? -999 : i * 100},1`)}`)
    expect(channel(reading, 'force').missing).toEqual({})
  })

  test('blank cells after the extensometer was taken off', async () => {
    const reading = await read(`time,force,strain\ns,N,%\n${rows(30, (i) => `${i},${i},${i > 20 ? '' : i}`)}`)
    expect(channel(reading, 'eng_strain').missing).toEqual({ blank: 9 })
    expect(channel(reading, 'eng_strain').values.length).toBe(30)
    expect(codes(reading)).toContain('blank-cell')
  })

  test('a lone value that lost its decimal point', async () => {
    const reading = await read(
      `time,force,extension\ns,N,mm\n${rows(60, (i) => `${i},${i},${i === 30 ? 100_281 : i / 60}`)}`,
    )
    expect(channel(reading, 'extension').missing).toEqual({ implausible: 1 })
  })
})

describe('units', () => {
  test.each([
    ['ksi', 'eng_stress', 'stress [ksi]', '50', 344.737_864_6], // 1 ksi = 6.894757293168 MPa
    ['lbf', 'force', 'load [lbf]', '1000', 4448.221_615],
    ['inch', 'extension', 'extensometer [in]', '2', 50.8],
    ['Rankine', 'temperature', 'temperature [°R]', '534.67', 23.888_888_9],
    ['per cent', 'eng_strain', 'strain [%]', '12.5', 0.125],
    ['strain in millimetres is an extension', 'extension', 'Strain [mm]', '3.6', 3.6],
    ['strain without a dimension', 'eng_strain', 'Strain [mm/mm]', '0.12', 0.12],
  ] as const)('%s', async (_why, role, name, written, stored) => {
    const reading = await read(
      `time [s],force [N],${name}\n${rows(4, (i) => `${i},1,${written}`)}`.replace('force [N],load', 'x [V],load'),
    )
    expect(channel(reading, role).values[0]).toBeCloseTo(stored, 6)
  })

  test('a strain without unit is a fraction unless it can only be per cent, and that is said', async () => {
    const fraction = await read(`strain,stress [MPa]\n${rows(40, (i) => `${i * 0.005},${Math.min(i * 50, 400)}`)}`)
    expect(channel(fraction, 'eng_strain').values[39]).toBeCloseTo(0.195, 9)
    const percent = await read(`strain,stress [MPa]\n${rows(40, (i) => `${i * 0.5},${Math.min(i * 50, 400)}`)}`)
    expect(channel(percent, 'eng_strain').values[39]).toBeCloseTo(0.195, 9)
    expect(codes(percent)).toContain('unit-assumed')
  })

  test('stress over strain that rises like steel in ksi is in ksi', async () => {
    // 29 000 ksi is 200 GPa.
    const reading = await read(
      `displacement,load,strain,stress\n${rows(40, (i) => `${i / 100},${i},${i / 10_000},${Math.min(i * 2.9, 60)}`)}`,
    )
    expect(channel(reading, 'eng_stress').values[10]).toBeCloseTo(29 * 6.894_757_293, 6)
  })

  test('an unknown unit keeps the column out of the evaluation', async () => {
    const reading = await read(`time [s],force [kX],strain [%]\n${rows(4, (i) => `${i},1,${i}`)}`)
    expect(reading.specimens[0]!.channels.map(({ role }) => role)).toEqual(['time', 'other', 'eng_strain'])
    expect(codes(reading)).toContain('unknown-unit')
  })
})

describe('roles', () => {
  test('a displacement proportional to the strain is the extensometer', async () => {
    const reading = await read(
      `Displacement [mm],Force [N],Strain [-]\n${rows(30, (i) => `${i * 0.25},${i},${i * 0.01}`)}`,
    )
    expect(channel(reading, 'extension').name).toBe('Displacement [mm]')
  })

  test('one that is not is the machine', async () => {
    const reading = await read(
      `Extension [mm],Force [N],Strain [-]\n${rows(30, (i) => `${i * 0.25 + Math.sqrt(i)},${i},${i * 0.01}`)}`,
    )
    expect(channel(reading, 'crosshead').name).toBe('Extension [mm]')
  })

  test('one that moves with a named crosshead is the machine, too', async () => {
    const reading = await read(`Traverse [mm],Standardweg [mm],Kraft [N]\n${rows(30, (i) => `${700 + i},${i},${i}`)}`)
    expect(reading.specimens[0]!.channels.map(({ role }) => role)).toEqual(['crosshead', 'crosshead', 'force'])
  })

  test('the only change of length is taken, with a warning', async () => {
    const reading = await read(`time [s],displacement [mm],force [N]\n${rows(30, (i) => `${i},${i},${i}`)}`)
    expect(channel(reading, 'extension').name).toBe('displacement [mm]')
    expect(codes(reading)).toContain('only-travel')
    const beside = await read(
      `crosshead [mm],displacement [mm],force [N]\n${rows(30, (i) => `${i},${(i * i) / 90},${i}`)}`,
    )
    expect(beside.specimens[0]!.issues.find(({ code }) => code === 'only-travel')!.message).toMatch(
      /^'displacement \[mm\]' is the only change of length apart from the machine's 'crosshead \[mm\]' and was used/,
    )
  })

  test('of two time columns the first is the time', async () => {
    const reading = await read(`time [s],Time 2 [s],force [N]\n${rows(4, (i) => `${i},${i + 1},1`)}`)
    expect(reading.specimens[0]!.channels.map(({ role }) => role)).toEqual(['time', 'other', 'force'])
    expect(codes(reading)).toContain('two-time-columns')
  })
})

describe('shapes of tables', () => {
  test('the same header again in the middle, while time goes on', async () => {
    const [first, second] = [0, 20].map((start) => rows(20, (i) => `${start + i},${i}`))
    const reading = await read(`time,force\ns,N\n${first}\ntime,force\ns,N\n${second}`)
    expect(channel(reading, 'force').values.length).toBe(40)
    expect(codes(reading)).toContain('repeated-header')
  })

  test('another table below', async () => {
    const reading = await read(
      `time [s],force [N]\n${rows(20, (i) => `${i},${i}`)}\n\nstrain [%],force [kN],time [s]\n${rows(20, (i) => `${i},${i},${i}`)}`,
    )
    expect(reading.specimens.map(({ id }) => id)).toEqual(['file', 'file, table 2'])
    expect(channel(reading, 'force', 1).values[19]).toBe(19_000)
  })

  test('ragged rows', async () => {
    const reading = await read('time,force,strain\ns,N,%\n0,1,0\n1,2\n2,3,1,9\n3,4,2\n4,5,3')
    expect(channel(reading, 'eng_strain').missing).toEqual({ absent: 1 })
    expect(codes(reading)).toContain('ragged-row')
  })

  test('more data columns than names, trailing empty columns', async () => {
    const reading = await read(`time [s],force [N],,\n${rows(20, (i) => `${i},${i},${i / 2},`)}`)
    expect(reading.specimens[0]!.channels.map(({ name }) => name)).toEqual(['time [s]', 'force [N]', 'column 3'])
    expect(codes(reading)).toContain('unnamed-column')
  })

  test('specimens side by side, the shorter one without the blanks below it', async () => {
    const reading = await read(
      `A,,B,\nTime,Force,Time,Force\ns,N,s,N\n${rows(9, (i) => (i < 6 ? `${i},1,${i},2` : `${i},1,,`))}`,
    )
    expect(reading.specimens.map(({ id, channels }) => [id, channels[1]!.values.length])).toEqual([
      ['A', 9],
      ['B', 6],
    ])
    expect(channel(reading, 'force', 1).missing).toEqual({})
  })

  test('specimens one below the other, named by a column', async () => {
    const reading = await read(`specimen;force [kN];extension [mm]\n${rows(12, (i) => `S${i < 7 ? 1 : 2};${i};${i}`)}`)
    expect(reading.specimens.map(({ id, channels }) => [id, channels[0]!.values.length])).toEqual([
      ['S1', 7],
      ['S2', 5],
    ])
  })

  test('dimensions in the first data row are statements, not channels', async () => {
    const reading = await read(
      `Time (s),Load (kN),Strain (mm/mm),Original Length (mm)\n0,1,0,25.4\n${rows(9, (i) => `${i + 1},1,0.${i},`)}`,
    )
    expect(reading.specimens[0]!.geometry).toEqual({ L0: 25.4 })
    expect(reading.specimens[0]!.channels).toHaveLength(3)
  })

  test('a repeated first row is kept and said', async () => {
    const reading = await read(`time [s],force [N]\n0,1\n0,1\n1,2\n2,3`)
    expect(channel(reading, 'force').values.length).toBe(4)
    expect(codes(reading)).toContain('repeated-first-row')
  })

  test('unloading loops are kept; time that runs back is said', async () => {
    const reading = await read(`time [s],force [N],strain [%]\n0,0,0\n1,10,1\n2,5,0.5\n3,10,1\n1,20,2\n2,30,3`)
    expect([...channel(reading, 'eng_strain').values]).toEqual([0, 0.01, 0.005, 0.01, 0.02, 0.03])
    expect(codes(reading)).toContain('time-runs-back')
  })

  test('a width reduction counted as positive is turned', async () => {
    const reading = await read(`strain [%],width strain [%],force [N]\n${rows(40, (i) => `${i},${i * 0.4},1`)}`)
    expect(channel(reading, 'eng_width_strain').values[10]).toBeCloseTo(-0.04, 9)
    expect(codes(reading)).toContain('sign-turned')
  })

  test('a list of specimens is not a specimen', async () => {
    const reading = await read(
      `steel;heat;lab;Rm [MPa];A [%]\n${rows(9, (i) => `DP${i};H${i};L${i};${900 + i};${10 + i}`)}`,
    )
    expect(reading.specimens).toEqual([])
    expect(reading.tables).toHaveLength(1)
    expect(codes(reading)).toContain('no-test-record')
  })
})
