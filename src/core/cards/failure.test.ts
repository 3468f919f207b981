import { describe, expect, test } from 'vitest'
import { cards, findCard, readCard, writeCard } from './index.ts'
import { sampleInput } from './input/sample-input.ts'

const withFailure = cards.filter(({ failure }) => failure)
const parsed = (id: string) => readCard(id, writeCard(id, sampleInput(), 'mm-t-s').files)
const onTheRight = (limit: ReturnType<typeof parsed>['limit']) => limit?.filter(({ minor }) => minor >= 0)
/** *MAT_224 holds no instability and no exponents. */
const damageOf = (
  id: string,
  { failure, regularisation, ...rest }: NonNullable<ReturnType<typeof parsed>['failure']>,
) => (id === 'ls-dyna-mat-224' ? { failure, regularisation } : { failure, regularisation, ...rest })
const headOf = (id: string) => writeCard(id, sampleInput(), 'mm-t-s').files[0]!.text.replaceAll(/\n[$#] +/g, ' ')

test.each([
  ['ls-dyna-mat-024', ['ls-dyna-gissmo', 'ls-dyna-add-erosion']],
  ['ls-dyna-mat-036', ['ls-dyna-mat-036-gissmo', 'ls-dyna-mat-036-erosion']],
  ['ls-dyna-mat-224-no-failure', ['ls-dyna-mat-224', 'ls-dyna-mat-224-erosion']],
  ['ls-dyna-mat-133', ['ls-dyna-mat-133-gissmo', 'ls-dyna-mat-133-erosion']],
  ['radioss-law36', ['radioss-fail-fld', 'radioss-fail-tab1', 'radioss-law36-tab2', 'radioss-law36-biquad']],
  ['radioss-law43', ['tab1', 'tab2', 'biquad', 'fld'].map((one) => `radioss-law43-${one}`)],
  ['radioss-law57', ['tab1', 'tab2', 'biquad', 'fld'].map((one) => `radioss-law57-${one}`)],
  ['radioss-law78', ['tab1', 'tab2', 'biquad', 'fld'].map((one) => `radioss-law78-${one}`)],
  ['radioss-law87', ['tab1', 'tab2', 'biquad', 'fld'].map((one) => `radioss-law87-${one}`)],
  ['radioss-law93', ['tab1', 'tab2', 'biquad', 'fld'].map((one) => `radioss-law93-${one}`)],
])('%s carries failure as %j', (base, ids) =>
  expect(withFailure.filter(({ failure }) => failure!.base === base).map(({ id }) => id)).toEqual(ids),
)

describe.each(withFailure.map((card) => [card.id, card] as const))('%s', (id, { failure }) => {
  const { base, kind } = failure!
  const sameSolver =
    findCard(base).solver === 'LS-DYNA'
      ? ['ls-dyna-gissmo', 'ls-dyna-add-erosion']
      : [id.endsWith('-biquad') ? 'radioss-law36-biquad' : 'radioss-fail-tab1', 'radioss-fail-fld']
  const [ofDamage, ofLimit] = sameSolver as [string, string]

  test('has the law of the card without failure, and the failure of the isotropic card', () => {
    const { failure: damage, limit, unitSystem, ...law } = parsed(id)
    const { failure: _none, limit: _noLimit, unitSystem: system, ...ofBase } = parsed(base)
    expect({ ...law, material: undefined, content: undefined, label: undefined }).toEqual({
      ...ofBase,
      material: undefined,
      content: undefined,
      label: undefined,
    })
    expect(unitSystem).toBe(system)
    expect(damage).toEqual(kind === 'damage' ? damageOf(id, parsed(ofDamage).failure!) : undefined)
    // The path of uniaxial tension, where the limit ends on the left, depends on the yield surface.
    expect(onTheRight(limit)).toEqual(kind === 'forming-limit' ? onTheRight(parsed(ofLimit).limit) : undefined)
    expect(damage ?? limit).toBeDefined()
  })

  test('states what its strains mean, and no longer that it has no failure', () => {
    const head = headOf(id)
    expect(head).not.toContain('No failure.')
    const isAnisotropic = findCard(base).surface !== undefined
    expect(head.includes('work-equivalent plastic strain')).toBe(isAnisotropic && kind === 'damage')
  })
})

const bases = new Set(withFailure.map(({ failure }) => failure!.base))

test.each([...bases])('%s states that it has no failure', (id) => expect(headOf(id)).toContain('No failure.'))
