import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'

export type Count = { passed: number; failed: number; skipped: number }

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
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  const count = readReport(report)
  // A file that does not load, or a crash outside of a test, fails no test: it must fail the run all the same.
  if (status !== 0 && count.failed === 0) count.failed = 1
  return count
}

function readReport(path: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>
    return {
      passed: report['numPassedTests'] ?? 0,
      failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
      skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
