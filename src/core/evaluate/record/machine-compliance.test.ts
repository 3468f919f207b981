import { describe, expect, test } from 'vitest'
import { read } from '../../read/sample-reading.fixture.ts'
import { complianceOfTension } from './machine-compliance.ts'

const section = 30

/** Rows of a tensile test up to its break: stress [MPa] over strain, extension over 50 mm, travel over 75 mm and a machine of 0.01 mm/kN. */
const rows = Array.from({ length: 400 }, (_, i) => {
  const strain = (0.2 * i) / 399
  const stress = i < 20 ? 17 * i : 323 + 277 * (1 - ((0.2 - strain) / 0.19) ** 2)
  return { stress, extension: 50 * strain, travel: 0.3 + 75 * strain + 1e-5 * stress * section }
})
const broken = { stress: 1, extension: 10, travel: 15.5 }

async function told(head: string, cells: (row: (typeof rows)[number]) => readonly number[], geometry: object) {
  const lines = [...rows, broken].map((row) =>
    cells(row)
      .map((each) => each.toFixed(5))
      .join(';'),
  )
  const { specimens } = await read(`${head}\n${lines.join('\n')}`)
  return complianceOfTension(specimens[0]!, { geometry })
}
const all = { b0: 20, t0: 1.5, L0: 50 }

describe('a record with travel and extensometer', () => {
  test('tells the machine it was made with', async () => {
    const found = await told(
      'Force [N];Extensometer [mm];Crosshead [mm]',
      ({ stress, extension, travel }) => [stress * section, extension, travel],
      all,
    )
    expect(found).toEqual({ perForce: expect.closeTo(0.01, 4), length: expect.closeTo(75, 2) })
  })

  test('with another one, the record is that of another machine', async () => {
    const found = await told(
      'Force [N];Extensometer [mm];Crosshead [mm]',
      ({ stress, extension, travel }) => [stress * section, extension, travel + 3e-5 * stress * section],
      all,
    )
    expect(found).toMatchObject({ perForce: expect.closeTo(0.04, 4) })
  })
})

test('without travel, length or section it says what is missing', async () => {
  const both = ({ stress, extension, travel }: (typeof rows)[number]) => [stress * section, extension, travel]
  const head = 'Force [N];Extensometer [mm];Crosshead [mm]'
  expect(await told('Force [N];Extensometer [mm]', (row) => both(row).slice(0, 2), all)).toMatch('no crosshead travel')
  expect(await told(head, both, { b0: 20, L0: 50 })).toMatch('no force or extension')
  expect(await told(head, both, { b0: 20, t0: 1.5 })).toMatch('no force or extension')
})

test('a travel that slips is refused with how far it lies off', async () => {
  const slipping = ({ stress, extension, travel }: (typeof rows)[number]) => [
    stress * section,
    extension,
    travel + 2 * Math.sin(extension),
  ]
  const found = await told('Force [N];Extensometer [mm];Crosshead [mm]', slipping, all)
  expect(found).toMatch(/deviates by .* % from the extensometer/)
})
