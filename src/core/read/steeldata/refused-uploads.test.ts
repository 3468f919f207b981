import { describe, expect, test } from 'vitest'
import { change, curve, expansion, limit, locus, read, scalars } from '../sample-uploads.fixture.ts'

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
      'Line 11: the row below the header must contain units; found numbers. The file was not read.',
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
    [
      'E010',
      change(curve, 'force,eng_strain,eng_width_strain', 'force,eng_strain,strain'),
      "Column 'eng_strain' occurs twice, as 'eng_strain' and 'strain'.",
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
      'The delimiter is ambiguous: comma or semicolon. Use comma with a decimal point.',
    ],
    ['E015', curve.slice(0, 16).join('\n'), 'Only 5 points; test UAT needs at least 10.'],
    [
      'E016',
      change(curve, '0.20,3.220,0.0554', '0.20,3.220,-0.5'),
      'Line 14: strain falls from 0.000277 to -0.005. Curves other than CTC and LUL must not go backwards.',
    ],
    [
      'E016',
      // −0.4 mm of 80 mm, after 0.0277 mm.
      change(curve, '0.20,3.220,0.0554', '0.20,3.220,-0.4')
        .replace('eng_strain', 'extension')
        .replace('s,kN,%', 's,kN,mm'),
      'Line 14: strain falls from 0.00034625 to -0.005. Curves other than CTC and LUL must not go backwards.',
    ],
    [
      'E017',
      change(curve, '# status', '# final_section_mm2: 0\n# status'),
      'final_section_mm2 = 0 is outside the possible range: a broken specimen has more than 0.',
    ],
    [
      'E012',
      change(curve, '# status', '# uat.z: 55,4 %\n# status'),
      "Line 9, column 'uat.z': '55,4 %' is not a number. Use a decimal point; no thousands separators.",
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
