import { describe, expect, test } from 'vitest'
import { evaluateRecords, recordsOf } from '../evaluate/index.ts'
import { read as readText, roles, rows, stated } from './sample-reading.fixture.ts'

/** How laboratories vary the files of one program: other languages, orders, units, and what stands above and below. */
const read = (content: string) => readText(content, 'P1.csv')

describe('specimens side by side', () => {
  test('a time written again at the end belongs to the same specimen, and the statements above stay', async () => {
    const reading = await read(
      `# A0 [mm2],30\n# L0 [mm],80.0\nTime [s],Force [N],Extension [mm],Time [s]\n${rows(20, (i) => `${i},${i * 10},0.0${i},${i}`)}`,
    )
    expect(reading.specimens).toHaveLength(1)
    expect(reading.specimens[0]).toMatchObject({ id: 'P1', geometry: { S0: 30, L0: 80 } })
    expect(roles(reading)).toBe('time force extension other')
    expect(reading.specimens[0]!.issues.map(({ code }) => code)).toContain('two-time-columns')
  })

  test('one time for all, the specimen in the other names', async () => {
    const reading = await read(
      `Zeit;Kraft P1;Dehnung P1;Kraft P2;Dehnung P2\ns;kN;%;kN;%\n${rows(20, (i) => `${i};${i},5;0,${i};${i},25;0,${i}`)}`,
    )
    expect(reading.specimens.map(({ id }) => id)).toEqual(['P1', 'P2'])
    expect([roles(reading, 0), roles(reading, 1)]).toEqual(['time force eng_strain', 'time force eng_strain'])
    expect(reading.specimens[1]!.channels[0]!.values[19]).toBe(19)
    expect(reading.specimens[1]!.channels[1]!.values[2]).toBe(2250)
  })

  test('two extensometers are not two specimens', async () => {
    const reading = await read(`Zeit;Kraft;Weg 1;Weg 2\ns;kN;mm;mm\n${rows(20, (i) => `${i};${i};0,${i};0,${i}`)}`)
    expect(reading.specimens).toHaveLength(1)
  })
})

describe('digits in groups of three', () => {
  test.each([
    ['between semicolons', (f: string) => `1;${f};2`, 'Time [s];Force [N];Extension [mm]', '1,234.50'],
    ['in quotes', (f: string) => `1,"${f}",2`, 'Time [s],Force [N],Extension [mm]', '1,234.50'],
    ['with a decimal comma', (f: string) => `1,0;${f};2,0`, 'Zeit [s];Kraft [N];Weg [mm]', '1.234,50'],
    ['with a decimal comma in quotes', (f: string) => `"1,0","${f}","2,0"`, 'Zeit [s],Kraft [N],Weg [mm]', '1.234,50'],
    ['apart by blanks', (f: string) => `1,0\t${f}\t2,0`, 'Temps [s]\tForce [N]\tAllongement [mm]', '1 234,50'],
    ['apart by apostrophes', (f: string) => `1;${f};2`, 'Zeit [s];Kraft [N];Verlängerung [mm]', "1'234.50"],
    ['after more rows than are looked at', (f: string) => `1,"${f}",2`, 'Time [s],Force [N],Extension [mm]', '999.50'],
  ])('before a decimal sign, %s, are one number', async (_why, row, head, written) => {
    const late = written === '999.50' ? `\n${rows(20, () => row('1,234.50'))}` : ''
    const { specimens, issues } = await read(`${head}\n${rows(late ? 2600 : 20, () => row(written))}${late}`)
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(specimens[0]!.channels.find(({ role }) => role === 'force')!.values.at(-1)).toBe(1234.5)
  })

  test.each([
    ['between semicolons', (i: number) => `1.5;${i},234;2.5`, 'Time [s];Force [N];Extension [mm]'],
    ['in quotes', (i: number) => `1.5,"${i},234",2.5`, 'Time [s],Force [N],Extension [mm]'],
    ['by the other decimal sign of the file', (i: number) => `1.5;${i}.250,5;2.5`, 'Time [s];Force [N];Extension [mm]'],
  ])('without a decimal sign are refused with the cell, %s', async (_why, row, head) => {
    const { specimens, issues } = await read(`${head}\n${rows(20, (i) => row(i + 1))}`)
    expect(specimens).toEqual([])
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'thousands-separator', line: 2, column: 'Force [N]' })
  })

  test('of whole numbers alone, which would read as thousandths, too', async () => {
    const { specimens, issues } = await read(
      `Zeit [s];Kraft [N];Weg [µm]\n${rows(20, (i) => `${i};${i < 12 ? 800 + i : `1.${200 + i}`};${i}`)}`,
    )
    expect([specimens, issues[0]!.code, issues[0]!.column]).toEqual([[], 'thousands-separator', 'Kraft [N]'])
  })

  test('among plain numbers they take the column out of the evaluation', async () => {
    const reading = await read(
      `time,force,strain\ns,N,1\n${rows(30, (i) => `${i},${i < 28 ? i * 10 : '"1,000"'},0.0${i}`)}`,
    )
    expect(roles(reading)).toBe('time other eng_strain')
    expect(reading.specimens[0]!.issues).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'thousands-separator', line: 31 }),
    )
  })
})

describe('above and below the rows', () => {
  test('lines that sum up are not instants of the test', async () => {
    const reading = await read(
      `Time [s],Force [N],Extension [mm]\n${rows(20, (i) => `${i},${i * 10},0.0${i}`)}\nMaximum,190,\nMean,95,0.05\nFmax [N],190\n`,
    )
    expect(reading.specimens[0]!.channels.map(({ values }) => values.length)).toEqual([20, 20, 20])
    expect(reading.issues).toContainEqual(expect.objectContaining({ code: 'text-after-table', line: 22 }))
  })

  test('a Bluehill table of results, with units', async () => {
    const reading = await read(
      `Results table 1\n,Tensile stress at Maximum Load,Modulus,Tensile strain at Break\n,(MPa),(GPa),(%)\n1,534.5,205,35\n\nSpecimen 1\nWidth,20,mm\nThickness,1.5,mm\nTime,Load,Tensile strain (Strain 1)\n(s),(kN),(%)\n${rows(20, (i) => `${i},${i},0.${i}`)}`,
    )
    expect(stated(reading)).toMatchObject({ 'uat.rm': 534.5, 'uat.E': 205_000, 'Tensile strain at Break': 35 })
    expect(reading.specimens[0]!.geometry).toMatchObject({ b0: 20, t0: 1.5 })
  })

  test('a specimen called A is not an elongation', async () => {
    const reading = await read(
      `Specimen label,Rm (MPa)\nA,534.5\n\nTime (s),Load (N),Strain (%)\n${rows(20, (i) => `${i},${i},0.${i}`)}`,
    )
    expect(stated(reading)).not.toHaveProperty('uat.a')
  })

  test('several statements in one line', async () => {
    const reading = await read(
      `Specimen: P7, b0 = 20 mm, t0 = 1.5 mm, L0 = 80 mm\nTime [s],Force [N],Extension [mm]\n${rows(20, (i) => `${i},${i * 10},0.0${i}`)}`,
    )
    expect(reading.specimens[0]).toMatchObject({ id: 'P7', geometry: { b0: 20, t0: 1.5, L0: 80 } })
  })

  test('words alone are not a header of a test', async () => {
    const { dialect, issues } = await read('name;colour\nanna;red\nben;blue\n')
    expect(dialect).toBe('unknown')
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'no-numeric-column', line: 1 })
  })

  test('an empty last cell in quotes does not make a row long', async () => {
    const reading = await read(`"","Time","Force"\n"","s","N"\n${rows(20, (i) => `"","${i}","${i * 10}"`)}`)
    expect(reading.issues).toEqual([])
  })
})

describe('units', () => {
  const head = 'Épaisseur;1,5;mm\nLargeur;20;mm\nLongueur initiale L0;80;mm\n'
  test('decanewtons', async () => {
    const reading = await read(
      `${head}Temps (s);Effort (daN);Déformation (%)\n${rows(20, (i) => `${i};${i},5;0,${i}`)}`,
    )
    expect(reading.specimens[0]!.channels[1]).toMatchObject({ role: 'force', unit: 'daN' })
    expect(reading.specimens[0]!.channels[1]!.values[3]).toBe(35)
  })

  test('an unknown unit in round brackets is not taken for newtons', async () => {
    const reading = await read(`${head}Temps (s);Effort (tf);Déformation (%)\n${rows(20, (i) => `${i};${i},5;0,${i}`)}`)
    expect(reading.specimens[0]!.channels[1]).toMatchObject({ role: 'other', unit: '(tf)' })
    expect(reading.specimens[0]!.issues).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'unknown-unit' }),
    )
  })

  test('the unit that was assumed stands with the channel', async () => {
    const reading = await read(`time,displacement,force\n${rows(20, (i) => `${i},${i * 1e-6},${i * 1000}`)}`)
    expect(reading.specimens[0]!.channels.map(({ unit }) => unit)).toEqual(['s', 'm', 'N'])
  })

  test('a force that stays below 300 without a unit is in kilonewtons', async () => {
    const reading = await read(`Zeit;Kraft;Dehnung\n${rows(20, (i) => `${i};${i};0,0${i}`)}`)
    expect(reading.specimens[0]!.channels[1]).toMatchObject({ unit: 'kN' })
    expect(reading.specimens[0]!.channels[1]!.values[19]).toBe(19_000)
  })

  test('Rankine in the first line, Fahrenheit in the column: 671.67 °R is 100 °C, 215.8 °F is 102.1 °C', async () => {
    const reading = await read(
      `{'temperature':671.67, 'direction':'R22' }\ntime,load,engineering_strain,engineering_stress,temperature\n${rows(20, (i) => `${i},${i},0.0${i},${i},215.8`)}`,
    )
    const column = reading.specimens[0]!.channels.find(({ role }) => role === 'temperature')!
    expect(column.unit).toBe('°F')
    expect(column.values[0]).toBeCloseTo(102.11, 2)
  })
})

describe('in other languages', () => {
  // 30 mm² before, 12 mm² after the test: Z = 60 %.
  test.each([
    [
      'Probeta;P7\nEspesor;1,5;mm\nAncho;20;mm\nLongitud inicial;50;mm\nSección final;12;mm²\nResistencia a la tracción;534;MPa',
      'Tiempo;Fuerza;Alargamiento;Reducción de anchura',
    ],
    [
      'Provino;P7\nSpessore;1,5;mm\nLarghezza;20;mm\nLunghezza iniziale;50;mm\nSezione finale;12;mm²\nResistenza a trazione;534;MPa',
      'Tempo;Forza;Allungamento;Variazione di larghezza',
    ],
    [
      'Éprouvette;P7\nÉpaisseur;1,5;mm\nLargeur;20;mm\nLongueur initiale;50;mm\nSection finale;12;mm²\nRésistance à la traction;534;MPa',
      'Temps;Effort;Allongement;Variation de largeur',
    ],
  ])('%s', async (head, names) => {
    const reading = await read(
      `${head}\n${names}\ns;kN;mm;mm\n${rows(40, (i) => `${i};${i},5;0,${String(i).padStart(2, '0')};-0,${String(i).padStart(2, '0')}`)}`,
    )
    expect(reading.specimens[0]).toMatchObject({ id: 'P7', geometry: { t0: 1.5, b0: 20, L0: 50 } })
    expect(roles(reading)).toBe('time force extension width_extension')
    expect(stated(reading)).toMatchObject({ 'uat.rm': 534 })
    const [found] = evaluateRecords('UAT', recordsOf('UAT', reading), {})
    expect(found!.scalars.find(({ id }) => id === 'uat.z')!.value).toBeCloseTo(60, 9)
  })
})

describe('below and between', () => {
  test('units above the names', async () => {
    const reading = await read(`[s];[kN];[%]\nZeit;Kraft;Dehnung\n${rows(20, (i) => `${i};${i},5;0,${i}`)}`)
    expect(reading.specimens[0]!.channels.map(({ unit }) => unit)).toEqual(['s', 'kN', '%'])
  })

  test('a time of hours and minutes is left out with a word', async () => {
    const reading = await read(
      `Time,Force [kN],Strain [%]\n${rows(20, (i) => `00:00:${String(i).padStart(2, '0')},${i},0.${i}`)}`,
    )
    expect(reading.issues).toContainEqual(
      expect.objectContaining({ code: 'words-in-channel', line: 2, column: 'Time', severity: 'warning' }),
    )
  })

  test('the same header again, with a time that begins again, is another specimen', async () => {
    const head = 'Time [s],Force [N],Extensometer [mm]\n'
    const table = rows(20, (i) => `${i},${i * 10},0.0${i}`)
    const reading = await read(`${head}${table}\n\n${head}${table}`)
    expect(reading.specimens.map(({ id, channels }) => [id, channels[0]!.values.length])).toEqual([
      ['P1', 20],
      ['P1, table 2', 20],
    ])
    expect(reading.issues).toContainEqual(expect.objectContaining({ code: 'another-table', line: 23 }))
  })

  test('units whose exponent was lost to a wrong encoding', async () => {
    const reading = await read(
      `"Querschnitt"\t30\t"mm\uFFFD"\n"Rm"\t534.6\t"N/mm\uFFFD"\n"Prüfzeit"\t"Standardkraft"\t"Dehnung"\n"s"\t"N"\t"%"\n${rows(20, (i) => `${i}\t${i}\t0.${i}`)}`,
    )
    expect(reading.specimens[0]!.geometry).toEqual({ S0: 30 })
    expect(stated(reading)).toEqual({ 'uat.rm': 534.6 })
  })
})

describe('a DataLogger title line', () => {
  const numbers = rows(20, (i) =>
    [i / 10, i * 1.5, i / 100, i / 200, 0].map((value) => value.toExponential(4).toUpperCase()).join('\t'),
  )
  test('that begins with the specimen names the columns from the second word on', async () => {
    const reading = await read(`46NTA5;Zeit [s];Kraft [kN];Kolbenweg [mm];Dehnung [mm]\n${numbers}`)
    expect(reading.dialect).toBe('instron-datalogger')
    expect(reading.specimens[0]!.id).toBe('46NTA5')
    expect(roles(reading)).toBe('time force crosshead extension other')
  })

  test('without a specimen it names them from the first', async () => {
    expect(roles(await read(`Zeit [s];Kraft [kN];Weg [mm]\n${numbers}`))).toBe('time force extension other other')
  })
})
