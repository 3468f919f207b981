import { expect, test } from 'vitest'
import { readPage } from './sent-page.ts'

const etagOf = async (type: string, { status = 200, text = 'x', isPublic = false } = {}) => {
  const answer = new Response(text, { status, headers: { 'content-type': type } })
  return (await readPage(answer, { mark: 'mark', environment: 'test', isPublic })).headers['etag']
}

test.each([
  // type of the answer              public   has an ETag
  ['application/atom+xml; charset=utf-8', false, true],
  ['text/csv; charset=utf-8', false, true],
  ['application/json', false, true],
  ['text/markdown', false, true],
  ['text/html', true, true],
  ['text/html', false, false],
  ['text/x-script', false, false],
])('%s, public %s: %s', async (type, isPublic, isTagged) => {
  expect((await etagOf(type, { isPublic })) !== undefined).toBe(isTagged)
})

test('belongs to the content, and to no failure', async () => {
  const csv = 'text/csv'
  expect(await etagOf(csv)).toBe(await etagOf(csv))
  expect(await etagOf(csv)).not.toBe(await etagOf(csv, { text: 'y' }))
  expect(await etagOf(csv, { status: 404 })).toBeUndefined()
})
