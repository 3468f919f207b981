import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './build.ts'

/** A tool that passes or fails as a whole. */
export type Check = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Name of the check that writes what this one reads. */
  readonly after?: string
}

/** Everything that can be judged without running the program. */
export const staticChecks: readonly Check[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'page types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], after: 'page types' },
  {
    name: 'types of core without DOM and Node',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.core.json'],
  },
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    after: 'page types',
  },
]

/** Runs the checks beside each other and prints a line for each as it ends; on failure also what the tool said. */
export async function runBeside(checks: readonly Check[]): Promise<boolean[]> {
  const runs = new Map<string, Promise<boolean>>()
  for (const check of checks) {
    const before = Promise.resolve(runs.get(check.after ?? ''))
    runs.set(
      check.name,
      before.then(() => run(check)),
    )
  }
  return Promise.all(runs.values())
}

async function run({ name, command: [script, ...args] }: Check): Promise<boolean> {
  const tool = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')])
  return report(name, status === 0, stdout + stderr)
}

function report(name: string, passed: boolean, output: string): boolean {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
  if (!passed) console.log(output.trim().split('\n').slice(-60).join('\n'))
  return passed
}
