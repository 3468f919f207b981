import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cardOfModel } from '#core/cards/card-of-model.ts'
import { cards, systemsOf } from '#core/cards/index.ts'
import { tabModels } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { AnotherModel } from './another-model.tsx'
import { holds } from './card-holds.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import { firstCard } from './first-card.ts'

/** A plan that contains what is named; everything without names. */
const listed = (...solvers: readonly string[]): ListedCard[] =>
  cards.map((card) => ({
    ...card,
    parts: [...card.needs, ...(card.takes ?? [])],
    systems: systemsOf(card).map(({ id }) => id),
    locked: solvers.length > 0 && !solvers.includes(card.solver),
  }))
const find = (id: string) => listed().find((card) => card.id === id)!

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
] as const)('%s on %s holds %s: %s', (id, tab, model, held) => expect(holds(find(id), tab, model)).toBe(held))

test('the card of a surface and of a kinematic law holds it', () => {
  const own = finiteElementTabs.flatMap(({ code }) =>
    tabModels(code).flatMap(({ id }) => ({ code, id, card: cardOfModel(id) ?? '' })),
  )
  expect(own.filter(({ card, code, id }) => card !== '' && !holds(find(card), code, id))).toEqual([])
})

describe('a card that does not hold the model in sight says so', () => {
  const said = (model: string, card: string) =>
    renderToString(<AnotherModel tab="FE3" model={{ id: model, label: model }} card={card} cards={listed()} />)
  test('and names those that do', () => {
    expect(said('yld2000-2d', 'ls-dyna-mat-036')).toContain('This card does not hold yld2000-2d')
    expect(said('yld2000-2d', 'ls-dyna-mat-036')).toContain('*MAT_133')
  })
  test('the first three, where there are many', () => {
    const page = renderToString(
      <AnotherModel
        tab="FE5"
        model={{ id: 'swift-hill', label: 'Swift–Hill' }}
        card="ls-dyna-mat-024"
        cards={listed()}
      />,
    )
    // The erosion card, GISSMO, FLD of Abaqus, FAIL/FLD, JSON and CSV hold a forming limit.
    expect(page).toMatch(/is held by [^<]*and 3 more\./)
  })
  test('or that there is none', () => expect(said('bbc2005', 'ls-dyna-mat-036')).toContain('No card holds bbc2005'))
  test('one that does says nothing', () => expect(said('yld89', 'ls-dyna-mat-036')).toBe(''))
})

test.each([
  // plan contains             tab    model             opens
  ['everything', [], 'FE2', 'swift-voce', 'ls-dyna-mat-024'],
  ['Abaqus alone', ['Abaqus'], 'FE2', 'swift-voce', 'abaqus-plastic'],
  ['Abaqus alone', ['Abaqus'], 'FE2', 'mixed-hardening', 'abaqus-combined'],
  ['Radioss alone', ['Radioss'], 'FE3', 'yld89', 'radioss-law57'],
  ['Abaqus alone, which holds no such surface', ['Abaqus'], 'FE3', 'yld2000-2d', 'abaqus-plastic'],
  ['no card at all', ['none'], 'FE3', 'yld2000-2d', 'ls-dyna-mat-133'],
] as const)('a plan that contains %s %o: %s with %s opens with %s', (_why, solvers, tab, model, id) =>
  expect(firstCard(tab, model, listed(...solvers))).toBe(id),
)
