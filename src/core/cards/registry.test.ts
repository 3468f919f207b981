import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { preferredModels, tabModels } from '../parameter-sets/index.ts'
import { finiteElementTabs } from '../test-types/index.ts'
import type { Card } from './card.ts'
import { cards, findCard, systemsOf, unitSystems } from './index.ts'
import { prepareMaterial } from './prepare/prepare-material.ts'
import { proofPaths } from './proof/index.ts'
import { inStoredUnits } from './read/index.ts'
import { sampleInput, sampleWithBackstresses } from './input/sample-input.ts'

function missingOf(card: Card): string[] {
  const golden = systemsOf(card)
    .map(({ id }) => `${card.id}.${id}.txt`)
    .filter((name) => !existsSync(join(import.meta.dirname, 'golden', name)))
  const known = (tab: (typeof finiteElementTabs)[number]['code']) => tabModels(tab).map(({ id }) => id)
  const held = finiteElementTabs.flatMap(({ code }) => (card.holds[code] ?? []).map((id) => [code, id] as const))
  const unknown = held.filter(([code, id]) => !known(code).includes(id))
  const notItsOwn = (card.shows ?? []).filter((id) => held.every(([, own]) => own !== id))
  return [
    ...golden.map((name) => `golden/${name} is missing`),
    ...(held.length === 0 ? ['it holds no model'] : []),
    ...unknown.map(([code, id]) => `${code} has no model ${id}`),
    ...notItsOwn.map((id) => `it shows ${id} and does not hold it`),
    ...(card.paths.length === 0 ? ['it can be held to no path'] : []),
    ...unread(card),
  ]
}

function unread(card: Card): string[] {
  const input = card.needs.includes('backstresses') ? sampleWithBackstresses() : sampleInput()
  return systemsOf(card).flatMap((system) => {
    try {
      const { E, density, curves, yoshida, yieldSurfaceSize } = inStoredUnits(
        card.read(card.write(prepareMaterial(input, system, {}, card))),
      )
      const flows = curves.length > 0 || yoshida !== undefined || yieldSurfaceSize !== undefined
      return flows && E > 150_000 && Math.abs(density - 7850) < 4
        ? []
        : [`read back as another material in ${system.id}`]
    } catch (error) {
      return [`not read back in ${system.id}: ${(error as Error).message}`]
    }
  })
}

const mat024 = findCard('ls-dyna-mat-024')

test.each(cards.map((card) => [card.id, card] as const))('%s is whole', (_id, card) =>
  expect(missingOf(card)).toEqual([]),
)

describe('a card that brings less is refused', () => {
  test('by its type where reader, feature, holdings or paths are left out', () => {
    const { read: _read, feature: _feature, holds: _holds, paths: _paths, ...bare } = mat024
    // @ts-expect-error -- no reader, no feature, no holdings, no paths
    const card: Card = bare
    expect(card.id).toBe('ls-dyna-mat-024')
    // @ts-expect-error -- a feature that no plan knows
    const sold: Card = { ...mat024, feature: 'ls-prepost' }
    expect(sold.id).toBe('ls-dyna-mat-024')
  })
  test.each([
    ['without golden files', { id: 'imaginary' }, unitSystems.map(({ id }) => `golden/imaginary.${id}.txt is missing`)],
    ['that holds nothing', { holds: {}, shows: [] }, ['it holds no model']],
    ['of a model that does not exist', { holds: { FE2: ['of-mine'] }, shows: [] }, ['FE2 has no model of-mine']],
    ['that shows what it does not hold', { shows: ['yld89'] }, ['it shows yld89 and does not hold it']],
    ['that cannot be held to anything', { paths: [] }, ['it can be held to no path']],
    [
      'with the reader of another solver',
      { read: cards.find(({ id }) => id === 'abaqus-plastic')!.read, systems: ['mm-t-s'] },
      [expect.stringMatching(/^not read back in mm-t-s: /)],
    ],
  ] as const)('%s', (_what, less, complaints) => {
    expect(missingOf({ ...mat024, ...less })).toEqual(complaints)
  })
})

test('a model is shown by one card, a tab opens with one', () => {
  const shown = cards.flatMap(({ shows = [] }) => shows)
  expect(new Set(shown).size).toBe(shown.length)
  const opened = cards.flatMap(({ opens = [] }) => opens)
  expect(opened.toSorted()).toEqual(finiteElementTabs.map(({ code }) => code))
})

test('every model of a tab but those that no solver of ours knows is held by a card', () => {
  const held = new Set(cards.flatMap(({ holds }) => Object.values(holds).flat()))
  const none = finiteElementTabs.flatMap(({ code }) => preferredModels(code).filter(({ id }) => !held.has(id)))
  expect(none.map(({ id }) => id).toSorted()).toEqual(['bbc2005', 'johnson-cook', 'vegter'])
})

test('every path of a proof is one that some card is held to', () => {
  const claimed = new Set(cards.flatMap(({ paths }) => paths))
  expect(proofPaths.filter(({ id }) => !claimed.has(id))).toEqual([])
})
