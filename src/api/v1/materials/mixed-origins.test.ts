import { expect, test } from 'vitest'
import { headNotes, syntheticShare } from './notes.ts'

const [measured, synthetic] = [{ synthetic: false }, { synthetic: true }]
const head = (coils: Parameters<typeof syntheticShare>[0]) =>
  Object.fromEntries(
    headNotes({ format: 'steeldata-coils/1', version: '1', synthetic: syntheticShare(coils), release: '2026.1' }),
  )

test.each([
  ['nothing', [], false],
  ['measured coils', [measured, measured], false],
  ['synthetic coils', [synthetic], true],
  ['both', [measured, synthetic], 'mixed'],
] as const)('of %s', (_what, coils, found) => expect(syntheticShare(coils)).toBe(found))

test('a file that mixes origins says so, and leaves the licence of measured coils to their sources', () => {
  expect(head([synthetic])).toMatchObject({ license: 'demonstration only', status: 'synthetic' })
  const { license, status, source } = head([measured, synthetic])
  expect([license, status]).toEqual([
    'synthetic: demonstration only; measured: as each source states',
    'measured and synthetic',
  ])
  expect(source).toMatch(/^Synthetic rows: SYNTHETIC DEMO DATA/)
  expect(head([measured])).not.toHaveProperty('source')
})
