import { describe, expect, test } from 'vitest'
import { readGeometry } from './geometry.ts'
import { readLaboratory } from './laboratory.ts'
import { readMetadata } from './metadata.ts'

test.each([
  ['tabs', ['Gauge length:', '25', 'mm'], undefined, [{ key: 'Gauge length', value: '25', unit: 'mm', line: 7 }]],
  ['colon', ['# A0: 8.34'], undefined, [{ key: 'A0', value: '8.34', unit: undefined, line: 7 }]],
  ['mark apart', ['#', 'Path', 'TCT', 'nan'], undefined, [{ key: 'Path', value: 'TCT', unit: 'nan', line: 7 }]],
  [
    'equals',
    ['PROBENDICKE_IST <mm>  = 0.754'],
    undefined,
    [{ key: 'PROBENDICKE_IST', value: '0.754', unit: 'mm', line: 7 }],
  ],
  ['unit in the key', ['L0 [mm]', '25.0'], undefined, [{ key: 'L0', value: '25.0', unit: 'mm', line: 7 }]],
  ['unit behind the value', ['Speed', '3.9 kN/s'], undefined, [{ key: 'Speed', value: '3.9', unit: 'kN/s', line: 7 }]],
  [
    'Bluehill',
    ['Specimen properties : Length', '50', 'mm', '', ''],
    undefined,
    [{ key: 'Specimen properties : Length', value: '50', unit: 'mm', line: 7 }],
  ],
  [
    'dictionary',
    [],
    "{'temperature':534.67, 'direction':'R22' }",
    [
      { key: 'temperature', value: '534.67', line: 7 },
      { key: 'direction', value: 'R22', line: 7 },
    ],
  ],
  [
    'a sentence',
    ['Lines starting with a mark are not read'],
    undefined,
    [{ key: 'remark', value: 'Lines starting with a mark are not read', line: 7 }],
  ],
  ['nothing', ['', ''], undefined, []],
])('%s', (_why, cells, line, entries) => {
  expect(readMetadata(cells, line, 7)).toEqual(entries)
})

const entry = (key: string, value: string, unit?: string) => ({ key, value, unit })

describe('geometry', () => {
  test.each([
    // key                          value     unit    dimension [mm, mm²]
    ['Probendicke', '1.55', 'mm', { t0: 1.55 }],
    ['Probendicke a0', '0.2', 'mm', { t0: 0.2 }],
    ['Épaisseur éprouvette', '1.2', 'mm', { t0: 1.2 }],
    ['\uFFFDpaisseur \uFFFDprouvette', '1.2', 'mm', { t0: 1.2 }],
    ['Probenbreite b0', '11.4', 'mm', { b0: 11.4 }],
    ['Largeur éprouvette', '5.96', 'mm', { b0: 5.96 }],
    ['Specimen properties : Width', '11.9', 'mm', { b0: 11.9 }],
    ['Messlänge Standardweg', '80', 'mm', { L0: 80 }],
    ['Gage length, standard travel', '30', 'mm', { L0: 30 }],
    ['L0 - course standard', '25', 'mm', { L0: 25 }],
    ['Versuchslänge', '120', 'mm', { Lc: 120 }],
    ['Parallel length', '30', 'mm', { Lc: 30 }],
    ['Gauge diameter', '5.003', 'mm', { d0: 5.003 }],
    ['Original Diameter', '0.5', 'in', { d0: 12.7 }],
    ['Cross-section', '7.335', 'mm²', { S0: 7.335 }],
    ['A0', '8.34', 'mm2', { S0: 8.34 }],
    ['a0', '1.36', 'mm', { t0: 1.36 }],
    ['Durchmesser', '100,1', 'mm', { d0: 100.1 }],
    ['Espesor', '1.5', 'mm', { t0: 1.5 }],
    ['Ancho', '20', 'mm', { b0: 20 }],
    ['Anchura inicial', '20', 'mm', { b0: 20 }],
    ['Diámetro', '12.5', 'mm', { d0: 12.5 }],
    ['Sección', '30', 'mm²', { S0: 30 }],
    ['Área de la sección', '30', 'mm²', { S0: 30 }],
    ['Longitud calibrada', '75', 'mm', { Lc: 75 }],
    ['Longitud entre puntos', '50', 'mm', { L0: 50 }],
    ['Longitud inicial', '50', 'mm', { L0: 50 }],
    ['Longitud del extensómetro', '50', 'mm', { Le: 50 }],
    ['Longitud paralela', '75', 'mm', { Lc: 75 }],
    ['Spessore', '1.5', 'mm', { t0: 1.5 }],
    ['Larghezza', '20', 'mm', { b0: 20 }],
    ['Diametro', '12.5', 'mm', { d0: 12.5 }],
    ['Sezione', '30', 'mm²', { S0: 30 }],
    ['Lunghezza iniziale', '50', 'mm', { L0: 50 }],
    ['Lunghezza di riferimento', '50', 'mm', { L0: 50 }],
    ['Base estensometro', '50', 'mm', { Le: 50 }],
    ['Épaisseur', '1.5', 'mm', { t0: 1.5 }],
    ['Diamètre initial', '12.5', 'mm', { d0: 12.5 }],
    ['Base extensomètre', '50', 'mm', { Le: 50 }],
    ['Diámetro final', '8', 'mm', {}],
    ['Diametro finale', '8', 'mm', {}],
    ['Diamètre final', '8', 'mm', {}],
    ['Final width', '11.9', 'mm', {}],
    ['Cross-section after fracture', '8.76', 'mm²', {}],
    ['gauge width W0', '9.0', 'mm', {}],
    ['Geometry', 'A36R19W18', undefined, { Lc: 36, b0: 18 }],
  ])('%s = %s %s', (key, value, unit, geometry) => {
    expect(readGeometry([entry(key, value, unit)]).geometry).toEqual(geometry)
  })

  test.each([
    ['that stands before it', [entry('Length', '200', 'mm'), entry('Gage Length', '50', 'mm')], { L0: 50 }],
    ['that stands behind it', [entry('Gage Length', '50', 'mm'), entry('Length', '200', 'mm')], { L0: 50 }],
    ['of the extensometer', [entry('Length', '200', 'mm'), entry('Extensometer length', '25', 'mm')], { Le: 25 }],
    ['of nobody: it is the only length', [entry('Specimen properties : Length', '50', 'mm')], { L0: 50 }],
  ])('a bare Length is not a gauge length beside one %s', (_why, entries, geometry) =>
    expect(readGeometry(entries).geometry).toEqual(geometry),
  )

  test('a bare A is the section of the bar that D describes', () => {
    // π · 8² / 4 = 50.2655
    const { geometry } = readGeometry([entry('D', '8', 'mm'), entry('A', '50.2655')])
    expect(geometry).toEqual({ d0: 8, S0: 50.2655 })
    expect(readLaboratory([entry('A', '50.2655')], geometry)).toEqual([])
    expect(readLaboratory([entry('A', '22', '%')])).toEqual([{ id: 'uat.a', name: 'A', value: 22, unit: '%' }])
  })

  test.each([
    ['placeholder-dimension', [entry('thickness', '1', 'mm'), entry('width', '1', 'mm')]],
    [
      'placeholder-dimension',
      [entry('thickness', '1', 'mm'), entry('width', '5.96', 'mm'), entry('section', '5.96', 'mm²')],
    ],
    ['placeholder-dimension', [entry('length', '50', 'mm'), entry('Final length', '50', 'mm')]],
    [
      'contradicting-dimensions',
      [entry('thickness', '2', 'mm'), entry('width', '10', 'mm'), entry('section', '15', 'mm²')],
    ],
    ['implausible-dimension', [entry('gauge length', '29067', 'mm')]],
    ['bad-dimension', [entry('section', '0', 'mm²')]],
  ])('%s is reported', (code, metadata) => {
    expect(readGeometry(metadata).issues.map((issue) => issue.code)).toContain(code)
  })

  test.each([
    ['Endmesslänge', '96.8', 'mm', undefined],
    ['Endquerschnitt', '12', 'mm²', undefined],
    ['Enddicke', '1.1', 'mm', undefined],
    ['t_f', '120', 's', undefined],
    ['Su', '12', 'mm', "'Su' is 12 mm; expected an area, such as mm². It was not used. Correct it in the file."],
    ['Lu', '12', 'mm²', "'Lu' is 12 mm²; expected a length, such as mm. It was not used. Correct it in the file."],
    ['Lu', '-96', 'mm', "'Lu' is -96 mm; expected a dimension above zero. It was not used. Correct it in the file."],
    [
      'Messlänge nach Bruch',
      '0',
      'mm',
      "'Messlänge nach Bruch' is 0, which is not possible for a broken specimen: an empty field of the form. It was not used.",
    ],
    [
      'Lu',
      '96',
      undefined,
      "'Lu' = 96 has no unit; millimetres were assumed. If this is wrong, state the unit in the file.",
    ],
  ])(
    'after fracture, %s = %s %s is not a dimension before it, and tells what is wrong',
    (key, value, unit, message) => {
      const { geometry, issues } = readGeometry([entry(key, value, unit)])
      expect(geometry).toEqual({})
      expect(issues.map((issue) => issue.message)).toEqual(message === undefined ? [] : [message])
    },
  )
})

describe('results of the laboratory', () => {
  test.each([
    ['Yield stress at 0.2% plastic strain', '1132.3', 'MPa', 'uat.rp02', 1132.3, 'MPa'],
    ['Rp0,2', '400', 'N/mm²', 'uat.rp02', 400, 'MPa'],
    ['Ultimate tensile strength', '1198.7', 'MPa', 'uat.rm', 1198.7, 'MPa'],
    ['Uniform elongation', '5.2', '%', 'uat.ag', 5.2, '%'],
    ['Elongation after fracture', '0.146', 'mm/mm', 'uat.a', 14.6, '%'],
    ['Hardness HV10', '312', undefined, 'hard.hv', 312, 'HV'],
    ['Vickershärte', '312', 'HV', 'hard.hv', 312, 'HV'],
    ['Härte HV0,3', '312', undefined, 'hard.hv', 312, 'HV'],
    ['Vickers hardness', '3.1', 'GPa', undefined, 3.1, 'GPa'],
    ['Reduction of area', '55.4', '%', 'uat.z', 55.4, '%'],
    ['Slope of linear-elastic region', '201875.6', 'MPa', 'uat.E', 201_875.6, 'MPa'],
    ['E-Modul', '205', 'GPa', 'uat.E', 205_000, 'MPa'],
    ['E', '205', undefined, 'uat.E', 205_000, 'MPa'],
    ['obere Streckgrenze', '310', 'N/mm2', 'uat.reh', 310, 'MPa'],
    ['Dehnung bei Fmax', '17.5', '%', 'uat.agt', 17.5, '%'],
    ['Fmax', '9000', 'N', undefined, 9000, 'N'],
    ['Resistencia a la tracción', '600', 'MPa', 'uat.rm', 600, 'MPa'],
    ['Límite elástico 0,2 %', '400', 'MPa', 'uat.rp02', 400, 'MPa'],
    ['Módulo de Young', '205', 'GPa', 'uat.E', 205_000, 'MPa'],
    ['Alargamiento tras la rotura', '22', '%', 'uat.a', 22, '%'],
    ['Estricción', '55', '%', 'uat.z', 55, '%'],
    ['Resistenza a trazione', '600', 'MPa', 'uat.rm', 600, 'MPa'],
    ['Carico unitario di snervamento', '400', 'MPa', 'uat.rp02', 400, 'MPa'],
    ['Modulo elastico', '205', 'GPa', 'uat.E', 205_000, 'MPa'],
    ['Allungamento a rottura', '22', '%', 'uat.a', 22, '%'],
    ['Strizione', '55', '%', 'uat.z', 55, '%'],
    ['Yield stress at 1% plastic strain', '1146', 'MPa', undefined, 1146, 'MPa'],
  ])('%s', (key, value, unit, id, stored, storedUnit) => {
    const [result] = readLaboratory([entry(key, value, unit)])
    expect([result?.id, result?.unit]).toEqual([id, storedUnit])
    expect(result?.value).toBeCloseTo(stored, 6)
  })

  test.each([
    ['Geschwindigkeit E-Modul', '1', '%L0/min'],
    ['obere Streckgrenze', 'nicht bekannt', undefined],
    ['Kraftaufnehmer', '5', 'kN'],
    ['Prüfkraft Vickers', '10', undefined],
    ['Vickers load', '98', 'N'],
  ])('%s is none', (key, value, unit) => {
    expect(readLaboratory([entry(key, value, unit)])).toEqual([])
  })
})
