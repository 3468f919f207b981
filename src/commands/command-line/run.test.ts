import { expect, test } from 'vitest'
import { CommandError, runCommand } from './run.ts'

async function said(error: Error): Promise<string> {
  const lines: string[] = []
  const { write } = process.stderr
  process.stderr.write = (line) => lines.push(String(line)) > 0
  try {
    expect(await runCommand({ name: 'import', run: async () => fail(error) }, [])).toBe(2)
  } finally {
    process.stderr.write = write
  }
  return lines.join('')
}

function fail(error: Error): never {
  throw error
}

test.each([
  ['what it says itself', new CommandError('no such release'), /^import: no such release\n$/],
  [
    'a release that holds the same records',
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    /^import: another process, e\.g\. a release, is changing the same data; nothing was stored\. Repeat the command\n$/,
  ],
  ['a mistake of ours, with its place', new Error('oops'), /^import: Error: oops\n +at /],
])('%s', async (_what, error, line) => expect(await said(error)).toMatch(line))
