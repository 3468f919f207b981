import { describe, expect, test } from 'vitest'
import { licenceText } from '#contract/citation/source-text.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { readRadioss } from '#core/cards/read/radioss.ts'
import { mappingFrom } from '#core/read/map-columns.ts'
import { placeInName } from '#core/test-types/place-in-name.ts'
import { changeOfForm } from '#pages/admin-panel/changes/change-of-form.ts'
import { modules } from '#pages/modules.ts'
import { titleCase } from '#web/shell/title-case.ts'
import { fieldsOf, readSearch } from '#web/url-state/search.ts'

/** Every plain object inherits these names, so that a lookup of a typed word must not find them. */
const inherited = ['__proto__', ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__')]

describe.each(inherited)('%s', (word) => {
  test('proposes no test for a file of that name', () => {
    expect(placeInName(`${word.toLowerCase()}.csv`)).toEqual({
      test: undefined,
      condition: undefined,
      number: undefined,
    })
  })

  test('is not a role of a column', () => {
    expect(() => mappingFrom({ column: 'a', role: word, unit: 'mm', sign: 1 })).toThrow(/no role/)
  })

  test('is a plain step of an address', () => expect(typeof titleCase(word)).toBe('string'))

  test('is not a known licence', () =>
    expect(licenceText({ licence: word })).toBe(licenceText({ licence: 'unknown' }).replace('unknown', word)))

  test('is not a material law of a solver', () => {
    expect(() => readLsDyna(`*KEYWORD\n*${word}\n1,2\n*END\n`)).toThrow(RangeError)
    expect(() => readRadioss(`/MAT/${word}/1\ntitle\n0\n0\n/END\n`)).toThrow('no material that this reader knows')
  })

  test('is a change without a reader', () => {
    const read = changeOfForm(new URLSearchParams({ kind: word, name: 'x' }))
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(read['name']).toBe('x')
  })

  test('is read by the state of every page without a failure', () => {
    for (const { state } of modules) {
      if (!state) continue
      for (const field of fieldsOf(state))
        expect(() => readSearch(state, new URLSearchParams({ [field]: word }))).not.toThrow()
    }
  })
})
