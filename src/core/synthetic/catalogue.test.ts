import { describe, expect, test } from 'vitest'
import { parseCondition, testType, testTypes } from '../test-types/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { organisations } from './organisations.ts'
import { demonstratedTests } from './recipes.ts'

const { nodes, coils } = demoCatalogue()
const materials = nodes.filter(({ level }) => level === 'material')
const grades = nodes.filter(({ level }) => level === 'grade')
const freePath = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'

test('is as large as promised', () => {
  expect(grades.length).toBe(11)
  expect(materials.length).toBeGreaterThanOrEqual(30)
  expect(coils.length).toBeGreaterThanOrEqual(60)
  expect(new Set(coils.flatMap(({ tests }) => tests.map(({ code }) => code)))).toEqual(new Set(demonstratedTests))
})

test('is a tree: every address is unique and stands behind its parent', () => {
  const seen = new Set<string>()
  for (const node of nodes) {
    expect([node.path, seen.has(node.path)]).toEqual([node.path, false])
    expect([node.path, node.parent === null || seen.has(node.parent)]).toEqual([node.path, true])
    seen.add(node.path)
  }
})

test('siblings are numbered from 0', () => {
  for (const parent of [null, ...nodes.map(({ path }) => path)]) {
    const positions = nodes.filter((node) => node.parent === parent).map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, i) => i))
  }
})

test('every grade has two or more materials, every material two or three coils', () => {
  for (const grade of grades) {
    expect(materials.filter(({ parent }) => parent === grade.path).length).toBeGreaterThanOrEqual(2)
  }
  for (const material of materials) {
    const count = coils.filter((coil) => coil.material === material.path).length
    expect([material.name, count >= 2 && count <= 3]).toEqual([material.name, true])
  }
})

test('every coil has a name of its own that says what it is', () => {
  expect(new Set(coils.map(({ name }) => name)).size).toBe(coils.length)
  expect(new Set(coils.map(({ slug }) => slug)).size).toBe(coils.length)
  expect(coils.map(({ name }) => name)).toContain('DP980 (6) GI 1.40')
})

describe('the free sample', () => {
  const sample = materials.find(({ path }) => path === freePath)
  const freeCoils = coils.filter(({ material }) => material === freePath)

  test('stands at its address and is the only one', () => {
    expect(sample?.name).toBe('DP980 (6)')
    expect(materials.filter(({ free }) => free)).toEqual([sample])
  })

  test('has every test, with the condition that the specification shows first', () => {
    expect(freeCoils[0]!.tests.map(({ code }) => code)).toEqual(demonstratedTests)
    for (const code of demonstratedTests) {
      const { condition } = testType(code)
      const wished = parseCondition(code, condition.default)
      const labels = freeCoils[0]!.tests.find((found) => found.code === code)!.conditions
      expect(labels.map((label) => parseCondition(code, label))).toContainEqual(
        expect.objectContaining({
          ...(wished.delay === undefined ? { orientation: wished.orientation } : { delay: wished.delay }),
          ...(wished.rate === undefined ? {} : { rate: wished.rate }),
        }),
      )
    }
  })
})

test('what the comparator shows first is there', () => {
  expect(materials.map(({ name }) => name)).toEqual(expect.arrayContaining(['DP980 (2)', 'DP980 (6)']))
})

test('announced categories are greyed out and empty', () => {
  const announced = nodes.filter(({ invalid }) => invalid)
  expect(announced.map(({ path }) => path)).toEqual(['Aluminium', 'Titanium', 'Magnesium', 'Stainless-Steels'])
  for (const { path } of announced) expect(nodes.some(({ parent }) => parent === path)).toBe(false)
})

test('a private material belongs to an organisation of the demonstration', () => {
  const hidden = nodes.filter(({ visibility }) => visibility === 'private')
  expect(hidden.map(({ level }) => level)).toEqual(['material'])
  expect(organisations.map(({ id }) => id)).toContain(hidden[0]!.organisation)
})

test('subtitles fit the menu', () => {
  expect(nodes.filter(({ secondName }) => (secondName ?? '').length > 30)).toEqual([])
})

test('gaps are there on purpose: no test on every coil but tension', () => {
  const everywhere = testTypes.filter(({ code }) =>
    coils.every(({ tests }) => tests.some((found) => found.code === code)),
  )
  expect(everywhere.map(({ code }) => code)).toEqual(['UAT'])
})

test('everything says that it is synthetic', () => {
  expect(nodes.filter(({ dataStatus }) => dataStatus !== 'synthetic')).toEqual([])
  const wrong = coils.filter(
    ({ dataStatus, source }) =>
      dataStatus !== 'synthetic' || source !== 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN',
  )
  expect(wrong).toEqual([])
})
