import { describe, expect, test } from 'vitest'
import { evaluateReading } from '../evaluate/index.ts'
import { read, rows } from './sample-reading.fixture.ts'

/** Elastic to 300 MPa at 200 GPa, then rising to 390 MPa and falling to 330 MPa, on 30 mm². */
const record = (separator = ',', decimal = '.', quote = '"') =>
  rows(80, (i) => {
    const strain = i < 15 ? i * 1e-4 : 0.0015 + (i - 15) * 0.003
    const stress = i < 16 ? i * 20 : i < 60 ? 300 + (i - 15) * 2 : 390 - (i - 60) * 3
    return [i / 10, stress * 30, strain]
      .map((value) => quote + value.toFixed(5).replace('.', decimal) + quote)
      .join(separator)
  })

const head = 'Time,Load,Strain 1\n(s),(N),(mm/mm)'
const form = (...lines: string[]) =>
  [
    'Specimen properties : Width,"20.00000",mm',
    'Specimen properties : Thickness,"1.50000",mm',
    ...lines,
    '',
    head,
    record(),
  ].join('\n')

async function evaluated(text: string) {
  const reading = await read(text)
  const [first] = evaluateReading('UAT', reading)
  const value = (id: string) => first!.evaluation.scalars.find((scalar) => scalar.id === id)?.value ?? null
  const flagged = first!.specimen.issues.filter(({ code }) => code === 'placeholder-dimension').length
  return { z: value('uat.z'), flagged, geometry: first!.specimen.geometry }
}

describe('final width and thickness', () => {
  test.each([
    [
      'as Bluehill has them',
      ['Specimen properties : Final width,"10.00000",mm', 'Specimen properties : Final thickness,"1.00000",mm'],
    ],
    ['without decimals', ['Final width,10,mm', 'Final thickness,1,mm']],
    ['in inches', ['Specimen properties : Final width,0.39370,in', 'Specimen properties : Final thickness,0.03937,in']],
    ['in German', ['Probenendbreite,10.0,mm', 'Probenenddicke,1.0,mm']],
  ])('at the defaults of the form give no Z: %s', async (_why, lines) => {
    expect(await evaluated(form(...lines))).toMatchObject({ z: null, flagged: 1 })
  })

  test.each([
    // (30 − 16 · 1.1)/30
    ['measured', ['Final width,"16.00000",mm', 'Final thickness,"1.10000",mm'], 41.33],
    // (30 − 16 · 1)/30: one of them may be 1
    ['one as the default', ['Final width,"16.00000",mm', 'Final thickness,"1.00000",mm'], 46.67],
    // our own keys are written on purpose: (30 − 10)/30
    ['stated under our keys', ['# final_width_mm: 10', '# final_thickness_mm: 1'], 66.67],
  ])('%s give Z', async (_why, lines, z) => {
    const found = await evaluated(form(...lines))
    expect([Number(found.z!.toFixed(2)), found.flagged]).toEqual([z, 0])
  })
})

test.each([
  ['Strain : Tensile strain (Extension) gauge length,"80.00000",mm', { L0: 80 }],
  ['Strain : Tensile strain (Displacement) gauge length,80,mm', { L0: 80 }],
  ['Strain : Compressive strain (Extension) gauge length,"3.14961",in', { L0: 80 }],
  ['Strain : Tensile strain (Strain 1) gauge length,"50.00000",mm', { Le: 50 }],
  ['Strain : Strain 2 gauge length,"25.00000",mm', { Le: 25 }],
  ['# A0: 30, mm2', { S0: 30 }],
])("'%s' is a dimension", async (line, expected) => {
  const { geometry } = await evaluated(form(line))
  for (const [key, value] of Object.entries(expected)) expect(geometry[key as 'L0']).toBeCloseTo(value, 3)
})

test('numbers with the sign U+2212 and in full-width digits are numbers', async () => {
  const signs = rows(30, (i) => `${i / 10};${i * 100};\u2212${(i / 1000).toFixed(3)}`)
  const minus = await read(`Time [s];Force [N];Width change [mm]\n${signs}`)
  expect(minus.specimens[0]!.channels[2]!.values[29]).toBeCloseTo(-0.029, 12)
  const wide = (text: string) => text.replaceAll(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const full = await read(`時間[s];荷重[N];伸び[mm]\n${rows(30, (i) => wide(`${i / 10};${i * 100};${i / 100}`))}`)
  expect(full.specimens[0]!.channels.map(({ values }) => values[29])).toEqual([2.9, 2900, 0.29])
})
