import { knownCondition } from './condition.ts'
import { testTypes } from './registry.ts'
import type { TestCode } from './test-type.ts'

export type SpecimenNameParts = {
  readonly test: TestCode | undefined
  /** Without the number: `RD`. */
  readonly condition: string | undefined
  readonly number: number | undefined
}

const byWord: ReadonlyMap<string, TestCode> = new Map(
  testTypes.flatMap(({ code, fileNameWords = [] }) =>
    [code.toLowerCase(), ...fileNameWords].map((word) => [word, code]),
  ),
)

const directions: Readonly<Record<string, string>> = { '0': 'RD', '45': 'DD', '90': 'TD' }

/** `dp980-6_uat_rd1.csv` is UAT, RD 1; `DP980_DD_01` is DD 1. Metadata take precedence. */
export function parseSpecimenName(name: string): SpecimenNameParts {
  const parts = name
    .replace(/\.[a-z][a-z0-9]{0,5}$/i, '')
    .toLowerCase()
    .split(/[\s_.,()#-]+/)
    .filter((part) => part !== '')
  const test = parts.flatMap((part) => byWord.get(part) ?? [])[0]
  const found = parts.flatMap((part, i) => {
    const own = directionIn(part)
    if (!own || !knownCondition(test ?? 'UAT', own.direction)) return []
    return [{ direction: own.direction, number: own.number ?? numberIn(parts[i + 1]) }]
  })
  const [first] = found
  const unclear = found.some(({ direction }) => direction !== first!.direction)
  if (!first || unclear) return { test, condition: undefined, number: undefined }
  return { test, condition: first.direction, number: Number(first.number) || undefined }
}

/** One or two digits, or more with a leading zero; a longer number is more often a grade or a rate. */
function numberIn(part = ''): string | undefined {
  return /^(?:\d{1,2}|0\d{2,3})$/.exec(part)?.[0]
}

function directionIn(part: string): { readonly direction: string; readonly number: string | undefined } | undefined {
  const [, letters, number] = /^(rd|dd|td)(\d{1,4})?$/.exec(part) ?? []
  if (letters !== undefined) return { direction: letters.toUpperCase(), number }
  const [, degrees] = /^(0|45|90)(?:°|deg|grad)$/.exec(part) ?? []
  return degrees === undefined ? undefined : { direction: directions[degrees]!, number: undefined }
}
