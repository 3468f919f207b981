import { expect, test } from 'vitest'
import { acceptedType } from './accept.ts'

const offered = ['application/octet-stream', 'application/vnd.apache.arrow.file'] as const

test.each([
  [undefined, offered[0]],
  ['', offered[0]],
  ['*/*', offered[0]],
  ['application/*', offered[0]],
  ['application/vnd.apache.arrow.file', offered[1]],
  ['Application/VND.Apache.Arrow.File', offered[1]],
  ['application/vnd.apache.arrow.file;q=0.5, */*;q=0.1', offered[1]],
  ['application/octet-stream;q=0.2, application/vnd.apache.arrow.file;q=0.9', offered[1]],
  ['application/octet-stream;q=0, */*', offered[1]],
  ['text/html, */*;q=0.1', offered[0]],
])('%j → %s', (accept, type) => expect(acceptedType(accept, offered)).toBe(type))

test.each(['text/csv', 'application/json, text/*', '*/*;q=0', 'application/octet-stream;q=x', ';;,,'])(
  '%j is answered with what there is',
  (accept) =>
    expect(() => acceptedType(accept, offered)).toThrow('Available types: application/octet-stream, application/vnd'),
)
