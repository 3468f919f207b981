import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { isUpload, maxUploads, withUploadSlot } from './upload-memory.ts'

const upload = (ip: string) => ({ ip, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
const form = (ip: string) => ({ ip, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test.each([
  ['POST', 'multipart/form-data; boundary=x', true],
  ['POST', 'Application/Octet-Stream', true],
  ['POST', 'application/json', false],
  ['POST', undefined, false],
  ['GET', 'multipart/form-data; boundary=x', false],
])('%s of %s is an upload: %s', (method, type, expected) => {
  expect(isUpload({ method, headers: type === undefined ? {} : { 'content-type': type } })).toBe(expected)
})

/** Works that go on until they are let go. */
function underWay(ips: readonly string[]) {
  const go = Promise.withResolvers<void>()
  const works = ips.map((ip) => withUploadSlot(upload(ip), () => go.promise))
  return async () => {
    go.resolve()
    await Promise.all(works)
  }
}
const next = (ip: string) => withUploadSlot(upload(ip), async () => 'read')
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `198.51.100.${i}`)

test('a line sends so many files at once and no more, whatever its address; others go on, and so does its text', async () => {
  const ips = Array.from({ length: maxUploads.line.uploads }, (_, i) => `2001:db8:5:5::${i + 1}`)
  const end = underWay(ips)
  await expect(next('2001:db8:5:5:ffff::1')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await next('2001:db8:5:6::1')).toBe('read')
  expect(await withUploadSlot(form('2001:db8:5:5::1'), async () => 'read')).toBe('read')
  await end()
  expect(await next('2001:db8:5:5::1')).toBe('read')
})

test('all lines together send so many and no more', async () => {
  const end = underWay(addresses(maxUploads.all.uploads))
  await expect(next('203.0.113.1')).rejects.toMatchObject({ code: 'unavailable' })
  await end()
  expect(await next('203.0.113.1')).toBe('read')
})

test('what a line holds of its files is limited, and is free again when they are done', async () => {
  const tooLarge = () => new AppError('too_large', 'x')
  const chunk = Buffer.alloc(maxUploads.line.bytes / 4)
  const file = (chunks: number) => Readable.from(Array.from({ length: chunks }, () => chunk))
  const collect = (ip: string, chunks: number, then: () => Promise<void> = async () => {}) =>
    withUploadSlot(upload(ip), async (room) => {
      const { length } = await room.collect(file(chunks), maxUploads.all.bytes, tooLarge)
      await then()
      return length
    })
  await expect(collect('198.51.100.1', 5)).rejects.toMatchObject({ code: 'unavailable' })
  const [read, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = collect('198.51.100.1', 3, () => {
    read.resolve()
    return go.promise
  })
  await read.promise
  await expect(collect('198.51.100.1', 2)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await collect('198.51.100.2', 4)).toBe(maxUploads.line.bytes)
  go.resolve()
  await first
  expect(await collect('198.51.100.1', 4)).toBe(maxUploads.line.bytes)
})
