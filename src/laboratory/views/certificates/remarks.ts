import type { CertifiedTest } from '#contract/certificates/certificate.ts'
import { type Flag, flags } from '#core/evaluate/result/flags.ts'

/** What the flags of some results say, by their names. */
export function remarksOf(tests: readonly CertifiedTest[]): Readonly<Record<string, string>> {
  const used = tests.flatMap(({ results }) => results.flatMap(({ values }) => values.flatMap((value) => value.flags)))
  return Object.fromEntries([...new Set(used)].map((flag) => [flag, flags[flag as Flag] ?? flag]))
}
