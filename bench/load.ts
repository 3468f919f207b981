import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/build.ts'
import { ensureWrk } from '../scripts/wrk.ts'

type Question = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly connections: number
  /** [s] */
  readonly seconds: number
  /** Of each connection between an answer and its next question [ms]. */
  readonly pause?: number
}

export type Load = {
  readonly answers: number
  /** [answers/s] */
  readonly rate: number
  /** [ms] */
  readonly p99: number
}

/**
 * Asks the same over and over on some connections at once. By `wrk`, because a load made in JavaScript takes more of two
 * cores than a kept page does, and so measures itself (docs/design/test-suite.md#tools).
 *
 * @throws Error when a request was refused or lost: a site that cannot keep up says so
 */
export async function load({
  url,
  method = 'GET',
  headers = {},
  body,
  connections,
  seconds,
  pause = 0,
}: Question): Promise<Load> {
  ensureWrk()
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=${join(root, 'bench', 'load.lua')}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
    '--',
    method,
    String(pause),
    ...(body === undefined ? [] : [body]),
  ])
  const told = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<
    'answers' | 'seconds' | 'p99' | 'refused' | 'lost',
    number
  >
  if (told.refused > 0 || told.lost > 0) throw new Error(`${url}: ${told.refused} refused, ${told.lost} lost`)
  return { answers: told.answers, rate: told.answers / told.seconds, p99: told.p99 }
}
