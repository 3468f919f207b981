import { expect, test } from 'vitest'
import { headingAbove, inGroupOrder, toolGroups } from './menu-groups.ts'

const entry = (name: string, group: string | null) => ({ name, group })

test('entries of tools are sorted by question, others keep their place', () => {
  const names = inGroupOrder([
    entry('calculator', 'Estimate'),
    entry('map', 'Find a material'),
    entry('evaluator', 'Bring data'),
    entry('table', 'Find a material'),
  ]).map(({ name }) => name)
  expect(names).toEqual(['map', 'table', 'calculator', 'evaluator'])
  const others = [entry('b', null), entry('a', 'Materials')]
  expect(inGroupOrder(others)).toEqual(others)
})

test('a heading stands above the first entry of each question only', () => {
  const entries = [
    entry('map', 'Find a material'),
    entry('table', 'Find a material'),
    entry('radar', 'Compare'),
    entry('x', null),
  ]
  expect(entries.map((_, i) => headingAbove(entries, i))).toEqual(['Find a material', undefined, 'Compare', undefined])
  expect(headingAbove([entry('a', 'Materials')], 0)).toBeUndefined()
})

test('questions without a tool are left out', () => {
  const tool = { address: '/t', name: 'T', subtitle: 'S' }
  expect(toolGroups([{ ...tool, question: 'compare' }, tool])).toEqual([{ name: 'Compare', tools: [tool] }])
})
