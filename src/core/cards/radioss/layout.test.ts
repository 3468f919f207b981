import { describe, expect, test } from 'vitest'
import { cards, unitSystems, writeCard } from '../index.ts'
import { sampleInput } from '../input/sample-input.ts'

/**
 * Columns of the public reader definitions, independent of the writer: I integer of 10, R real of 20, a number as many
 * blanks. Three rates of the sample, the last one repeated.
 */
const materials: Readonly<Record<string, readonly string[]>> = {
  LAW36: ['R', 'RRRRR', 'IIRRR|10|I', 'IRIRR', 'IIII', 'RRRR', 'RRRR'],
  LAW43: ['R', 'RR', 'I|10|RR', 'RRRRI', 'RRRRI', 'I|10|RR', 'I|10|RR', 'I|10|RR', 'I|10|RR'],
  LAW57: ['R', 'RR', 'I|10|RR', 'RRRRR', 'RRRRII', 'I|10|RR', 'I|10|RR', 'I|10|RR', 'I|10|RR'],
  // OPTR = 1 of the sample adds two constants (public manual, 2021).
  LAW78: ['R', 'RR', 'RRRRR', 'RRIRR', 'RRRRI', 'I|10|RR'],
  // A blank card follows the sixth line.
  LAW87: ['R', 'RRIIRR', 'RRRR', 'RRRR', 'R', 'R|40|RII', 'I|10|RR', 'I|10|RR', 'I|10|RR', 'I|10|RR'],
  LAW93: ['R', 'RRRRR', 'RRRR', 'IIR', 'I|10|RR', 'I|10|RR', 'I|10|RR', 'I|10|RR', 'RRRRR', 'RRR', 'RRR'],
}
const failures: Readonly<Record<string, readonly string[]>> = {
  FLD: ['IIIIRRII'],
  TAB1: ['II|20|RR|10|I', 'RRRRI', 'IRRIRR', 'IRRRRI', 'IR|30|RR'],
  TAB2: ['IR|10|IR', 'RRIR', 'IRR', 'IIRRR', 'RR', 'I|10|RRR', 'IR'],
  // The last line is read as FAIL_ID, blank, up to format 2022.
  BIQUAD: ['RRRRR', 'RIIR|10|IR', '|10|IRR'],
}

const isReal = (text: string) => text.length === 20 && /^ *-?\d+\.\d+(E[+-]\d\d)?$/.test(text)
const isInteger = (text: string) => text.length === 10 && /^ *\d+$/.test(text)

function expectLine(line: string, layout: string, where: string): void {
  let column = 0
  for (const part of layout.match(/\|\d+\||[IR]/g)!) {
    const width = part === 'I' ? 10 : part === 'R' ? 20 : Number(part.slice(1, -1))
    const text = line.slice(column, column + width)
    const fits = part === 'I' ? isInteger(text) : part === 'R' ? isReal(text) : text.trim() === ''
    expect(fits, `${where}, columns ${column + 1} to ${column + width}: '${text}'`).toBe(true)
    column += width
  }
  expect(line.length, where).toBe(column)
}

const written = cards
  .filter(({ solver }) => solver === 'Radioss')
  .flatMap((card) => unitSystems.map((system) => [`${card.id} ${system.id}`, card.id, system.id] as const))

test.each(written)('%s keeps to its columns', (_name, id, system) => {
  const { files } = writeCard(id, sampleInput(), system, { idOffset: 99_999_000 })
  const parts = files[0]!.text
    .split(/^\//m)
    .slice(1)
    .map((part) => part.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  const ids: string[] = []
  for (const [head, ...lines] of parts) {
    const [kind, name, number] = head!.split('/')
    const where = `/${head}`
    if (kind === 'UNIT') {
      expect(lines[1]!.length).toBe(60)
    } else if (kind === 'MAT') {
      expect(lines[0]!.length).toBeLessThanOrEqual(100)
      const layout = materials[name!]!
      expect(lines.length - 1, where).toBe(layout.length)
      for (const [i, one] of layout.entries()) expectLine(lines[i + 1]!, one, `${where}, line ${i + 1}`)
    } else if (kind === 'FAIL') {
      const layout = failures[name!]!
      expect(lines.length, where).toBe(layout.length)
      for (const [i, one] of layout.entries()) expectLine(lines[i]!, one, `${where}, line ${i + 1}`)
    } else {
      expect(['FUNCT', 'TABLE']).toContain(kind)
      ids.push(kind === 'TABLE' ? number! : name!)
      const rows = lines.slice(kind === 'TABLE' ? 2 : 1)
      if (kind === 'TABLE') expect(lines[1]).toBe('         1')
      for (const line of rows) expectLine(line, 'RR', where)
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
})

describe('LAW36 with more rates than a line holds', () => {
  const slow = sampleInput()
  const stress = Array.from(slow.flow.stress)
  const curves = [0.01, 0.1, 1, 10, 100, 1000].map((rate, k) => ({
    rate,
    strain: slow.flow.strain,
    stress: stress.map((value) => value + 5 * (k + 1)),
  }))
  const text = writeCard('radioss-law36', { ...slow, rates: { kind: 'curves', curves } }, 'mm-t-s').files[0]!.text
  const lines = text
    .split('\n/MAT/')[1]!
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  test.each([
    [6, 'IIIII'],
    [7, 'III'],
    [8, 'RRRRR'],
    [9, 'RRR'],
    [10, 'RRRRR'],
    [11, 'RRR'],
  ])('line %d: %s', (line, layout) => {
    expect(lines.length).toBeGreaterThan(line)
    expectLine(lines[line]!, layout, `line ${line}`)
  })
})

test('/FAIL/FLD asks the membrane strain: a limit of necking is none of bending', () => {
  const { text } = writeCard('radioss-fail-fld', sampleInput(), 'mm-t-s').files[0]!
  const lines = text.split('\n')
  const fields = lines[lines.findIndex((line) => line.startsWith('/FAIL/FLD')) + 2]!
  expect([0, 10, 20, 30].map((at) => Number(fields.slice(at, at + 10)))).toEqual([203, 3, 0, 0])
})
