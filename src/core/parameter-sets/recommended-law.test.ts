import { expect, test } from 'vitest'
import { recommendedLaw } from './recommended-law.ts'

const set = (text: string) => {
  const [model, passed] = text.split(':')
  return { model: model!, proof: passed === undefined ? null : { passed: passed === 'proven' } }
}
const of = (stored: string, measured?: boolean) => recommendedLaw(stored.split(' ').map(set), measured)

test.each([
  // stored laws, recommended law, skipped laws
  ['swift-voce:proven anchored:proven', 'anchored', []],
  ['swift-voce:proven anchored:failed', 'swift-voce', ['anchored']],
  ['swift-voce:failed anchored:failed', 'anchored', []],
  ['swift-hockett-sherby:proven swift-voce:proven', 'swift-voce', []],
  ['swift-hockett-sherby swift-voce', 'swift-voce', []],
  ['yoshida-uemori:proven anchored', 'anchored', []],
])('%s: %s', (stored, law, before) => {
  const found = of(stored)!
  expect(found.model.id).toBe(law)
  expect(found.set.model).toBe(law)
  expect(found.before.map(({ id }) => id)).toEqual(before)
})

test('without the measured curve the anchored law continues nothing', () =>
  expect(of('anchored:proven swift-voce:failed', false)!.model.id).toBe('swift-voce'))

test.each(['yoshida-uemori:proven', 'hill48-r:proven'])('%s is not a hardening law', (stored) =>
  expect(of(stored)).toBeUndefined(),
)
