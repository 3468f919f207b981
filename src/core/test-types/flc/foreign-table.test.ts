import { expect, test } from 'vitest'
import { read } from '../../read/sample-reading.fixture.ts'
import { evaluateRecords } from '../../evaluate/evaluate-records.ts'
import { recordsOf } from '../../evaluate/file-records.ts'

const of = async (text: string) => {
  const records = recordsOf('FLC', await read(text))
  const [found] = evaluateRecords('FLC', records, {})
  return Object.fromEntries(found!.scalars.map(({ id, value, flags }) => [id, value ?? flags.join()]))
}
const limits = [
  [30, -0.2, 0.6],
  [60, -0.12, 0.48],
  [100, -0.04, 0.37],
  [125, 0.02, 0.34],
  [200, 0.33, 0.39],
] as const

/** By hand: between (−0.04; 0.37) and (0.02; 0.34) the line is at 0.35 where ε2 = 0. */
test.each([
  ['English', 'Width [mm];Specimen;Minor strain [1];Major strain [1]', 1],
  ['German, per cent', 'Breite [mm];Nr;Nebenformänderung [%];Hauptformänderung [%]', 100],
  ['principal strains', 'Blank width [mm];Sample;Principal strain 2 [1];Principal strain 1 [1]', 1],
])('a laboratory’s own table of limit strains, %s', async (_why, head, scale) => {
  const rows = limits.flatMap(([width, minor, major]) =>
    [1, 2, 3].map((specimen) => [width, specimen, minor * scale, major * scale].join(';')),
  )
  expect(await of([head, ...rows].join('\n'))).toMatchObject({
    'flc.flc0': expect.closeTo(0.35, 9),
    'flc.e1_ut': expect.closeTo(0.6, 9),
    'flc.e1_bi': expect.closeTo(0.39, 9),
  })
})

test('the path of one blank begins near zero and is not a table of limits', async () => {
  const path = Array.from({ length: 30 }, (_, i) => `${-i / 100};${i / 50}`)
  expect((await of(['eps2;eps1', ...path].join('\n')))['flc.flc0']).toBe('no_time')
})
