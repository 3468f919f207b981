import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureScipy } from '../scripts/scipy.ts'

/** What a program in bench/peers answers to a question, both JSON. */
export function askPython(peer: string, question: object, python = ensureScipy()): unknown {
  const script = fileURLToPath(new URL(`peers/${peer}.py`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify(question),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(`the peer ${peer} failed: ${stderr}`)
  return JSON.parse(stdout) as unknown
}
