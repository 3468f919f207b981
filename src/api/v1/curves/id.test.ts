import { tableFromIPC } from '@uwdata/flechette'
import { describe, expect, test } from 'vitest'
import { useApp } from '#tests/api/example-app.ts'
import { exampleCurves } from '#tests/api/example-records.ts'

const site = useApp()
const [curve] = exampleCurves
const url = `/api/v1/curves/${curve!.id}`
const ask = (accept: string, more: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept, ...more } })

describe.each(['application/vnd.apache.arrow.stream', 'application/vnd.apache.arrow.file'])('%s', (type) => {
  test('has every bit of the stored columns, with what they are', async () => {
    const answer = await ask(type)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['vary']]).toEqual([
      200,
      type,
      'Accept, Authorization, Cookie',
    ])
    const table = tableFromIPC(answer.rawPayload)
    expect(table.numCols).toBe(curve!.channels.length)
    for (const [i, { quantity, unit }] of curve!.channels.entries()) {
      const values = table.getChildAt(i).toArray()
      expect(curve!.columns[i]!.every((value, row) => Object.is(values[row], value))).toBe(true)
      expect(table.schema.fields[i]!.metadata?.get('unit')).toBe(unit)
      expect(table.schema.fields[i]!.metadata?.get('quantity')).toBe(quantity)
    }
    expect(table.schema.metadata?.get('steeldata.hash')).toBe(curve!.hash)
  })

  test('has a validator of its own', async () => {
    const { etag } = (await ask(type)).headers
    expect(etag).not.toBe((await ask('application/octet-stream')).headers.etag)
    expect((await ask(type, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await ask('*/*', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })
})

test('what there is no form for is 406, whether or not the curve may be read', async () => {
  const answers = [
    await ask('text/csv'),
    await site.app.inject({
      url: '/api/v1/curves/00000000-0000-4000-8000-000000000000',
      headers: { accept: 'text/csv' },
    }),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toMatchObject([406, { code: 'not_acceptable' }])
})
