import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const command = join(import.meta.dirname, 'evaluate.ts')

/** Runs the command as a person does. */
function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { maxBuffer: 1e9 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

describe('a wrong call ends with 2, one line of reason and where to find help', () => {
  test.each([
    ['no file', [], /^evaluate: no file named; see .* --help`\n$/],
    ['unknown option', ['--verbose', 'a.csv'], /^evaluate: Unknown option '--verbose'; see .*\n$/],
    [
      'option without value',
      ['a.csv', '--geometry'],
      /^evaluate: Option '--geometry <value>' argument missing; see .*\n$/,
    ],
    [
      'section of nothing',
      ['a.csv', '--geometry', 'S0=0'],
      /^evaluate: --geometry: S0=0 is not a number above 0 \[mm²\]; see .*\n$/,
    ],
  ])('%s', async (_why, args, stderr) => {
    expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) })
  })
})

test('--help explains the command and ends well', async () => {
  expect(await run('--help')).toEqual({ code: 0, stdout: expect.stringContaining('--geometry LIST'), stderr: '' })
})

describe.skipIf(process.platform === 'win32')('where the output cannot go', () => {
  test('a reader that has left is no failure worth words', async () => {
    const child = spawn(process.execPath, [command, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (text) => (stderr += text))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([0, ''])
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk is named', async () => {
    const child = spawn(process.execPath, [command, '--help'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    })
    let stderr = ''
    child.stderr!.on('data', (text) => (stderr += text))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([2, 'evaluate: the output cannot be written: the disk is full\n'])
  })
})
