import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('says whether the text is in the clipboard', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  expect(await copyText('A80')).toBe(true)
  expect(written).toEqual(['A80'])
})

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ['has none, as without TLS', {}],
])('a browser that %s is not a failure of the page', async (_how, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('A80')).toBe(false)
})
