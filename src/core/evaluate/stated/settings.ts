import type { Metadata } from '../../read/specimen.ts'
import { gaugedStrip } from '../../test-types/parts/settings.ts'
import { testTypes } from '../../test-types/registry.ts'
import type { TestCode, TestSetting } from '../../test-types/test-type.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { readStated, type StatedOptions, withStated } from './stated-options.ts'

export type Setting = TestSetting & { readonly tests: readonly TestCode[] }

const dimensions: ReadonlySet<string> = new Set(gaugedStrip.map(({ key }) => key))

export const settings: readonly Setting[] = [
  ...Map.groupBy(
    testTypes.flatMap(({ code, settings: own }) => own.map((setting) => ({ code, setting }))),
    ({ setting }) => setting.key,
  ).values(),
].map((uses) => ({ ...uses[0]!.setting, tests: uses.map(({ code }) => code) }))

export type GivenSettings = Readonly<Record<string, string>>

/** Replaces stated options. With an error for each invalid value; then the stated options remain. */
export function withSettings(stated: EvaluationOptions, given: GivenSettings): StatedOptions {
  const lines: Metadata[] = Object.entries(given).map(([key, value]) => ({ key, value }))
  const lengths = lines.filter(({ key }) => dimensions.has(key))
  const wrong = lengths.filter(({ value }) => !(Number(value) > 0 && Number(value) < Infinity))
  const head = lines.filter((line) => !lengths.includes(line))
  const issues = [
    ...readStated(head).issues,
    ...wrong.map(({ key, value }) => ({
      severity: 'error' as const,
      code: 'stated-option-impossible',
      message: `'${key}' is '${value}'; expected a number above 0.`,
    })),
  ]
  if (issues.length > 0) return { options: stated, issues }
  const options = withStated(stated, head)
  const geometry = { ...stated.geometry, ...Object.fromEntries(lengths.map(({ key, value }) => [key, Number(value)])) }
  return { options: lengths.length === 0 ? options : { ...options, geometry }, issues: [] }
}
