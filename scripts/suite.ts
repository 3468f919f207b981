import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './build.ts'

export type Count = {
  passed: number
  failed: number
  skipped: number
  /** By folder: what its files took [s], one after the other. Several run at once, so the sum is more than the run took. */
  readonly parts: ReadonlyMap<string, number>
}

/** Runs vitest, its output passing through, and counts what its report says. */
export function runSuite(args: readonly string[], environment: Record<string, string> = {}): Count {
  const report = join(root, '.tmp', 'vitest-report.json')
  mkdirSync(join(root, '.tmp'), { recursive: true })
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // Hundreds of processes load the same modules: what one has compiled the next need not.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.tmp', 'compile-cache'), ...environment },
    },
  )
  const count = readReport(report)
  // A file that does not load, or a crash outside of a test, fails no test: it must fail the run all the same.
  if (status !== 0 && count.failed === 0) count.failed = 1
  return count
}

type Report = Record<string, number> & {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

function readReport(path: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    const parts = new Map<string, number>()
    for (const { name, startTime, endTime } of report.testResults) {
      const folder = relative(root, name)
        .split(sep)
        .slice(0, 2)
        .filter((part) => !part.includes('.test.'))
        .join('/')
      parts.set(folder, (parts.get(folder) ?? 0) + (endTime - startTime) / 1000)
    }
    return {
      passed: report['numPassedTests'] ?? 0,
      failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
      skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
      parts,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, parts: new Map() }
  }
}
