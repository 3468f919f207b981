import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plasticHistory } from '#core/test-types/ctc/plastic-history.ts'
import { evaluateTest } from '#core/evaluate/index.ts'
import type { KinematicFit, LoopTest } from '#core/fit/index.ts'
import { branchesOf } from '#core/fit/loop-model.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'

/** Sheets of the tension–compression–tension tests of NIST, and Young's modulus where a record has no elastic line [MPa]. */
export const sheets = [
  ['DP980', 207_000],
  ['DP1180', 207_000],
  ['6xxxT4', 70_000],
  ['6xxxT81', 70_000],
] as const

/** All tests of one sheet as a fit takes them. */
export async function loopsOf(folder: string, [sheet, modulus]: (typeof sheets)[number]): Promise<LoopTest[]> {
  const files = globSync(`nist-numisheet2020-tct/derived/${sheet}_*.csv`, { cwd: folder }).toSorted()
  return Promise.all(files.map((file) => loopOf(folder, file, modulus)))
}

/** One record of any laboratory. */
export async function loopOf(folder: string, file: string, modulus: number): Promise<LoopTest> {
  const { reading } = await readLaboratoryFile(join(folder, file))
  const { curves } = evaluateTest('CTC', reading.specimens[0]!)
  return { id: basename(file, '.csv'), ...plasticHistory(curves['true']!.x, curves['true']!.y, modulus) }
}

export type ScipyFit = { readonly ms: number; readonly squares: number; readonly values: readonly number[] }

/**
 * The same fit by SciPy: each half cycle counts alike there too.
 *
 * @param starts  Latin hypercube starts beside the one given
 */
export function fitByScipy(
  python: string,
  { law }: KinematicFit,
  tests: readonly LoopTest[],
  { start, starts, rounds }: { start: readonly number[]; starts: number; rounds: number },
): ScipyFit {
  const script = fileURLToPath(new URL('../bench/peers/fit_chaboche.py', import.meta.url))
  const question = {
    tests: tests.map((test) => ({
      strain: Array.from(test.plasticStrain),
      stress: Array.from(test.stress),
      branches: branchesOf(test).map(({ from, to }) => [from, to]),
      weights: weightsOf(tests, test),
    })),
    start,
    starts,
    rounds,
    lower: law.parameters.map(({ lower }) => lower),
    upper: law.parameters.map(({ upper }) => upper),
  }
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify(question),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(`the SciPy peer failed: ${stderr}`)
  return JSON.parse(stdout) as ScipyFit
}

/** Σ of weight times deviation², as both sides make it small. */
export function weightedSquares({ residuals }: KinematicFit, tests: readonly LoopTest[]): number {
  const weights = tests.flatMap((test) => weightsOf(tests, test))
  return residuals.reduce((sum, r, i) => sum + weights[i]! * r * r, 0)
}

function weightsOf(tests: readonly LoopTest[], test: LoopTest): number[] {
  const count = tests.reduce((sum, { stress }) => sum + stress.length, 0)
  const branches = tests.reduce((sum, one) => sum + branchesOf(one).length, 0)
  return branchesOf(test).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, () => count / branches / (to - from)),
  )
}
