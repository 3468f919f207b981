import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParameterTable } from './parameter-table.tsx'
import type { ModelFacts, ShownFit } from '#contract/views/simulation.ts'

const parameter = { id: 'K', unit: 'MPa', value: 1400, standardError: 2, lower: 1396, upper: 1404, atBound: null }
const fit = { how: 'Least squares.', parameters: [{ ...parameter, origin: 'fitted' }] } as unknown as ShownFit
const model = { label: 'Swift', parameters: [] } as unknown as ModelFacts

test.each([
  ['si', 'Units: MPa, mm, s.'],
  ['other', 'Parameters and quality are in MPa, mm, s'],
] as const)('charts in %s: %s', (units, words) => {
  const page = renderToString(<ParameterTable fit={fit} model={model} record={undefined} units={units} />)
  expect(page).toContain('<td>MPa</td>')
  expect(page).toContain(words)
})
