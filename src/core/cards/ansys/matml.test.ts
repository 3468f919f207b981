import { expect, test } from 'vitest'
import { writeCard } from '../index.ts'
import { sampleInput } from '../input/sample-input.ts'

const base = sampleInput()
const named = (material: string) => ({ ...base, provenance: { ...base.provenance, material } })

function wellFormed(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  while (rest.trim() !== '') {
    const tag = /^([^<]*)<(\/?)([A-Za-z_]+)((?: [A-Za-z]+="[^"<&]*")*)(\/?)>/.exec(rest)
    if (!tag) throw new Error(`no element at: ${rest.slice(0, 60)}`)
    const [all, text, closing, name, , empty] = tag
    if (/&(?!amp;|lt;|gt;|quot;|apos;)/.test(text!)) throw new Error(`a bare & in: ${text}`)
    if (open.length === 0 && text!.trim() !== '') throw new Error(`text outside the root: ${text}`)
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      if (open.length === 0 && seen.length > 0) throw new Error(`a second root ${name}`)
      seen.push([...open, name].join('/'))
      if (!empty) open.push(name!)
    }
    rest = rest.slice(all.length)
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} left open`)
  return seen
}

test.each(['DP980 demo', 'A & B <c> "d" \u0000 ]]> é', '', '&lt;'])('%j leaves the document well formed', (name) => {
  const input = name === '' ? base : named(name)
  const elements = wellFormed(writeCard('ansys-matml', input, 'm-kg-s').files[0]!.text)
  expect(elements[0]).toBe('EngineeringData')
  expect(elements.filter((path) => path.endsWith('BulkDetails/PropertyData'))).toHaveLength(3)
})

test.each([
  ['<a><b></a></b>', '</a> closes nothing'],
  ['<a>&x</a>', 'a bare &'],
  ['<a/><b/>', 'a second root b'],
  ['<a>', 'a left open'],
  ['text<a/>', 'text outside the root'],
])('the checker finds what is broken in %s', (broken, fact) => expect(() => wellFormed(broken)).toThrow(fact))

test('every id that is used is declared, and qualifiers count the numbers', () => {
  const { text } = writeCard('ansys-matml', base, 'm-kg-s').files[0]!
  for (const [, id] of text.matchAll(/parameter="([^"]+)"/g)) expect(text).toContain(`<ParameterDetails id="${id}">`)
  for (const [, id] of text.matchAll(/PropertyData property="([^"]+)"/g))
    expect(text).toContain(`<PropertyDetails id="${id}">`)
  for (const [, data, kinds] of text.matchAll(/<Data>([^<]*)<\/Data><Qualifier name="Variable Type">([^<]*)</g)) {
    expect(kinds!.split(',').length).toBe(data!.split(',').length)
  }
})
