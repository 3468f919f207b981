import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cards, unitSystems, writeCard } from '../index.ts'
import { sampleInput } from '../input/sample-input.ts'

/**
 * Columns of the keyword manual from docs/science/fe-cards.md#ls-dyna, independent of the writer. One letter per field
 * of ten: I integer, R real (with decimal point), - empty or absent.
 */
const layouts: Readonly<Record<string, readonly string[]>> = {
  MAT_PIECEWISE_LINEAR_PLASTICITY: ['IRRRRRRR', 'RRIIR-R-', 'RRRRRRRR', 'RRRRRRRR'],
  'MAT_3-PARAMETER_BARLAT': ['IRRRRRRR', 'RRRRIRRR', 'RRRI-RIR', '---RRRII', 'RRRRRRRR'],
  MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC: ['IRRRRRRI'],
  MAT_BARLAT_YLD2000: ['IRRRRRRR', 'RRRRRRR-', 'RRRRRRRR', 'RRRIIIII', '---RRR--', 'RRRRRRI-'],
  MAT_KINEMATIC_HARDENING_TRANSVERSELY_ANISOTROPIC: ['IRRRRII-', 'RRRRRRRR', 'RRIRRI--'],
  MAT_TABULATED_JOHNSON_COOK: ['IRRRRRRR', 'IIIIII--', 'IIIII---'],
  MAT_ADD_DAMAGE_GISSMO: ['I-RRR---', 'IRRRRIII', 'IRRIRRRR'],
  MAT_ADD_EROSION: ['IRRRRRRR', 'RRRRRRRR', 'I------I', 'IIRRRIII'],
}
const curveCard = 'IIRRRRII'
const tableCard = 'IRR-----'

const isReal = (text: string) => /^ *-?\d+\.(\d+(E[+-]\d\d)?)?$/.test(text)
const isInteger = (text: string) => /^ *-?\d+$/.test(text)

function expectFields(line: string, kinds: string, where: string): void {
  expect(line.length, where).toBeLessThanOrEqual(80)
  for (const [i, kind] of kinds.split('').entries()) {
    const text = line.slice(10 * i, 10 * i + 10)
    const name = `${where}, field ${i + 1}: '${text}'`
    if (kind === '-') expect(text.trim(), name).toBe('')
    else expect(text.length === 10 && (kind === 'I' ? isInteger(text) : isReal(text)), name).toBe(true)
  }
}

function blocksOf(text: string): { keyword: string; title: string; lines: string[] }[] {
  return text
    .split(/^\*/m)
    .slice(1)
    .map((part) => part.split('\n').filter((line) => line !== '' && !line.startsWith('$')))
    .filter(([keyword]) => keyword!.endsWith('_TITLE'))
    .map(([keyword, title, ...lines]) => ({ keyword: keyword!.slice(0, -'_TITLE'.length), title: title!, lines }))
}

const written = cards
  .filter(({ solver }) => solver === 'LS-DYNA')
  .flatMap((card) => unitSystems.map((system) => [`${card.id} ${system.id}`, card.id, system.id] as const))

test.each(written)('%s keeps to its columns', (_name, id, system) => {
  const { files } = writeCard(id, sampleInput(), system, { idOffset: 99_999_000 })
  const text = files[0]!.text
  expect(text.startsWith('*KEYWORD\n') && text.endsWith('\n*END\n')).toBe(true)
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  const ids: string[] = []
  for (const { keyword, title, lines } of blocksOf(text)) {
    expect(title.length > 0 && title.length <= 80).toBe(true)
    if (keyword.startsWith('DEFINE_')) {
      expectFields(lines[0]!, keyword === 'DEFINE_CURVE' ? curveCard : tableCard, keyword)
      ids.push(lines[0]!.slice(0, 10))
      for (const pair of lines.slice(1)) {
        expect(pair.length, pair).toBe(40)
        expect(isReal(pair.slice(0, 20)), pair).toBe(true)
        expect((keyword === 'DEFINE_CURVE' ? isReal : isInteger)(pair.slice(20)), pair).toBe(true)
      }
    } else {
      const layout = layouts[keyword]
      expect(layout, `${keyword} has no columns here`).toBeDefined()
      expect(lines.length, keyword).toBe(layout!.length)
      for (const [i, kinds] of layout!.entries()) expectFields(lines[i]!, kinds, `${keyword}, card ${i + 1}`)
    }
  }
  expect(new Set(ids).size, 'curves and tables share ids').toBe(ids.length)
})

const reference = readFileSync(join(import.meta.dirname, '../../../../docs/science/fe-cards.md'), 'utf8')

describe('examples of docs/science/fe-cards.md', () => {
  const examples = [...reference.matchAll(/```\n((?:\*KEYWORD|\*MAT_)[^`]*)```/g)].flatMap((m) => blocksOf(m[1]!))
  const ours = ['024', '036', '037', '133'].flatMap((id) =>
    blocksOf(writeCard(`ls-dyna-mat-${id}`, sampleInput(), 'mm-t-s', { idOffset: 980_000 }).files[0]!.text),
  )
  const numbers = (line: string) =>
    Array.from({ length: 8 }, (_, i) => line.slice(10 * i, 10 * i + 10).trim()).map((t) => (t === '' ? '' : Number(t)))

  test('there are some', () => expect(examples.length).toBeGreaterThan(8))

  test.each([
    'MAT_PIECEWISE_LINEAR_PLASTICITY',
    'MAT_3-PARAMETER_BARLAT',
    'MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC',
    'MAT_BARLAT_YLD2000',
  ])('%s holds the numbers of the example in the same columns', (keyword) => {
    const example = examples.find((block) => block.keyword === keyword)!
    const own = ours.find((block) => block.keyword === keyword)!
    expect(own.lines.length).toBe(example.lines.length)
    for (const [i, line] of example.lines.entries()) {
      const wanted = numbers(line)
      for (const [k, value] of numbers(own.lines[i]!).entries()) {
        // Ids differ; HARD of Yld2000 is one; the example leaves RFILTF empty.
        const identity =
          (i === 0 && k === 0) ||
          (typeof wanted[k] === 'number' && Math.abs(wanted[k]) > 980_000 && wanted[k] < 990_000)
        if (identity || (wanted[k] === '' && value === 0)) continue
        expect(Math.abs(Number(value) - Number(wanted[k])), `${keyword}, card ${i + 1}, field ${k + 1}`).toBeLessThan(
          1e-6 * Math.max(1, Math.abs(Number(wanted[k]))),
        )
      }
    }
  })

  test('the flow curve has the points of the example', () => {
    const pair = (line: string) => [Number(line.slice(0, 20)), Number(line.slice(20))]
    const example = examples
      .find(({ title }) => title.includes('rate 0.001 1/s'))!
      .lines.slice(1)
      .map(pair)
    const own = ours
      .find(({ title }) => title.includes('rate 0.001 1/s'))!
      .lines.slice(1)
      .map(pair)
    expect(example.length).toBe(29)
    // Our curve also has the point at 0.35 and the level end.
    expect(own.filter(([strain]) => strain !== 0.35 && strain! <= 1)).toEqual(example)
  })
})
