import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

/** A tool that passes or fails as a whole. */
export type Check = { readonly name: string; readonly command: readonly [string, ...string[]] }

/** Everything that can be judged without running the program. */
export const staticChecks: readonly Check[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'page types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  {
    name: 'types of core without DOM and Node',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.core.json'],
  },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'third-party notices', command: ['scripts/notices.ts', '--check'] },
]

/** Runs one check and prints a line; on failure also what the tool said. */
export function runCheck({ name, command: [script, ...args] }: Check): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const passed = status === 0
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
  if (!passed) console.log(`${stdout}${stderr}`.trim().split('\n').slice(-60).join('\n'))
  return passed
}
