import { useRef } from 'react'
import { typedDimensions } from '#core/read/typed-dimensions.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Dimensions in one line. It fills the fields of its form with their names, which show how it is read. */
export function DimensionLine() {
  const filled = useRef<readonly string[]>([])
  const fill = (text: string, form: HTMLFormElement | null) => {
    const dimensions = typedDimensions(text)
    if (!dimensions && text.trim() !== '') return
    const found = Object.entries(dimensions ?? {})
    const names = found.map(([name]) => name)
    const cleared = filled.current.filter((name) => !names.includes(name))
    for (const [name, value] of [...cleared.map((one) => [one, ''] as const), ...found]) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = String(value)
    }
    filled.current = names
  }
  return (
    <TextField
      label="Width × thickness, gauge length [mm]"
      name="dimensions"
      autoComplete="off"
      maxLength={60}
      hint="All in one line, e.g. 20 × 1.4, L0 80. The fields below show how it is read."
      check={lineProblem}
      onInput={({ currentTarget: { value, form } }) => fill(value, form)}
    />
  )
}

export function lineProblem(text: string): string {
  return text.trim() === '' || typedDimensions(text)
    ? ''
    : 'Enter the dimensions as 20 × 1.4, L0 80, or use the fields below.'
}
