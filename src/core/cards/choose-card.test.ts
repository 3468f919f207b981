import { expect, test } from 'vitest'
import { tabModels } from '../parameter-sets/index.ts'
import { finiteElementTabs } from '../test-types/index.ts'
import { cardByName, chooseCard, firstCard, holdsModel } from './choose-card.ts'
import { cards, cardShowing, findCard } from './index.ts'

test.each([
  ['ls-dyna-mat-036', 'FE3', 'yld89', true],
  ['ls-dyna-mat-036', 'FE3', 'bbc2005', false],
  ['ls-dyna-mat-036', 'FE3', 'hill48-r', false],
  ['ls-dyna-mat-037', 'FE3', 'hill48-r', false],
  ['radioss-law43', 'FE3', 'hill48-r', true],
  ['ls-dyna-mat-024', 'FE3', 'von-mises', true],
  ['ls-dyna-mat-024', 'FE3', 'yld2000-2d', false],
  ['ls-dyna-mat-024', 'FE2', 'swift-voce', true],
  ['ls-dyna-mat-024', 'FE2', 'yoshida-uemori', false],
  ['ls-dyna-mat-125', 'FE2', 'swift-voce', false],
  ['ls-dyna-mat-024', 'FE1', 'chord-modulus', false],
  ['radioss-law36', 'FE1', 'chord-modulus', true],
  ['ls-dyna-mat-024', 'FE4', 'johnson-cook', false],
  ['ls-dyna-mat-024', 'FE4', 'cowper-symonds', true],
  ['ls-dyna-mat-036', 'FE4', 'cowper-symonds', false],
  ['ls-dyna-mat-024', 'FE5', 'abspoel-scholting', false],
  ['ls-dyna-gissmo', 'FE6', 'mmc', true],
  ['ls-dyna-gissmo', 'FE5', 'abspoel-scholting', true],
  ['radioss-fail-tab1', 'FE5', 'abspoel-scholting', true],
] as const)('%s on %s holds %s: %s', (id, tab, model, held) => expect(holdsModel(findCard(id), tab, model)).toBe(held))

test('the card that shows a surface or a kinematic law holds it', () => {
  const own = finiteElementTabs.flatMap(({ code }) =>
    tabModels(code).flatMap(({ id }) => {
      const card = cardShowing(id)
      return card ? [{ code, id, held: holdsModel(card, code, id) }] : []
    }),
  )
  expect(own.length).toBeGreaterThan(9)
  expect(own.filter(({ held }) => !held)).toEqual([])
})

const listed = (...solvers: readonly string[]) =>
  cards.map((card) => ({ ...card, locked: solvers.length > 0 && !solvers.includes(card.solver) }))

test.each([
  ['everything', [], 'FE2', 'swift-voce', 'ls-dyna-mat-024'],
  ['Abaqus alone', ['Abaqus'], 'FE2', 'swift-voce', 'abaqus-plastic'],
  ['Abaqus alone', ['Abaqus'], 'FE2', 'mixed-hardening', 'abaqus-combined'],
  ['Radioss alone', ['Radioss'], 'FE3', 'yld89', 'radioss-law57'],
  ['Abaqus alone, which holds no such surface', ['Abaqus'], 'FE3', 'yld2000-2d', 'abaqus-plastic'],
  ['no card at all', ['none'], 'FE3', 'yld2000-2d', 'ls-dyna-mat-133'],
] as const)('a plan that contains %s %o: %s with %s opens with %s', (_why, solvers, tab, model, id) =>
  expect(firstCard(tab, model, listed(...solvers))).toBe(id),
)

test.each([
  ['radioss-law43', 'FE2', 'swift', 'radioss-law43'],
  ['ls-dyna', 'FE2', 'anchored', 'ls-dyna-mat-024'],
  ['abaqus', 'FE2', 'anchored', 'abaqus-plastic'],
  ['abaqus', 'FE3', 'hill48-r', 'abaqus-hill'],
  ['ls-dyna', 'FE3', 'yld2000-2d', 'ls-dyna-mat-133'],
  ['ls-dyna', 'FE6', 'hosford-coulomb', 'ls-dyna-gissmo'],
  ['abaqus', 'FE3', 'yld2000-2d', 'abaqus-plastic'],
  ['neutral', 'FE2', 'swift', 'neutral-json'],
  ['yes', 'FE3', 'yld2000-2d', 'ls-dyna-mat-133'],
] as const)('%s on %s with %s in sight is %s', (name, tab, model, card) =>
  expect(cardByName(name, tab, model, cards)).toBe(card),
)

test.each([
  ['ls-dyna-mat-24', /no solver or card named 'ls-dyna-mat-24'; did you mean ls-dyna-mat-024/],
  ['radios', /did you mean radioss\?/],
  ['marc', /no solver or card named 'marc'; solvers: ls-dyna/],
])('%s is refused with the nearest name', (name, message) => expect(() => chooseCard(name)).toThrow(message))

test('under a name that means the tab a plan counts', () => {
  const abaqusOnly = cards.map((card) => ({ ...card, locked: card.solver !== 'Abaqus' }))
  expect(cardByName('yes', 'FE2', 'anchored', abaqusOnly)).toBe('abaqus-plastic')
  expect(cardByName('ls-dyna', 'FE2', 'anchored', abaqusOnly)).toBe('ls-dyna-mat-024')
})
