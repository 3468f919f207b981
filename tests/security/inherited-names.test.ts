import { describe, expect, test } from 'vitest'
import { errorAnswer } from '#api/errors.ts'
import { findLicence, licenceText } from '#contract/citation/source-text.ts'
import { calculators } from '#core/calculators/index.ts'
import { ignoredParams } from '#core/calculators/address.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { readRadioss } from '#core/cards/read/radioss.ts'
import { designationsOf } from '#core/catalogue/designations.ts'
import { nominalConstants, nominalDensity, usualModulus } from '#core/models/elastic/nominal.ts'
import { mappingFrom } from '#core/read/map-columns.ts'
import { parseSpecimenName } from '#core/test-types/specimen-name.ts'
import { changeOfForm } from '#pages/admin-panel/changes/change-of-form.ts'
import { modules } from '#pages/modules.ts'
import { publishedBoxes } from '#web/data-map/published-ranges.ts'
import { titleCase } from '#web/shell/title-case.ts'
import { fieldsOf, readSearch } from '#web/url-state/search.ts'

/** Every plain object inherits these names, so that a lookup of a typed word must not find them. */
const inherited = ['__proto__', ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__')]

describe.each(inherited)('%s', (word) => {
  test('proposes no test for a file of that name', () => {
    expect(parseSpecimenName(`${word.toLowerCase()}.csv`)).toEqual({
      test: undefined,
      condition: undefined,
      number: undefined,
    })
  })

  test('is not a role of a column', () => {
    expect(() => mappingFrom({ column: 'a', role: word, unit: 'mm', sign: 1 })).toThrow(/no role/)
  })

  test('is a plain step of an address', () => expect(typeof titleCase(word)).toBe('string'))

  test('is not a known licence', () => {
    expect(findLicence(word)).toBeUndefined()
    expect(licenceText({ licence: word })).toBe(word)
  })

  test('is a category whose metal is not known', () => {
    expect(nominalDensity(word)).toBe(7850)
    expect(usualModulus(word)).toBeUndefined()
    expect(nominalConstants(70_000, word)).toEqual({ density: 2700, nu: 0.33, usual: 70_000 })
  })

  test('is a grade without designations', () => expect(designationsOf(word)).toEqual([]))

  test('is not an input or result of a calculator', () => {
    for (const calculator of calculators) {
      const given = ['', '.unit', '.in'].map((part) => [`${word}${part}`, 'MPa'] as const)
      expect(ignoredParams(calculator, given)).toEqual(given.map(([name, value]) => ({ name, value })))
    }
  })

  test('is not a code of a known failure', () =>
    expect(errorAnswer(Object.assign(new Error('x'), { code: word }), 'ref').body.code).toBe('internal'))

  test('is an axis without published ranges', () =>
    expect(publishedBoxes({ x: { asked: word }, y: { asked: word } } as never)).toEqual([]))

  test('is not a material law of a solver', () => {
    expect(() => readLsDyna(`*KEYWORD\n*${word}\n1,2\n*END\n`)).toThrow(RangeError)
    expect(() => readRadioss(`/MAT/${word}/1\ntitle\n0\n0\n/END\n`)).toThrow('no supported material keyword found')
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
