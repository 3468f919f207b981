import { describe, expect, test } from 'vitest'
import { property } from '../properties/index.ts'
import { finiteElementTabs, testType, testTypes } from './index.ts'

test('codes and defaults are those of the specification, and never change', () => {
  expect(testTypes.map((type) => `${type.code} ${type.condition.default}`)).toEqual([
    'UAT RD 1',
    'FLC TD 1',
    'HBG TD 1',
    'PST RD 1',
    'HER 240 Minute',
    'MRT RD 100/s 1',
    'SHR RD 1',
    'UAC RD 1',
    'CTC RD 1',
    'LUL RD 1',
    'BBT TD 1',
    'BND TD 1',
    'FSM RD 1',
  ])
})

describe.each(testTypes)('$code', (type) => {
  test('is found by its code', () => {
    expect(testType(type.code)).toBe(type)
  })

  test('reports known properties only', () => {
    expect(type.scalars.filter((id) => property(id) === undefined)).toEqual([])
  })

  test('has charts with ids of their own, and a reason for each channel that is not uploaded', () => {
    expect(type.charts.length).toBeGreaterThan(0)
    expect(new Set(type.charts.map((chart) => chart.id)).size).toBe(type.charts.length)
    const channels = new Set<string>([...type.required.flat(), ...type.optional])
    for (const { id, kind, derivation, x, y } of type.charts) {
      if (kind !== 'curve' || derivation) continue
      expect([id, channels.has(x.channel), channels.has(y.channel)]).toEqual([id, true, true])
    }
  })
})

test('an unknown code finds nothing', () => {
  expect(testType('XYZ' as string)).toBeUndefined()
  expect(testType('uat' as string)).toBeUndefined()
})

test('the tabs for simulation name known tests', () => {
  expect(finiteElementTabs.map((tab) => tab.code)).toEqual(['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6'])
  expect(finiteElementTabs.flatMap((tab) => tab.sources).filter((code) => !testType(code))).toEqual([])
})
