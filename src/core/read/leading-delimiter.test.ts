import { expect, test } from 'vitest'
import { channel, read, rows } from './sample-reading.fixture.ts'

const force = (i: number) => (i < 10 ? i * 1.5 : 15 + i / 20)
const number = (value: number, decimal: string) => value.toFixed(4).replace('.', decimal)

/** Lines of force [kN] and extension [mm], `behind` each. */
const lines = (separator: string, decimal = '.', behind = '') =>
  rows(40, (i) => number(force(i), decimal) + separator + number(i * 0.05, decimal) + behind)

test.each([
  ['tabs', `\tForce(kN)\tExtension(mm)\n${lines('\t')}`],
  ['semicolons and decimal commas', `;Kraft [kN];Weg [mm]\n${lines(';', ',')}`],
  ['commas', `,Load (kN),Extension (mm)\n${lines(',')}`],
  ['units below, shifted too', `;Force;Extension\n;kN;mm\n${lines(';')}`],
  ['units below, not shifted', `;Force;Extension\nkN;mm\n${lines(';')}`],
  ['a delimiter behind each row', `\tForce [kN]\tExtension [mm]\n${lines('\t', '.', '\t')}`],
  ['a delimiter behind the names', `;Force [kN];Extension [mm];\n${lines(';')}`],
  ['lines above that state dimensions', `# b0 [mm]: 20\n# t0 [mm]: 1.5\n\tF [kN]\tdL [mm]\n${lines('\t')}`],
  ['names between semicolons, numbers between tabs', `;Kraft [kN];Weg [mm]\n${lines('\t', ',')}`],
])('names behind a delimiter stand above their columns: %s', async (_why, text) => {
  const reading = await read(text)
  expect(reading.specimens[0]!.channels).toHaveLength(2)
  expect(channel(reading, 'force').values[39]).toBeCloseTo(16_950, 6)
  expect(channel(reading, 'extension').values[39]).toBeCloseTo(1.95, 9)
})

test.each([
  ['an unnamed running number', `;Force [kN];Extension [mm]\n${rows(40, (i) => `${i};${force(i)};${i * 0.05}`)}`],
  ['an unnamed time', `;Force [kN];Extension [mm]\n${rows(40, (i) => `${i / 10};${force(i)};${i * 0.05}`)}`],
  ['a blank first column', `;Force [kN];Extension [mm]\n${rows(40, (i) => `;${force(i)};${i * 0.05}`)}`],
  ['a running number and an empty last column', `;Force [kN];Extension [mm];Remark\n${rows(40, (i) => `${i};${force(i)};${i * 0.05};`)}`],
])('names above their columns stay there: %s', async (_why, text) => {
  const reading = await read(text)
  expect(channel(reading, 'force').values[39]).toBeCloseTo(16_950, 6)
  expect(channel(reading, 'extension').values[39]).toBeCloseTo(1.95, 9)
}) // prettier-ignore
