import { expect, test } from 'vitest'
import { recommendedLaw } from './recommended-law.ts'

const set = (text: string) => {
  const [model, passed] = text.split(':')
  return { model: model!, proof: passed === undefined ? null : { passed: passed === 'proven' } }
}
const of = (stored: string, measured?: boolean) => recommendedLaw(stored.split(' ').map(set), measured)

test.each([
  // what is stored                                            law              its reason
  ['swift-voce:proven anchored:proven', 'anchored', /itself up to uniform strain.* Its card is proven/],
  ['swift-voce:proven anchored:failed', 'swift-voce', /proven.*; that of Anchored at uniform strain is not\.$/],
  ['swift-voce:failed anchored:failed', 'anchored', /No stored law has a card that is proven/],
  ['swift-hockett-sherby:proven swift-voce:proven', 'swift-voce', /^The first of the stored laws; its card is proven/],
  ['swift-hockett-sherby swift-voce', 'swift-voce', /^The first of the stored laws\. No stored law/],
  ['yoshida-uemori:proven anchored', 'anchored', /No stored law/],
])('%s: %s', (stored, law, reason) => {
  const found = of(stored)!
  expect(found.model.id).toBe(law)
  expect(found.set.model).toBe(law)
  expect(found.reason).toMatch(reason)
})

test('without the measured curve the anchored law continues nothing', () =>
  expect(of('anchored:proven swift-voce:failed', false)!.model.id).toBe('swift-voce'))

test.each(['yoshida-uemori:proven', 'hill48-r:proven'])('%s is not a hardening law', (stored) =>
  expect(of(stored)).toBeUndefined(),
)
