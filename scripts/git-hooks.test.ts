import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { useGitHooks } = createRequire(import.meta.url)('./git-hooks.cjs') as { useGitHooks: (root: string) => void }

const folder = mkdtempSync(join(tmpdir(), 'git-hooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the title of a commit', () => {
  /** What the hook prints about a message; empty where it accepts it. */
  function objection(message: string): string {
    const file = join(folder, 'message')
    writeFileSync(file, message)
    const { status, stderr } = spawnSync('sh', [join(root, '.githooks/commit-msg'), file], { encoding: 'utf8' })
    expect(status).toBe(stderr === '' ? 0 : 1)
    return stderr
  }

  test.each([
    'Add PAM-STAMP card',
    'Fix extensometer choice when two are present\n\nThe first one was taken.\n',
    '\n# comment of git\nPass the release on to files',
    'Re-evaluate coils after a new method',
    `Fix ${'ü'.repeat(68)}`,
    'Merge branch main',
    'Revert "Added a card"',
    'fixup! Add PAM-STAMP card',
  ])('%j is accepted', (message) => expect(objection(message)).toBe(''))

  test.each([
    ['fix the card', 'capital letter'],
    ['Fix the card.', 'full stop'],
    ['Added a card', 'imperative'],
    ['Adds a card', 'imperative'],
    ['Adding a card', 'imperative'],
    ['The card is right', 'begin with a verb'],
    ['README for strangers', 'begin with a verb'],
    ['Fix', 'name the object'],
    [`Fix ${'x'.repeat(69)}`, '72 characters instead of 73'],
  ])('%j is refused', (message, reason) => expect(objection(message)).toContain(reason))
})

describe('the hooks of a checkout', () => {
  const git = (at: string, ...args: string[]) => spawnSync('git', args, { cwd: at, encoding: 'utf8' }).stdout.trim()

  function checkout(name: string): string {
    const at = join(folder, name)
    git(folder, 'init', '-q', at)
    return at
  }

  test('are those of the repository', () => {
    const at = checkout('new')
    useGitHooks(at)
    expect(git(at, 'config', 'core.hooksPath')).toBe('.githooks')
  })

  test('stay where others are set', () => {
    const at = checkout('set')
    git(at, 'config', 'core.hooksPath', 'elsewhere')
    useGitHooks(at)
    expect(git(at, 'config', 'core.hooksPath')).toBe('elsewhere')
  })

  test('are not looked for in a copy without git', () => expect(() => useGitHooks(join(folder, 'none'))).not.toThrow())
})
