import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownRun, WrittenCard } from '#contract/views/simulation.ts'
import { pack } from '#contract/views/packed.ts'
import { MaterialContext, type ShownMaterial } from '../material-context.tsx'
import { CardProof } from './card-proof.tsx'

const strain = Float64Array.from([0.01, 0.02, 0.05])
const run = (path: string, label: string, over: Partial<ShownRun>): ShownRun => ({
  path,
  label,
  strain: pack(strain),
  measured: pack(Float64Array.from([650, 670, 697])),
  simulated: pack(Float64Array.from([655, 680, 709])),
  rms: 9,
  share: 0.013,
  worst: { strain: 0.05, measured: 697, simulated: 709 },
  limit: 0.015,
  reason: 'Fitted to this test.',
  outcome: 'near',
  passed: true,
  verdict: 'RMS 1.3 % near the limit of 1.5 %',
  ...over,
})
const card: WrittenCard = {
  id: 'ls-dyna-mat-024',
  system: 'mm-t-s',
  fracture: '',
  regularisation: '',
  live: false,
  kind: 'written',
  name: 'dp980.k',
  files: [{ name: 'dp980.k', text: '*KEYWORD' }],
  notes: [],
  verdict: 'proven on Shear; near the limit on Tension RD (1.3 of 1.5 %); not checked: rates',
  outcome: 'partly',
  why: [],
  runs: [
    run('first-yield', 'First yield', { outcome: 'failed', passed: false }),
    run('tension-rd', 'Tension RD', {}),
    run('shear', 'Shear', { outcome: 'proven', limit: 0.05, reason: 'Another specimen.' }),
  ],
}
const shown = { coil: { name: 'DP980', synthetic: true }, state: { units: 'SI' } } as unknown as ShownMaterial
const page = renderToString(
  <MaterialContext value={shown}>
    <CardProof card={card} synthetic={false} system="SI" />
  </MaterialContext>,
).replaceAll('<!-- -->', '')

test('a worst point says which number was simulated and which is that of the tests', () =>
  expect(page).toContain('simulated 709, tests 697 MPa at strain 0.05'))

test('each path says where it stands', () => {
  const rows = [...page.matchAll(/<th scope="row">([^<]+)<\/th>.*?<td class="([^"]*)">([^<]+)<\/td><\/tr>/g)]
  expect(rows.map(([, label, , said]) => [label, said])).toEqual([
    ['First yield', 'failed'],
    ['Tension RD', 'near the limit'],
    ['Shear', 'proven'],
  ])
  // What is left open or near is not in the colour of what is proven.
  expect(new Set(rows.map(([, , look]) => look)).size).toBe(3)
})

test('the reasons of the limits stand with the paths that share them', () =>
  expect(page.replaceAll(/<[^>]+>/g, '|')).toMatch(/First yield 1\.5 %, Tension RD 1\.5 %\|+Fitted to this test\./))

test('one small chart for each path, shear on axes of its own and first yield in the table alone', () => {
  const figures = [...page.matchAll(/<figure.*?<\/figure>/g)].map(([one]) => one.replaceAll(/<[^>]+>/g, ' '))
  expect(figures).toHaveLength(2)
  expect(figures[0]).toContain('Tension RD')
  expect(figures[0]).toContain('True stress')
  expect(figures[1]).toContain('Shear stress')
  expect(figures[1]).not.toContain('True stress')
})
