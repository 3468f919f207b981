import { knownCondition } from './condition.ts'
import { testCodes } from './registry.ts'
import type { TestCode } from './test-type.ts'

/** What the name of a file suggests about the specimen in it. */
export type PlaceInName = {
  readonly test: TestCode | undefined
  /** Without the number: `RD`. */
  readonly condition: string | undefined
  readonly number: number | undefined
}

/** Words that laboratories write for a test, in English and German. */
const words: Readonly<Record<string, TestCode>> = {
  tension: 'UAT',
  tensile: 'UAT',
  zug: 'UAT',
  zugversuch: 'UAT',
  bulge: 'HBG',
  shear: 'SHR',
  scherzug: 'SHR',
  nakajima: 'FLC',
  compression: 'UAC',
  druck: 'UAC',
  bending: 'BND',
  biegung: 'BND',
}

const directions: Readonly<Record<string, string>> = { '0': 'RD', '45': 'DD', '90': 'TD' }

/**
 * Test, direction and number in the name of a file: `dp980-6_uat_rd1.csv` is UAT, RD 1. Only a proposal that somebody looks at: what a
 * file states itself counts before it, and a name that says nothing proposes nothing.
 */
export function placeInName(name: string): PlaceInName {
  const parts = name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .split(/[\s_.,()-]+/)
    .filter((part) => part !== '')
  const tests = parts.flatMap(
    (part) => testCodes.find((code) => code.toLowerCase() === part) ?? (Object.hasOwn(words, part) ? words[part]! : []),
  )
  const test = tests[0]
  for (const [i, part] of parts.entries()) {
    const found = directionIn(part)
    if (!found || !knownCondition(test ?? 'UAT', found.direction)) continue
    const next = /^\d{1,2}$/.exec(parts[i + 1] ?? '')?.[0]
    const number = found.number ?? next
    return { test, condition: found.direction, number: number === undefined ? undefined : Number(number) || undefined }
  }
  return { test, condition: undefined, number: undefined }
}

function directionIn(part: string): { readonly direction: string; readonly number: string | undefined } | undefined {
  const [, letters, number] = /^(rd|dd|td)(\d{1,4})?$/.exec(part) ?? []
  if (letters !== undefined) return { direction: letters.toUpperCase(), number }
  const [, degrees] = /^(0|45|90)(?:°|deg|grad)$/.exec(part) ?? []
  return degrees === undefined ? undefined : { direction: directions[degrees]!, number: undefined }
}
