import { expect, test } from 'vitest'
import { firstCard } from '#core/cards/choose-card.ts'
import { cards, findCard } from '#core/cards/index.ts'
import { tabModels } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { inOpeningOrder } from './opening-order.ts'

const proof = (passed: boolean): ParameterSetRecord['proof'] => ({
  version: 'proof',
  card: 'x',
  unitSystem: 'mm-t-s',
  passed,
  verdict: '',
  runs: [],
})
const order = (tab: Parameters<typeof inOpeningOrder>[0], ...sets: (readonly [model: string, passed: boolean])[]) =>
  inOpeningOrder(
    tab,
    sets.map(([model, passed]) => ({ model, proof: proof(passed) })),
  ).map(({ model }) => model)

test.each([
  ['the surface of most tests first', 'FE3', ['hill48-r', true], ['yld2000-2d', true], ['yld89', true], 'yld2000-2d yld89 hill48-r'],
  ['one that is proven before one that is not', 'FE3', ['hill48-r', true], ['yld2000-2d', false], ['yld89', false], 'hill48-r yld2000-2d yld89'],
  ['without a proof the same order', 'FE3', ['hill48-r', false], ['yld2000-2d', false], ['yld89', false], 'yld2000-2d yld89 hill48-r'],
  ['laws in the order of their list', 'FE2', ['yoshida-uemori', true], ['swift-hockett-sherby', true], ['swift-voce', true], 'swift-voce swift-hockett-sherby yoshida-uemori'],
  ['the recommended law before a kinematic one', 'FE2', ['yoshida-uemori', true], ['anchored', false], ['swift-voce', false], 'anchored yoshida-uemori swift-voce'],
  ['a model that is none of the tab last', 'FE4', ['swift', true], ['cowper-symonds', false], ['thermal-overstress', false], 'thermal-overstress cowper-symonds swift'],
] as const)('%s', (_what, tab, a, b, c, expected) => {
  expect(order(tab, a, b, c)).toEqual(expected.split(' '))
}) // prettier-ignore

test('the card that a tab opens with is about the model in sight', () => {
  const opened = finiteElementTabs.flatMap(({ code }) =>
    tabModels(code).map(({ id }) => [id, firstCard(code, id, cards)]),
  )
  for (const [, card] of opened) expect(() => findCard(card!)).not.toThrow()
  // Each surface and each kinematic law has a card of its own: Hill's is not Barlat's with another exponent.
  expect(Object.fromEntries(opened)).toMatchObject({
    'hill48-r': 'abaqus-hill',
    yld89: 'ls-dyna-mat-036',
    'yld2000-2d': 'ls-dyna-mat-133',
    'yoshida-uemori': 'ls-dyna-mat-125',
    'mixed-hardening': 'abaqus-combined',
    'swift-voce': 'ls-dyna-mat-024',
  })
})
