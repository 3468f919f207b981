import { describe, expect, test } from 'vitest'
import type { Geometry } from '../../read/specimen.ts'
import { read } from '../../read/sample-reading.fixture.ts'
import { sampleFile, type SampleRow } from '../tension/sample-tension.fixture.ts'
import { evaluateTension } from '../tension/tension.ts'

const columns = {
  'Force [N]': (row: SampleRow) => row.force,
  'Strain [%]': (row: SampleRow) => 100 * row.strain,
  'Extensometer [mm]': (row: SampleRow) => row.extension,
}
const withoutStrain = { 'Force [N]': columns['Force [N]'], 'Extensometer [mm]': columns['Extensometer [mm]'] }

/** The rows end at a break, so that there is an elongation. */
const broken = (text: string) =>
  `${text}\n${text
    .split('\n')
    .at(-1)!
    .replace(/^[\d.]+/, '1.000000')}`

async function evaluated(text: string, given?: Geometry) {
  const { specimens } = await read(text)
  const found = evaluateTension(specimens[0]!, given ? { geometry: given } : {})
  const of = (id: string) => found.scalars.find((scalar) => scalar.id === `uat.${id}`)!
  return { of, geometry: found.geometry, issues: [...specimens[0]!.issues, ...found.issues] }
}

const section = { b0: 20, t0: 1.5 }

describe('L0 names an elongation and changes no strain', () => {
  test('a strain over 50 mm read with L0 = 100 stays as the file states it, and the contradiction is told', async () => {
    const text = broken(sampleFile(columns))
    const plain = await evaluated(text, { ...section, L0: 50 })
    const found = await evaluated(text, { ...section, L0: 100 })
    for (const id of ['E', 'rp02', 'n46', 'n1020', 'a']) expect(found.of(id).value, id).toBe(plain.of(id).value)
    expect(found.of('l0').value).toBeCloseTo(50, 3)
    expect(found.of('a').flags).toContain('elongation_over_extensometer')
    const told = found.issues.find(({ code }) => code === 'gauge-lengths-differ')!.message
    expect(told).toMatch(/over 50(\.0\d*)? mm.*L0 = 100 mm/)
    expect(plain.issues.map(({ code }) => code)).not.toContain('gauge-lengths-differ')
    expect(plain.of('a').flags).not.toContain('elongation_over_extensometer')
  })

  test('Le is the caller’s word about the extensometer: strain is made anew from its column', async () => {
    const found = await evaluated(sampleFile(columns), { ...section, L0: 100, Le: 25 })
    expect(found.of('E').value! / 1000).toBeCloseTo(189.4 / 2, 0)
  })

  test('without a strain column the length of the file and another L0 of the caller are told', async () => {
    const head = 'Gage length;50;mm\nWidth;20;mm\nThickness;1.5;mm\n\n'
    const found = await evaluated(head + sampleFile(withoutStrain), { L0: 100 })
    expect(found.issues.find(({ code }) => code === 'gauge-lengths-differ')!.message).toMatch(
      /50 mm.*L0 = 100 mm.*Le=50/,
    )
  })

  test('a file that states both keeps both', async () => {
    const head = 'Gage length;80;mm\nExtensometer gauge length;50;mm\nWidth;20;mm\nThickness;1.5;mm\n\n'
    const found = await evaluated(broken(head + sampleFile(withoutStrain)))
    expect(found.geometry).toMatchObject({ L0: 80, Le: 50 })
    expect(found.of('E').value! / 1000).toBeCloseTo(189.4, 0)
    expect(found.of('l0').value).toBe(50)
  })
})

test.each([
  ['Length;150;mm\nGage length;50;mm', { L0: 50 }],
  ['Gage length;50;mm\nLength;150;mm', { L0: 50 }],
  ['Length;50;mm', { L0: 50 }],
  ['Extensometer length (Le);25.4;mm', { Le: 25.4 }],
  ['Messlänge Extensometer;25;mm\nMesslänge;80;mm', { Le: 25, L0: 80 }],
  ['Length;150;mm\nExtensometer gauge length;50;mm', { Le: 50 }],
])('dimensions of %j', async (head, wanted) => {
  const { specimens } = await read(`${head}\nWidth;20;mm\n\n${sampleFile(withoutStrain)}`)
  const { L0, Le } = specimens[0]!.geometry
  expect({ L0, Le }).toEqual({ L0: undefined, Le: undefined, ...wanted })
})
