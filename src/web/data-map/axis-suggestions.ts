import { functionNames } from '#core/data-maps/formula/parse.ts'
import { thicknessId, typedSymbol } from '#core/data-maps/variable-names.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'

type Suggestion = { readonly value: string; readonly label: string }

const maxSuggestions = 12

/** Completes the last name of a formula: `Rm * Ag-TD` for `Rm * ag`. None before the first operator. */
export function formulaSuggestions(columns: readonly ShownColumn[], written: string): readonly Suggestion[] {
  const [, before, word] = /^(.*[-+*/^(·×÷]\s*)([\p{L}\p{M}\p{N}_.]*)$/u.exec(written) ?? []
  if (before === undefined || word === undefined) return []
  const start = word.toLowerCase()
  const names = [
    ...columns.map(({ symbol, orientation, name }) => ({
      value: `${typedSymbol(symbol)}${orientation === null ? '' : `-${orientation}`}`,
      label: orientation === null ? name : `${name}, ${orientation}`,
    })),
    { value: thicknessId, label: 'Thickness, nominal' },
    ...functionNames.map((name) => ({ value: `${name}(`, label: 'Function' })),
  ]
  return names
    .filter(({ value }) => /^[\p{L}][\p{L}\p{M}\p{N}_.]*(?:-\w\w)?\(?$/u.test(value))
    .filter(({ value, label }) => value.toLowerCase().startsWith(start) || label.toLowerCase().startsWith(start))
    .toSorted(
      (a, b) => Number(b.value.toLowerCase().startsWith(start)) - Number(a.value.toLowerCase().startsWith(start)),
    )
    .slice(0, maxSuggestions)
    .map(({ value, label }) => ({ value: `${before}${value}`, label }))
}
