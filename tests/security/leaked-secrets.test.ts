import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSecrets } from '#server/accounts/secrets.ts'
import { buildIfStale } from '../../scripts/build.ts'

// docs/security.md#browser-platform-supply, secrets and build: nothing secret in the repository or in what browsers get, no maps, nobody else's address.
const root = fileURLToPath(new URL('../..', import.meta.url))

const secrets: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)(?![A-Z0-9]{9}EXAMPLE\b)[A-Z0-9]{16}\b/],
  [
    'a key of GitHub, Slack, Stripe or Google',
    /\b(?:gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{20,}|AIza[\w-]{35})\b/,
  ],
  ['a file of our secrets', /"pepper"\s*:\s*"[\w-]{43}"|"tokenKeys"\s*:\s*\[\s*"[\w-]{43}"/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{40,}/],
  [
    'a password in an address',
    // Passwords that say that they are none are examples.
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:(?![^@]*(?:password|PASSWORD|secret|SECRET))[^\s@/:'"`)$]{6,}@(?!\S*\.example)/,
  ],
]

test.each(secrets)('%s would be found', (_what, pattern) => {
  // Put together here, so that this file is not found itself.
  const samples = [
    ['-----BEGIN PRIVATE', 'KEY-----'].join(' '),
    ['AKIA', 'ABCDEFGHIJKLMNOP'].join(''),
    `ghp_${'a'.repeat(36)}`,
    newSecrets(),
    `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(43)}`,
    ['postgres://boss', 'tr0ub4dor@db.internal/x'].join(':'),
  ]
  expect(samples.filter((text) => pattern.test(text))).toHaveLength(1)
})

test('the repository holds no secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const found: string[] = []
  for (const file of files) {
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0
    if (size === 0 || size > 2 ** 22 || file === 'package-lock.json') continue
    const text = readFileSync(join(root, file), 'latin1')
    for (const [what, pattern] of secrets) {
      const hit = pattern.exec(text)?.[0]
      if (hit !== undefined) found.push(`${file}: ${what}: ${hit.slice(0, 24)}…`)
    }
  }
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
  expect(
    files.filter((file) => /(?:^|\/)(?:\.env(?:\..*)?|.*\.pem|.*\.key|secrets\.json|id_[a-z0-9]+)$/.test(file)),
  ).toEqual([])
})

describe('what browsers get', () => {
  let files: readonly string[]
  beforeAll(async () => {
    await buildIfStale()
    files = globSync('build/client/**/*.{js,css,html,json}', { cwd: root })
  })
  const texts = () => files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

  test('holds no secret, and nothing of the server', () => {
    const patterns = [
      ...secrets.map(([, pattern]) => pattern),
      /MI_SECRETS_FILE|DATABASE_URL|set_config|argon2|mi_app_write|node:fs/,
    ]
    const found = texts().flatMap(([file, text]) =>
      patterns.flatMap(
        (pattern) =>
          pattern
            .exec(text)
            ?.slice(0, 1)
            .map((hit) => `${file}: ${hit.slice(0, 30)}`) ?? [],
      ),
    )
    expect(files.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  test('comes without source maps', () => {
    expect(globSync('build/**/*.map', { cwd: root })).toEqual([])
    expect(
      texts()
        .filter(([, text]) => /\/[/*]# sourceMappingURL=/.test(text))
        .map(([file]) => file),
    ).toEqual([])
  })

  test('loads nothing from anybody else', () => {
    const loads =
      /(?:src=|@import\s*|url\(\s*|import\(\s*|fetch\(\s*|importScripts\(\s*|new WebSocket\(\s*|sendBeacon\(\s*)["'`]?(?:https?:|wss?:)?\/\/[\w-]+\.[\w.-]+/gi
    const found = texts().flatMap(([file, text]) => [...text.matchAll(loads)].map(([hit]) => `${file}: ${hit}`))
    expect(found).toEqual([])
  })
})
