import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cards, systemsOf } from '#core/cards/index.ts'
import { AnotherModel } from './another-model.tsx'
import type { ListedCard } from '#contract/views/simulation.ts'

const listed = (): ListedCard[] =>
  cards.map((card) => ({
    ...card,
    parts: [...card.needs, ...(card.takes ?? [])],
    systems: systemsOf(card).map(({ id }) => id),
    locked: false,
  }))

describe('a card that does not hold the model in sight says so', () => {
  const said = (model: string, card: string) =>
    renderToString(<AnotherModel tab="FE3" model={{ id: model, label: model }} card={card} cards={listed()} />)
  test('and names those that do', () => {
    expect(said('yld2000-2d', 'ls-dyna-mat-036')).toContain('This card does not support yld2000-2d')
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
    // Every card with failure, FLD of Abaqus, JSON and CSV hold a forming limit.
    expect(page).toMatch(/is available in [^<]*and 25 more\./)
  })
  test('or that there is none', () => expect(said('bbc2005', 'ls-dyna-mat-036')).toContain('No card supports bbc2005'))
  test('one that does says nothing', () => expect(said('yld89', 'ls-dyna-mat-036')).toBe(''))
})
