import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

/** Element sizes as text, applied on leaving the field or Enter. */
export function SizesField({
  sizes,
  onChange,
}: {
  readonly sizes: readonly number[]
  readonly onChange: (sizes: readonly number[]) => void
}) {
  const written = sizes.join(', ')
  const [typed, setTyped] = useState(written)
  const take = () => {
    const next = read(typed)
    if (next && next.join(', ') !== written) onChange(next)
  }
  return (
    <TextField
      key={written}
      label="Element sizes [mm]"
      name="sizes"
      required
      defaultValue={written}
      maxLength={80}
      hint="The fracture strain is averaged over each size."
      check={(text) => (read(text) ? '' : 'Enter one to eight sizes above 0, e.g. 0.5, 1, 2')}
      onValue={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

function read(text: string): readonly number[] | undefined {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  const fine = numbers.length > 0 && numbers.length <= 8 && numbers.every((size) => size >= 0.001 && size < 1000)
  return fine ? numbers : undefined
}
