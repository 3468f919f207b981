import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const noon = new Date(2026, 0, 1, 12, 0, 5).getTime()

test('an error becomes a line with its frames in src, relative to the repository', () => {
  const stack = [
    'TypeError: x is not a function',
    '    at Overview (/home/me/mi/src/pages/overview/page.tsx:12:3)',
    '    at renderWithHooks (/home/me/mi/node_modules/react-dom/src/server.js:1:1)',
    '    at file:///home/me/mi/src/process/start.ts:40:9',
    '    at node:internal/process:1:1',
  ].join('\n')
  const json = JSON.stringify({
    level: 50,
    time: noon,
    reference: 'req-1',
    err: { type: 'TypeError', message: 'x is not a function', stack },
    msg: 'page failed',
  })
  expect(readableLine(json, '/home/me/mi')).toBe(
    [
      '12:00:05 page failed TypeError: x is not a function (reference req-1)',
      '    at Overview (src/pages/overview/page.tsx:12:3)',
      '    at src/process/start.ts:40:9',
      '',
    ].join('\n'),
  )
})

test('control characters of a message do not reach the terminal', () => {
  expect(readableLine(JSON.stringify({ time: noon, msg: 'a\n\u001B[2Jb' }))).toBe('12:00:05 a  [2Jb\n')
})
